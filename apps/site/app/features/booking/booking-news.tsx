import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { PRICE_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatSum } from '@lichtspel/texts/prices'
import type { BookingState } from './booking-state.ts'
import { GAME_ORDER } from './step-order.ts'
import { neededPerAttraction } from './visit-price.ts'

export type BookingNewsProps = { venue: Venue; state: BookingState; totalCents: number }

/** Spoken, not shown: the counters and the price. They change with the visitor's own choice only, so a refresh is silent. */
export function BookingNews({ venue, state, totalCents }: BookingNewsProps) {
  const needed = neededPerAttraction(venue, state)
  const counters = GAME_ORDER.filter((id) => needed[id] > 0).map(
    (id) => `${ATTRACTION_NAMES[id]}: ${SLOT_STEP.counter(state.selections[id].length, needed[id])}.`,
  )
  const price = totalCents > 0 ? [`${PRICE_WORDS.estimate} ${formatSum(totalCents)}.`] : []
  return (
    <p className="visually-hidden" role="status">
      {[...counters, ...price].join(' ')}
    </p>
  )
}
