import { PRICE_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatSum } from '@lichtspel/texts/prices'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { WishedVisit } from './booking-state.ts'
import { neededPerAttraction } from './visit-price.ts'

export type BookingNewsProps = { visit: WishedVisit; totalCents: number }

/** Spoken, not shown: the counters and the price. They change with the visitor's own choice only, so a refresh is silent. */
export function BookingNews({ visit, totalCents }: BookingNewsProps) {
  const needed = neededPerAttraction(useCatalogue(), visit)
  const counters = GAME_ORDER.filter((id) => needed[id] > 0).map(
    (id) => `${ATTRACTION_NAMES[id]}: ${SLOT_STEP.counter(visit.selections[id].length, needed[id])}.`,
  )
  const price = totalCents > 0 ? [`${PRICE_WORDS.estimate} ${formatSum(totalCents)}.`] : []
  return (
    <p className="visually-hidden" role="status">
      {[...counters, ...price].join(' ')}
    </p>
  )
}
