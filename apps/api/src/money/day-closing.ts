import {
  type CloseDayByDesk,
  closeDayByDesk,
  type DayClosing,
  dayClosing,
  dayClosingQuery,
} from '@lichtspel/contract/desk/day-closing'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import {
  closingRefusals,
  type DayTotals,
  dayTotals,
  notedOf,
  type TillRow,
} from '@lichtspel/domain/payment/day-closing'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import { type ReadDeskDayPorts, readDayVisits } from '../day/read-desk-day.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { ACTOR_JOIN, ACTOR_NAME } from '../db/visit-columns.ts'
import { ACT_REFUSALS, READ_REFUSALS, Refused, refuseAll } from '../http/refusals.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { DeskPorts } from '../ports.ts'
import { billOfRow } from './bill-of-row.ts'

async function readDayClosing(
  { pool, catalogues }: ReadDeskDayPorts,
  venueId: string,
  date: IsoDate,
): Promise<DayClosing> {
  const [rows, totalsNow, floatCents, found, reopenings] = await Promise.all([
    readTillRows(pool, venueId, date),
    readTotals(pool, catalogues, venueId, date),
    readLastFloat(pool, venueId, date),
    findClosing(pool, venueId, date),
    readReopenings(pool, venueId, date),
  ])
  const shown = { date, noted: notedOf(rows), floatCents, reopenings }
  if (found === undefined) return { ...shown, totals: totalsNow, closing: null }
  const { totals, ...closing } = found
  return { ...shown, totals, closing }
}

async function readTotals(
  db: Queryable,
  catalogues: CatalogueCache,
  venueId: string,
  date: IsoDate,
): Promise<DayTotals> {
  const visits = await readDayVisits(db, venueId, date)
  const bills = visits.map(async (row) =>
    billOfRow(row, await catalogues.revision(row.venue_id, row.catalogue_revision)),
  )
  return dayTotals(await Promise.all(bills))
}

/** Compares with what was noted under the lock, so that a payment between counting and closing does not go unseen. */
async function closeDayAtDesk(
  ports: ReadDeskDayPorts,
  colleague: Colleague,
  { date, ...counted }: CloseDayByDesk,
): Promise<DayClosing> {
  const { venueId } = colleague
  await inTransaction(ports.pool, async (db) => {
    const today = await lockTill(db, venueId)
    if ((await findClosing(db, venueId, date)) !== undefined) throw new Refused(409, 'till-closed')
    const noted = notedOf(await readTillRows(db, venueId, date))
    refuseAll(closingRefusals(counted, noted, { isToCome: date > today }))
    const totals = await readTotals(db, ports.catalogues, venueId, date)
    await closeDay(db, { venueId, date, actor: actorOf(colleague) }, counted, totals)
  })
  return await readDayClosing(ports, venueId, date)
}

/** A manager opens today again, for example when it was closed at noon by mistake. A page that is open past midnight reopens nothing. */
async function reopenDayAtDesk(
  ports: ReadDeskDayPorts,
  colleague: Colleague,
  date: IsoDate,
): Promise<DayClosing> {
  const { venueId } = colleague
  await inTransaction(ports.pool, async (db) => {
    if ((await lockTill(db, venueId)) !== date) throw new Refused(409, 'till-closed')
    await reopenDay(db, venueId, date, actorOf(colleague))
  })
  return await readDayClosing(ports, venueId, date)
}

async function readTillRows(db: Queryable, venueId: string, date: IsoDate): Promise<TillRow[]> {
  const { rows } = await db.query<TillRow>({
    name: 'read-till-rows',
    text: 'SELECT means, cents FROM till_row WHERE venue_id = $1 AND day = $2',
    values: [venueId, date],
  })
  return rows
}

type ClosingFacts = {
  cardCents: number
  cashCents: number
  floatCents: number
  reason: string
}
type ClosingRow = ClosingFacts & { totals: DayTotals; closedBy: string; closedAt: number }

