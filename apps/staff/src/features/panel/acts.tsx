import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Stepper } from '@lichtspel/ui/stepper'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useId, useState } from 'react'
import { useDeskActs } from '../../lib/desk-acts.ts'
import { mainPresence, type OfferedAct, offeredActs } from './offered-acts.ts'
import styles from './panel.module.css'

const MOST_PEOPLE = 1000

/** What can be done with this booking: the likeliest first, the rest a press away. */
export function Acts({ visit, booking }: { visit: StaffVisit; booking: StaffBooking }) {
  const acts = useDeskActs()
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const presence = mainPresence(visit, today)
  const { first, rest } = offeredActs(acts, visit, booking, today)
  const hasPresence = presence !== null && acts.markPresence !== undefined
  if (!hasPresence && first.length + rest.length === 0) return null
  return (
    <section className={styles.acts} aria-label={PANEL_ACTS.label}>
      <div className={styles.buttons}>
        {hasPresence && (
          <Button
            kind={presence.isMain ? 'main' : 'quiet'}
            onClick={() => acts.markPresence?.(visit, presence.to)}
          >
            {presence.to === 'in' && <Icon name="check" />}
            {presence.words}
          </Button>
        )}
        {first.map((act) => (
          <ActButton key={act.words} act={act} />
        ))}
        {rest.length > 0 && (
          <Button aria-expanded={isOpen} aria-controls={more} onClick={() => setOpen(!isOpen)}>
            {PANEL_ACTS.more}
          </Button>
        )}
      </div>
      <div id={more} className={styles.more} hidden={!isOpen}>
        {rest.map((act) => (
          <ActButton key={act.words} act={act} />
        ))}
      </div>
      {visit.presence === 'in' && acts.markPresence !== undefined && (
        <HeadCount visit={visit} onCount={(people) => acts.markPresence?.(visit, 'in', people)} />
      )}
    </section>
  )
}

type HeadCountProps = { visit: StaffVisit; onCount: (people: number) => void }

/** Counts on from what was pressed, so that quick presses add up; what the server tells next leads again. */
function HeadCount({ visit, onCount }: HeadCountProps) {
  const told = visit.headCount ?? visit.players
  const [{ lastTold, people }, setCount] = useState({ lastTold: told, people: told })
  if (told !== lastTold) setCount({ lastTold: told, people: told })
  return (
    <Stepper
      label={PANEL_ACTS.count}
      value={people}
      min={0}
      max={MOST_PEOPLE}
      lessLabel={PANEL_ACTS.fewer}
      moreLabel={PANEL_ACTS.another}
      onChange={(next) => {
        setCount({ lastTold: told, people: next })
        onCount(next)
      }}
    />
  )
}

function ActButton({ act: { words, run } }: { act: OfferedAct }) {
  return <Button onClick={run}>{words}</Button>
}
