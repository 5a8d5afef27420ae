import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { isJustIn, type Presence } from '@lichtspel/domain/desk/presence'
import type { Moment } from '@lichtspel/domain/time/moment'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT, PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Stepper } from '@lichtspel/ui/stepper'
import { useId, useState } from 'react'
import { type DeskActs, type OfferedAct, useDeskActs } from '../../lib/act/desk-acts.ts'
import { Added } from '../../lib/booking/added-people.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { useSettling } from '../../lib/screen/use-settling.ts'
import styles from './panel.module.css'

const MOST_PEOPLE = 1000

/** The acts on this booking: the likeliest first, the rest behind one press. */
export function Acts({ visit, booking }: { visit: DeskVisit; booking: DeskBooking }) {
  const acts = useDeskActs()
  const now = useMinute()
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const settling = useSettling(visit.presence)
  const presses = acts.markPresence === undefined ? [] : presencePresses(visit, now)
  const heads = visit.headCount ?? visit.players
  const offered = acts.offered?.(visit, booking, now) ?? []
  const first = offered.filter(({ isFirst }) => isFirst)
  const rest = [...otherPresence(acts, visit, booking, now), ...offered.filter(({ isFirst }) => !isFirst)]
  if (presses.length + first.length + rest.length === 0) return null
  return (
    <section className={styles.acts} aria-label={PANEL_ACTS.label}>
      <div className={styles.buttons} {...settling.buttons}>
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
      <div id={more} className={styles.more} hidden={!isOpen} {...settling.buttons}>
        {rest.map((act) => (
          <ActButton key={act.words} act={act} />
        ))}
      </div>
      {settling.hasIgnored && <p role="alert">{ACT.tooSoon}</p>}
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

type HeadCountProps = { visit: DeskVisit; onCount: (people: number) => void }

/** Counts from the last press, so that quick presses add up. A new value from the server replaces the count. */
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

type PresencePress = {
  to: Presence
  words: string
  isMain: boolean
  /** Only for the "Binnen" button: whether the group is already in. Pressing the button then undoes that, as on the Vandaag page. */
  isOn?: boolean
}

/** The presence buttons for a group. There are none on any day other than its own. */
function presencePresses(visit: DeskVisit, now: Moment): PresencePress[] {
  const { presence, status, date, endsAt } = visit
  if (status === 'cancelled' || date !== now.date) return []
  if (presence === 'expected') return [{ to: 'in', words: PANEL_ACTS.in, isMain: true, isOn: false }]
  if (presence === 'in')
    return [
      { to: 'expected', words: PANEL_ACTS.in, isMain: false, isOn: true },
      // While a group plays, or has just come, leaving is not the likeliest act.
      { to: 'out', words: PANEL_ACTS.out, isMain: now.epochMs >= endsAt && !isJustIn(visit, now.epochMs) },
    ]
  return [{ to: 'in', words: PANEL_ACTS.backIn, isMain: false }]
}

/** Marks a group as a no-show, or as expected again. */
function otherPresence(acts: DeskActs, visit: DeskVisit, booking: DeskBooking, now: Moment): OfferedAct[] {
  const { markPresence, presence: ask } = acts
  if (markPresence === undefined || visit.status === 'cancelled' || visit.date > now.date) return []
  if (visit.presence !== 'expected')
    return [{ words: PANEL_ACTS.expected, isFirst: false, run: () => markPresence(visit, 'expected') }]
  // A group that is not due yet may still come, so the dialog asks first.
  const run = () =>
    ask !== undefined && now.epochMs < visit.arrivesAt
      ? ask(booking, 'no-show')
      : markPresence(visit, 'no-show')
  return [{ words: PANEL_ACTS.noShow, isFirst: false, run }]
}
