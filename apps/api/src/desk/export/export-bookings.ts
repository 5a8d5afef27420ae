import { setImmediate } from 'node:timers/promises'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { onWire } from '@lichtspel/domain/booking/booking-fields'
import { attractionIds, type ShownAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { type CsvCell, csvText } from '@lichtspel/domain/desk/csv'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { columnName } from '@lichtspel/texts/nl/desk/agenda'
import { BILL_STATE_WORDS } from '@lichtspel/texts/nl/desk/bills'
import { EXPORT_COLUMNS, EXPORT_WORDS, type ExportColumn } from '@lichtspel/texts/nl/desk/export'
import { named } from '@lichtspel/texts/nl/language'
import type { Pool } from 'pg'
import { billOfRow } from '../../bookings/bill-of-row.ts'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import { type ExportRow, readForExport } from './sql.ts'

export type ExportPorts = { pool: Pool; catalogues: CatalogueCache }

/** A year is written in batches, so that other requests are served in between. */
const PART = 500

/** The bookings of a period as CSV. */
export async function exportBookings(
  { pool, catalogues }: ExportPorts,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<string> {
  const { zone, newest } = await catalogues.venueOf(days)
  const columns = Object.keys(EXPORT_COLUMNS) as ExportColumn[]
  const rows = await readForExport(pool, days)
  const attractions = exportedAttractions(newest, rows)
  const heads = columns.map((column) => EXPORT_COLUMNS[column])
  const lines: CsvCell[][] = [withSlots<CsvCell>(heads, attractions.map(columnName))]
  for (const row of rows) {
    const cells = cellsOf(row, await catalogues.revision(days.venueId, row.catalogue_revision), zone)
    const slots = slotsPerAttraction(row.slots ?? [])
    lines.push(
      withSlots<CsvCell>(
        columns.map((column) => cells[column]),
        attractions.map(({ id }) => slots[id]?.join(' ') ?? ''),
      ),
    )
    if (lines.length % PART === 0) await setImmediate()
  }
  return csvText(lines)
}

function cellsOf(row: ExportRow, catalogue: Catalogue, zone: string): Record<ExportColumn, CsvCell> {
  const placed = momentAt(row.created_at, zone)
  const formula = findFormula(catalogue, row.formula)
  const details = onWire('csv', row)
  const bill = billOfRow(row, catalogue)
  return {
    ...details,
    starts: (row.slots ?? []).map(({ key }) => key).sort()[0] ?? '',
    code: bookingCode(row.id),
    status: EXPORT_WORDS.status[row.is_option ? 'option' : row.status],
    date: row.day,
    headCount: row.people,
    presence: EXPORT_WORDS.presence[row.presence],
    formula: formula === undefined ? row.formula : named(formula.names),
    modules: chosenModules(catalogue, row.modules)
      .map(({ names }) => named(names))
      .join(', '),
    mealAt: row.meal_at ?? '',
    eaters: eatersOf(catalogue, { ...details, headCount: row.people }),
    estimate: row.price_cents / 100,
    deposit: row.deposit_state === null ? '' : EXPORT_WORDS.deposit[row.deposit_state],
    depositPaid: row.deposit_paid_cents === null ? null : row.deposit_paid_cents / 100,
    depositMeans: row.deposit_means.map((means) => EXPORT_WORDS.depositMeans[means]).join(', '),
    bill: bill.totalCents / 100,
    billOpen: bill.openCents / 100,
    billState: bill.totalCents === 0 && bill.openCents === 0 ? '' : BILL_STATE_WORDS[bill.state],
    company: row.invoice?.companyName ?? '',
    vat: row.invoice?.VAT ?? '',
    placedBy: EXPORT_WORDS.placedBy[row.placed_by === 'visitor' ? 'visitor' : 'staff'],
    placedAt: `${placed.date} ${placed.time}`,
  }
}

/** Puts the slots after the formula, one column for each attraction. */
function withSlots<Cell>(cells: readonly Cell[], slots: readonly Cell[]): Cell[] {
  const place = Object.keys(EXPORT_COLUMNS).indexOf('formula') + 1
  return cells.toSpliced(place, 0, ...slots)
}

/** The venue's current attractions, and former ones that appear in the bookings. */
function exportedAttractions(newest: Catalogue, rows: readonly ExportRow[]): ShownAttraction[] {
  const booked = rows.flatMap(({ slots }) => (slots ?? []).map(({ attraction }) => attraction))
  const ids = new Set([...attractionIds(newest.attractions), ...booked])
  return [...ids].map(shownIn(newest.attractions))
}
