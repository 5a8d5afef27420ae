import { type BookingRequest, slotCounts } from '@lichtspel/domain/booking/request'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { estimatePrice } from '@lichtspel/domain/price/estimate'

/** The price that is stored with a booking: ours, from the facts that are stored with it. */
export function priceOf(
  venue: Venue,
  { formula, players, modules, slots }: Pick<BookingRequest, 'formula' | 'players' | 'modules' | 'slots'>,
  mealPeople: number | null,
): number {
  return estimatePrice(venue, { formula, players, slotCounts: slotCounts(slots), modules, mealPeople })
    .totalCents
}
