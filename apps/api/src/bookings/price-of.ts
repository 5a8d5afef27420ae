import { type BookingRequest, slotCounts } from '@lichtspel/domain/booking'
import { estimatePrice } from '@lichtspel/domain/price'
import type { Venue } from '@lichtspel/domain/venue'

/** The price that is stored with a booking: ours, from the facts that are stored with it. */
export function priceOf(
  venue: Venue,
  { formula, players, modules, slots }: Pick<BookingRequest, 'formula' | 'players' | 'modules' | 'slots'>,
  mealPeople: number | null,
): number {
  return estimatePrice(venue, { formula, players, slotCounts: slotCounts(slots), modules, mealPeople })
    .totalCents
}
