import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { movedMealTime } from '@lichtspel/domain/booking/meal-time'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { visitEnd } from '@lichtspel/domain/visit/visit'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import styles from './move-form.module.css'
import type { Move } from './use-move.ts'

export const FROM_TO_ID = 'verplaats-van-naar'

/** The old and new times below each other, before the button that moves the visit. */
export function FromTo({ move, booking }: { move: Move; booking: ManagedBooking }) {
  const { booked, day } = move
  const shown = useShown()
  const chosen = programmeText(shown, day.choice.selections)
  return (
    <section className={styles.part} aria-labelledby={FROM_TO_ID}>
      <Heading id={FROM_TO_ID} tabIndex={-1}>
        {MANAGE_MOVE.fromTo}
      </Heading>
      <dl className={styles.fromTo}>
        <div>
          <dt>{MANAGE_MOVE.from}</dt>
          <dd>
            <span>{formatDayAndMonth(booked.date)}</span> {programmeText(shown, booked.slots)}
            {booking.mealAt !== null && `, ${MANAGE_MOVE.meal(booking.mealAt)}`}
          </dd>
        </div>
        <div data-new="">
          <dt>{MANAGE_MOVE.to}</dt>
          <dd>
            <span>{formatDayAndMonth(day.choice.date)}</span> {chosen === '' ? MANAGE_MOVE.nothing : chosen}
            {mealWords(move, booking)}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** The meal moves with the end of the visit, so its time is known once all slots are chosen. */
function mealWords({ booked, day, catalogue }: Move, { mealAt, blockMinutes }: ManagedBooking): string {
  const { date, selections } = day.choice
  if (mealAt === null || !isSameVisit(booked.slots, selections)) return ''
  const ends = {
    before: visitEnd(blockMinutes, booked.slots),
    after: visitEnd(blocksOn(catalogue, day), selections),
  }
  const time = movedMealTime(catalogue, date, mealAt, ends)
  return `, ${time === null ? MANAGE_MOVE.mealLater : MANAGE_MOVE.meal(time)}`
}
