import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { movedMealTime } from '@lichtspel/domain/booking/meal-time'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { type PlayedVisit, visitWithoutTeams } from '@lichtspel/domain/plan/played-visit'
import { visitEnd } from '@lichtspel/domain/visit/visit'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { DOT } from '@lichtspel/texts/language'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { hoursOf } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { LazyTimeline } from '@lichtspel/visit/timeline/lazy-timeline.tsx'
import { usePlayedBooking } from '../booked-slots.ts'
import styles from './move-form.module.css'
import type { Move } from './use-move.ts'

export const FROM_TO_ID = 'verplaats-van-naar'

/** The old and the new visit below each other, before the button that moves it. */
export function FromTo({ move, booking }: { move: Move; booking: ManagedBooking }) {
  const { booked, day, rotation, catalogue } = move
  const { date, selections } = day.choice
  const isParty = isPartyFormula(booking.catalogue, booking.formula)
  const from = usePlayedBooking(booking)
  const to = rotation ?? visitWithoutTeams(selections, blocksOn(catalogue, day))
  const meal = booking.mealAt === null ? '' : MANAGE_MOVE.meal(booking.mealAt)
  return (
    <section className={styles.part} aria-labelledby={FROM_TO_ID}>
      <Heading id={FROM_TO_ID} tabIndex={-1}>
        {MANAGE_MOVE.fromTo}
      </Heading>
      <dl className={styles.fromTo}>
        <div>
          <dt>{MANAGE_MOVE.from}</dt>
          <dd>
            <When date={booked.date} visit={from} meal={meal} />
            <LazyTimeline visit={from} look="proposed" isParty={isParty} isSmall />
          </dd>
        </div>
        <div data-new="">
          <dt>{MANAGE_MOVE.to}</dt>
          <dd>
            <When date={date} visit={to} meal={mealWords(move, booking)} />
            <LazyTimeline visit={to} look="held" isParty={isParty} isSmall />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** `Zaterdag 28 november · 14:00–15:45` */
function When({ date, visit, meal }: { date: string; visit: PlayedVisit; meal: string }) {
  const hours = visit.turns.length === 0 ? MANAGE_MOVE.nothing : hoursOf(visit)
  return <p>{[formatDayAndMonth(date), hours, meal].filter(Boolean).join(DOT)}</p>
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
  return time === null ? MANAGE_MOVE.mealLater : MANAGE_MOVE.meal(time)
}
