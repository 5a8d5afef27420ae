import { type AttractionId, type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { MODULE_IDS, type ModuleChoice, type ModuleId } from '@lichtspel/domain/catalogue/modules'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** What a booking costs, and the revision of the catalogue that says so. */
export type PriceColumns = {
  catalogue_revision: number
  price_cents: number
  price_lines: readonly PriceLine[]
}

/** What is stored of a booking, by its columns. */
export type BookingFacts = PriceColumns & {
  venue_id: string
  day: IsoDate
  /** Of its mails and pages. */
  language: string
  name: string
  email: string
  phone: string
  players: number
  formula: FormulaId
  modules: ModuleId[]
  meal_people: number | null
  extra_info: string
  invoice: object | null
  network: string
}

// Columns as the rules want them, for whoever reads a stored booking.

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

export function moduleChoice(modules: readonly ModuleId[]): ModuleChoice {
  return Object.fromEntries(MODULE_IDS.map((id) => [id, modules.includes(id)])) as ModuleChoice
}
