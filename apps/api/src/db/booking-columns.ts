import { columnsIn, type View } from '@lichtspel/domain/booking/booking-fields'
import { type AttractionId, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Price, PriceLine } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** The agreed price of a booking, and the catalogue revision it comes from. */
export type PriceColumns = {
  price_cents: number
  price_lines: readonly PriceLine[]
  catalogue_revision: number
}

/** The states in the view deposit_state. */
export type DepositState = 'open' | 'paid' | 'waived' | 'returned'

/** The columns of a booking that booking-fields does not list. */
export type OwnColumns = PriceColumns & {
  venue_id: string
  day: IsoDate
  /** How many hours the visitor has to confirm through the link; `null` when the booking needs no confirmation. */
  confirm_hours: number | null
}

/** The columns of a view, for a statement that selects from booking `b`. */
export function selected(view: View): string {
  return columnsIn(view)
    .map((column) => `b.${column}`)
    .join(', ')
}

export function priceColumns({ lines, totalCents }: Price, revision: number): PriceColumns {
  return { price_cents: totalCents, price_lines: lines, catalogue_revision: revision }
}

/** Groups the slots of a stored booking the way the domain rules expect them. */
export function slotsPerAttraction(
  slots: readonly { attraction: AttractionId; key: SlotKey }[],
): PerAttraction<SlotKey[]> {
  return perAttraction(idsOf(slots), (id) =>
    slots
      .filter((slot) => slot.attraction === id)
      .map((slot) => slot.key)
      .sort(),
  )
}

/** The block length on the day of the visit, for each attraction in the booking. */
export function blocksPerAttraction(
  slots: readonly { attraction: AttractionId; block: number }[],
): PerAttraction<number> {
  return Object.fromEntries(slots.map(({ attraction, block }) => [attraction, block]))
}

function idsOf(slots: readonly { attraction: AttractionId }[]): AttractionId[] {
  return [...new Set(slots.map(({ attraction }) => attraction))]
}
