import { DESK, DESK_PAGES } from '@lichtspel/texts/desk'
import { Sheet } from '@lichtspel/ui/sheet'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useColleague } from '../lib/colleague-context.tsx'
import { useDeskActs } from '../lib/desk-acts.ts'
import { DeskIcon } from '../lib/desk-icon.tsx'
import type { Destination } from './destinations.ts'
import { KeysButton } from './keys-button.tsx'
import styles from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { VenueSwitch } from './venue-switch.tsx'

/** The buttons after the page links in a phone's bar: search, and "Meer" with the rest. */
export function BarActs({ pages }: { pages: readonly Destination[] }) {
  const { find } = useDeskActs()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.barActs}>
      {find !== undefined && (
        <button type="button" onClick={find}>
          <DeskIcon name="search" />
          <span>{DESK_PAGES.find}</span>
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <DeskIcon name="more" />
        <span>{DESK_PAGES.more}</span>
      </button>
      <Sheet open={isOpen} title={DESK_PAGES.more} closeLabel={DESK.close} onClose={() => setOpen(false)}>
        <More pages={pages} onLeave={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

function More({ pages, onLeave }: { pages: readonly Destination[]; onLeave: () => void }) {
  const today = useToday()
  const { name } = useColleague()
  return (
    <div className={styles.more}>
      <VenueSwitch />
      <p>{DESK.signedIn(name)}</p>
      <ul>
        {pages.map(({ to, name: words, icon }) => (
          <li key={words}>
            <NavLink to={to(today)} onClick={onLeave}>
              <DeskIcon name={icon} />
              <span>{words}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <KeysButton onPress={onLeave} />
      <ThemeSwitch />
    </div>
  )
}
