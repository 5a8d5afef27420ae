import { setImmediate } from 'node:timers/promises'
import { periodQuery } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { type DetailsIn, onWire } from '@lichtspel/domain/booking/booking-fields'
import {
  type AttractionId,
  attractionIds,
  type ShownAttraction,
  shownIn,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { type CsvCell, csvText } from '@lichtspel/domain/desk/csv'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { columnName } from '@lichtspel/texts/nl/desk/agenda'
import { BILL_STATE_WORDS } from '@lichtspel/texts/nl/desk/bills'
import { EXPORT_COLUMNS, EXPORT_WORDS, type ExportColumn } from '@lichtspel/texts/nl/desk/export'
import { named } from '@lichtspel/texts/nl/language'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { type DepositState, type OwnColumns, selected, slotsPerAttraction } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { BILL_JOIN, type BillEntryRow } from '../../db/visit-columns.ts'
import { sendFile } from '../../http/chosen-encoding.ts'
import { billOfRow } from '../../money/bill-of-row.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'

export type ExportPorts = { pool: Pool; catalogues: CatalogueCache }

/** A year is written in batches, so that other requests are served in between. */
const PART = 500

/** The bookings of a period as CSV. */
async function exportBookings(
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

type ExportRow = DetailsIn<'csv'> &
  Pick<OwnColumns, 'day' | 'catalogue_revision' | 'price_cents'> & {
    id: string
    status: 'confirmed' | 'cancelled'
    placed_by: string
    created_at: number
    is_option: boolean
    /** As booked; null for a cancelled booking. */
    slots: { attraction: AttractionId; key: SlotKey }[] | null
    presence: Presence
    people: number | null
    deposit_state: DepositState | null
    deposit_paid_cents: number | null
    deposit_means: ('bank' | 'cash' | 'card' | 'online')[]
    price_lines: readonly PriceLine[]
    bill_entries: BillEntryRow[]
  }

/** The bookings of these days, without diets and the desk's own notes. */
async function readForExport(
  db: Queryable,
  days: { venueId: string; from: IsoDate; to: IsoDate },
): Promise<ExportRow[]> {
  const { rows } = await db.query<ExportRow>({
    name: 'export-bookings',
    text: `
      SELECT b.id, b.status, b.day, ${selected('csv')},
             b.catalogue_revision, b.price_cents, b.placed_by, (extract(epoch FROM b.created_at) * 1000)::bigint AS created_at,
             o.until IS NOT NULL AS is_option, c.slots, COALESCE(p.presence, 'expected') AS presence, p.people, d.state AS deposit_state,
             d.paid_cents AS deposit_paid_cents,
             ARRAY(SELECT DISTINCT m.kind FROM deposit_payment m
                    WHERE m.booking_id = b.id AND m.kind IN ('bank', 'cash', 'card', 'online') ORDER BY m.kind) AS deposit_means, b.price_lines, bill.entries AS bill_entries
        FROM booking b ${BILL_JOIN}
        LEFT JOIN booking_option o ON o.booking_id = b.id
        LEFT JOIN LATERAL (SELECT json_agg(json_build_object('attraction', s.attraction, 'key', c.slot_key) ORDER BY c.slot_key) AS slots
                             FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id WHERE c.booking_id = b.id) c ON true
        LEFT JOIN LATERAL (SELECT p.presence, p.people FROM visit_presence p WHERE p.booking_id = b.id) p ON true
        LEFT JOIN deposit_state d ON d.booking_id = b.id
       WHERE b.venue_id = $1 AND b.day BETWEEN $2 AND $3
       ORDER BY b.day, c.slots->0->>'key', b.id`,
    values: [days.venueId, days.from, days.to],
  })
  return rows
}

export function exportRoutes(app: FastifyInstance, ports: ExportPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.export,
    {
      schema: {
        summary: 'The bookings of a period as a spreadsheet',
        querystring: periodQuery,
        response: { 200: z.string().meta({ description: 'text/csv' }), 400: refusal },
      },
    },
    async ({ colleague, query }, reply) => {
      const text = await exportBookings(ports, { venueId: colleague.venueId, ...query })
      return sendFile(reply, { name: EXPORT_WORDS.file(query.from, query.to), type: 'text/csv' }, text)
    },
  )
}
