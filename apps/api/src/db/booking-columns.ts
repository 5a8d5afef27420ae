import { columnsIn, type View } from '@lichtspel/domain/booking/booking-fields'
import { type AttractionId, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Price, PriceLine } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** What a booking promises to cost, and the revision of the catalogue that says so. */
export type PriceColumns = {
  price_cents: number
  price_lines: readonly PriceLine[]
  catalogue_revision: number
}

/** As the view deposit_state tells it. */
export type DepositState = 'open' | 'paid' | 'waived' | 'returned'

/** What the server itself knows of a booking. */
export type OwnColumns = PriceColumns & {
  venue_id: string
  day: IsoDate
  /** Within how many hours its visitor has to open the link; `null`: it stands. */
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

/** Columns as the rules want them, for whoever reads a stored booking. */
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

/** How long a block takes on the day of the visit, of each attraction that is played. */
export function blocksPerAttraction(
  slots: readonly { attraction: AttractionId; block: number }[],
): PerAttraction<number> {
  return Object.fromEntries(slots.map(({ attraction, block }) => [attraction, block]))
}

function idsOf(slots: readonly { attraction: AttractionId }[]): AttractionId[] {
  return [...new Set(slots.map(({ attraction }) => attraction))]
}
