import { type AttractionId, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import type { Language } from '@lichtspel/domain/catalogue/words'
import type { Price, PriceLine } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'

/** What a booking promises to cost, and the revision of the catalogue that says so. */
export type PriceColumns = {
  price_cents: number
  price_lines: readonly PriceLine[]
  catalogue_revision: number
}

/** As the view deposit_state tells it. */
export type DepositState = 'open' | 'paid' | 'waived' | 'returned'

/** What is stored of a booking, by its columns. */
export type BookingFacts = PriceColumns & {
  venue_id: string
  day: IsoDate
  language: Language
  name: string
  email: string
  phone: string
  players: number
  formula: FormulaId
  modules: ModuleId[]
  meal_people: number | null
  meal_at: ClockTime | null
  /** Diets and allergies; empty when nothing was said, and again some days after the visit. */
  diets: string
  extra_info: string
  /** By the place of each team in the schedule; empty: the venue's own name. */
  team_names: string[]
  invoice: object | null
  network: string
  wide_network: string
  /** Within how many hours its visitor has to open the link; `null`: it stands. */
  confirm_hours: number | null
}

export function priceColumns({ lines, totalCents }: Price, revision: number): PriceColumns {
  return { price_cents: totalCents, price_lines: lines, catalogue_revision: revision }
}

/** Columns as the rules want them, for whoever reads a stored booking. */
export function slotsPerAttraction(
  slots: readonly { attraction: AttractionId; key: SlotKey }[],
): PerAttraction<SlotKey[]> {
  return perAttraction((id) =>
    slots
      .filter((slot) => slot.attraction === id)
      .map((slot) => slot.key)
      .sort(),
  )
}

/** How long a block takes on the day of the visit; of what is not played, nothing is asked. */
export function blocksPerAttraction(
  slots: readonly { attraction: AttractionId; block: number }[],
): PerAttraction<number> {
  return perAttraction((id) => slots.find((slot) => slot.attraction === id)?.block ?? 0)
}
