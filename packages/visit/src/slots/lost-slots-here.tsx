import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { GAME_ORDER } from '../venue/game-order.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { LostChoice } from './lost-choice.tsx'
import styles from './lost-slots-here.module.css'
import { useKeptPlace } from './use-kept-place.ts'
import { useStatuses } from './use-statuses.ts'

export type LostSlotsHereProps = { day: DayChoice; players: number | null; needed: PerAttraction<number> }

/** A slot that was lost while the visitor is at the form: told in sight of whatever is being typed, with a way on a tap away. */
export function LostSlotsHere(props: LostSlotsHereProps) {
  const left = useRef<Element | null>(null)
  const { lost } = props.day.choice
  useKeptPlace(lost)
  if (lost.length === 0) return null
  return (
    <fieldset
      className={styles.here}
      aria-label={SLOT_STEP.lostHere}
      // A press leaves the focus, and a phone's keyboard, where they were; by keyboard the focus goes back there.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget
      }}
    >
      <LostHere
        {...props}
        onTaken={() => (left.current as HTMLElement | null)?.focus({ preventScroll: true })}
      />
    </fieldset>
  )
}

function LostHere({ day, players, needed, onTaken }: LostSlotsHereProps & { onTaken: () => void }) {
  const { store, schedules, choice } = day
  const laser = useOwnStatuses(day, 'laser', needed)
  const vr = useOwnStatuses(day, 'vr', needed)
  const interactivefloor = useOwnStatuses(day, 'interactivefloor', needed)
  const statuses = { laser, vr, interactivefloor }
  return (
    <LostChoice
      day={day}
      players={players}
      ids={GAME_ORDER.filter((id) => choice.attractions[id].lost.length > 0)}
      statusesOf={(id) => statuses[id]}
      onTake={(id, key) => {
        onTaken()
        store.click({ id, mandatoryBreak: schedules[id]?.mandatoryBreak ?? false }, key, 'available')
      }}
      onTakeVisit={onTaken}
    />
  )
}

function useOwnStatuses(
  { choice, schedules, fingerprint }: DayChoice,
  id: AttractionId,
  needed: PerAttraction<number>,
) {
  const { ms: holdMs } = useCatalogue().rules.hold
  const schedule = schedules[id]
  const ignoreBreaks = !(schedule?.mandatoryBreak ?? false)
  return useStatuses(schedule, {
    ...choice.attractions[id],
    needed: needed[id],
    ignoreBreaks,
    fingerprint,
    holdMs,
  })
}
