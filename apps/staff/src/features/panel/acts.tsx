import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Stepper } from '@lichtspel/ui/stepper'
import { useId, useState } from 'react'
import { Added } from '../../lib/added-people.tsx'
import { useDeskActs } from '../../lib/desk-acts.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { useSettling } from '../../lib/use-settling.ts'
import { type OfferedAct, offeredActs, presencePresses } from './offered-acts.ts'
import styles from './panel.module.css'

const MOST_PEOPLE = 1000

/** What can be done with this booking: the likeliest first, the rest a press away. */
export function Acts({ visit, booking }: { visit: StaffVisit; booking: StaffBooking }) {
  const acts = useDeskActs()
  const now = useMinute()
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const settling = useSettling(visit.presence)
  const presses = acts.markPresence === undefined ? [] : presencePresses(visit, now.date)
  const heads = visit.headCount ?? visit.players
  const { first, rest } = offeredActs(acts, visit, booking, now)
  if (presses.length + first.length + rest.length === 0) return null
  return (
    <section className={styles.acts} aria-label={PANEL_ACTS.label}>
      <div className={styles.buttons} {...settling}>
        {presses.map(({ to, words, isMain, isOn }) => (
          <Button
            key={words}
            kind={isMain ? 'main' : 'quiet'}
            aria-pressed={isOn}
            onClick={() => acts.markPresence?.(visit, to)}
          >
            {isOn && <Icon name="check" />}
            {words}
          </Button>
        ))}
        {first.map((act) => (
          <ActButton key={act.words} act={act} />
        ))}
        {rest.length > 0 && (
          <Button aria-expanded={isOpen} aria-controls={more} onClick={() => setOpen(!isOpen)}>
            {PANEL_ACTS.more}
          </Button>
        )}
      </div>
      <div id={more} className={styles.more} hidden={!isOpen} {...settling}>
        {rest.map((act) => (
          <ActButton key={act.words} act={act} />
        ))}
      </div>
      {visit.presence === 'in' && acts.markPresence !== undefined && (
        <HeadCount visit={visit} onCount={(people) => acts.markPresence?.(visit, 'in', people)} />
      )}
      {visit.presence === 'in' && heads > booking.players && acts.change !== undefined && (
        <Added
          booking={booking}
          heads={heads}
          take={PRESENCE_ACT.change(heads)}
          onTake={() => acts.change?.(booking, heads)}
        />
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
