import { type BookingRequest, slotCounts } from '@lichtspel/domain/booking/request'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import type { PriceColumns } from '../booking-columns.ts'
import { COMPILED_REVISION } from '../compiled-revision.ts'

/** The price that is stored with a booking: ours, from the facts that are stored with it. */
export function priceOf(
  venue: Venue,
  { formula, players, modules, slots }: Pick<BookingRequest, 'formula' | 'players' | 'modules' | 'slots'>,
  mealPeople: number | null,
): PriceColumns {
  const facts = { formula, players, slotCounts: slotCounts(slots), modules, mealPeople }
  const { lines, totalCents } = estimatePrice(venue, facts)
  return { catalogue_revision: COMPILED_REVISION, price_cents: totalCents, price_lines: lines }
}