async function findClosing(db: Queryable, venueId: string, date: IsoDate): Promise<ClosingRow | undefined> {
  const { rows } = await db.query<ClosingRow>({
    name: 'find-day-closing',
    text: `SELECT e.card_cents AS "cardCents", e.cash_cents AS "cashCents", e.float_cents AS "floatCents", e.reason,
                  ${ACTOR_NAME} AS "closedBy", epoch_ms(e.closed_at) AS "closedAt",
                  json_build_object('expectedCents', e.expected_cents, 'receivedCents', e.received_cents,
                    'underwayCents', e.underway_cents, 'writtenOffCents', e.written_off_cents, 'openCents', e.open_cents) AS totals
             FROM (SELECT *, closed_by AS actor FROM day_closing) e ${ACTOR_JOIN} WHERE e.venue_id = $1 AND e.day = $2`,
    values: [venueId, date],
  })
  return rows[0]
}

/** Who opened the day again, oldest first. */
async function readReopenings(
  db: Queryable,
  venueId: string,
  date: IsoDate,
): Promise<{ by: string; at: number }[]> {
  const { rows } = await db.query<{ by: string; at: number }>({
    name: 'read-day-reopenings',
    text: `SELECT ${ACTOR_NAME} AS by, epoch_ms(e.reopened_at) AS at
             FROM (SELECT *, reopened_by AS actor FROM day_reopening) e ${ACTOR_JOIN} WHERE e.venue_id = $1 AND e.day = $2 ORDER BY e.id`,
    values: [venueId, date],
  })
  return rows
}

async function reopenDay(db: Queryable, venueId: string, date: IsoDate, actor: string): Promise<void> {
  await db.query({
    name: 'reopen-day',
    text: 'SELECT reopen_day($1, $2, $3)',
    values: [venueId, date, actor],
  })
}

/** The float of the last day that was closed. */
async function readLastFloat(db: Queryable, venueId: string, date: IsoDate): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'read-last-float',
    text: 'SELECT float_cents AS cents FROM day_closing WHERE venue_id = $1 AND day < $2 ORDER BY day DESC LIMIT 1',
    values: [venueId, date],
  })
  return rows[0]?.cents ?? 0
}

/** Keeps payments from being added to the day until the end of the transaction, and returns the venue's current date. */
export async function lockTill(db: Queryable, venueId: string): Promise<IsoDate> {
  const { rows } = await db.query<{ today: IsoDate }>({
    name: 'lock-till',
    text: `SELECT to_char(app_now() AT TIME ZONE zone, 'YYYY-MM-DD') AS today FROM venue WHERE id = $1 FOR NO KEY UPDATE`,
    values: [venueId],
  })
  return rows[0]?.today ?? ''
}

export async function closeDay(
  db: Queryable,
  { venueId, date, actor }: { venueId: string; date: IsoDate; actor: string },
  closing: ClosingFacts,
  totals: DayTotals,
): Promise<void> {
  const facts = {
    card_cents: closing.cardCents,
    cash_cents: closing.cashCents,
    float_cents: closing.floatCents,
    reason: closing.reason,
    expected_cents: totals.expectedCents,
    received_cents: totals.receivedCents,
    underway_cents: totals.underwayCents,
    written_off_cents: totals.writtenOffCents,
    open_cents: totals.openCents,
  }
  await db.query({
    name: 'close-day',
    text: 'SELECT close_day($1, $2, $3, $4)',
    values: [venueId, date, JSON.stringify(facts), actor],
  })
}

export function dayClosingRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.dayClosing,
    { schema: { querystring: dayClosingQuery, response: { 200: dayClosing, ...READ_REFUSALS } } },
    ({ colleague, query }) => readDayClosing(ports, colleague.venueId, query.date),
  )
  typed.post(
    DESK_PATHS.dayClosing,
    { schema: { body: closeDayByDesk, response: { 200: dayClosing, ...ACT_REFUSALS } } },
    ({ colleague, body }) => closeDayAtDesk(ports, colleague, body),
  )
  typed.post(
    DESK_PATHS.reopenDay,
    { schema: { body: dayClosingQuery, response: { 200: dayClosing, ...ACT_REFUSALS } } },
    ({ colleague, body }) => reopenDayAtDesk(ports, colleague, body.date),
  )
}
