import type { DayTotals, TillRow } from '@lichtspel/domain/payment/day-closing'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'
import { ACTOR_JOIN, ACTOR_NAME } from '../../db/visit-columns.ts'

export async function readTillRows(db: Queryable, venueId: string, date: IsoDate): Promise<TillRow[]> {
  const { rows } = await db.query<TillRow>({
    name: 'read-till-rows',
    text: 'SELECT means, cents FROM till_row WHERE venue_id = $1 AND day = $2',
    values: [venueId, date],
  })
  return rows
}

export type ClosingFacts = {
  cardCents: number
  cashCents: number
  floatCents: number
  reason: string
}
export type ClosingRow = ClosingFacts & { totals: DayTotals; closedBy: string; closedAt: number }

export async function findClosing(
  db: Queryable,
  venueId: string,
  date: IsoDate,
): Promise<ClosingRow | undefined> {
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
export async function readReopenings(
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

export async function reopenDay(db: Queryable, venueId: string, date: IsoDate, actor: string): Promise<void> {
  await db.query({
    name: 'reopen-day',
    text: 'SELECT reopen_day($1, $2, $3)',
    values: [venueId, date, actor],
  })
}

/** The float of the last day that was closed. */
export async function readLastFloat(db: Queryable, venueId: string, date: IsoDate): Promise<number> {
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
