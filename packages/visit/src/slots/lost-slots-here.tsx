import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { replacementFor } from '@lichtspel/domain/slots/replacement'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { GAME_ORDER } from '../venue/game-order.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { LostSlot } from './lost-slot.tsx'
import styles from './lost-slots-here.module.css'
import { useKeptPlace } from './use-kept-place.ts'
import { useStatuses } from './use-statuses.ts'

export type LostSlotsHereProps = { day: DayChoice; needed: PerAttraction<number> }

/** A slot that was lost while the visitor is at the form: told in sight of whatever is being typed, with another one a tap away. */
export function LostSlotsHere({ day, needed }: LostSlotsHereProps) {
  const left = useRef<Element | null>(null)
  useKeptPlace(day.choice.lost)
  if (day.choice.lost.length === 0) return null
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
      {GAME_ORDER.map((id) => {
        const schedule = day.schedules[id]
        if (schedule === undefined || day.choice.attractions[id].lost.length === 0) return null
        const onTaken = () => (left.current as HTMLElement | null)?.focus({ preventScroll: true })
        return <LostOf key={id} {...{ id, day, schedule, onTaken }} needed={needed[id]} />
      })}
    </fieldset>
  )
}

type LostOfProps = {
  id: AttractionId
  day: DayChoice
  schedule: WireSchedule
  needed: number
  onTaken: () => void
}

function LostOf({ id, day, schedule, needed, onTaken }: LostOfProps) {
  const { store, choice, fingerprint } = day
  const part = choice.attractions[id]
  const { mandatoryBreak } = schedule
  const catalogue = useCatalogue()
  const { ms: holdMs } = catalogue.rules.hold
  const looker = { ...part, needed, ignoreBreaks: !mandatoryBreak, fingerprint, holdMs }
  const statuses = useStatuses(schedule, looker)
  const take = (key: SlotKey) => {
    onTaken()
    store.click({ id, mandatoryBreak }, key, 'available')
  }
  const lostFrom = { attraction: id, chosen: choice.selections, statuses }
  return part.lost.map((key) => (
    <LostSlot
      key={key}
      lost={key}
      schedule={schedule}
      instead={replacementFor(catalogue, lostFrom, key)}
      onTake={take}
    />
  ))
}
