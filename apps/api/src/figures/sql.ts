import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import type { Grid } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Colleague } from '../colleague/colleague.ts'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../db/visit-columns.ts'

/** Sums of the visits of a day. */
export type DayRow = {
  day: IsoDate
  groups: number
  people: number
  eaters: number
  eatingGroups: number
  noShows: number
  expectedCents: number
  cardCents: number
  cashCents: number
  depositCents: number
  transferCents: number
  onlineCents: number
  atBankCents: number
  invoiceCents: number
  invoiceGroups: number
  openCents: number
  openGroups: number
  writtenOffCents: number
  notChargedCents: number
}

type FormulaRow = {
  id: string
  groups: number
  cents: number
  groupsBefore: number
  centsBefore: number
}

export type VisitFigures = {
  perDay: DayRow[]
  formulas: FormulaRow[]
  /** Groups of this period by the number of days they booked ahead. */
  lead: { days: number; groups: number }[]
}

const RECEIVED = 'card_cents + cash_cents + deposit_cents + transfer_cents + online_cents'

/** What follows from the visits since `since`, until the last of the days. */
export async function readVisitFigures(
  db: Queryable,
  venueId: string,
  { since, days, before }: { since: IsoDate; days: Days; before: Days },
): Promise<VisitFigures> {
  const { rows } = await db.query<VisitFigures>({
    name: 'read-visit-figures',
    text: `
      WITH f AS MATERIALIZED (
        SELECT *, day >= $3::date AS is_now, day BETWEEN $5 AND $6 AS is_before, ${RECEIVED} AS received FROM visit_figures($1, $2, $4))
      SELECT (SELECT COALESCE(json_agg(d), '[]') FROM (
               SELECT day, count(*) AS groups, sum(people) AS people, sum(eaters) AS eaters,
                      count(*) FILTER (WHERE eaters > 0) AS "eatingGroups", count(*) FILTER (WHERE is_no_show) AS "noShows",
                      sum(total_cents + not_charged_cents) AS "expectedCents", sum(card_cents) AS "cardCents",
                      sum(cash_cents) AS "cashCents", sum(deposit_cents) AS "depositCents", sum(transfer_cents) AS "transferCents",
                      sum(online_cents) AS "onlineCents", sum(at_bank_cents) AS "atBankCents", sum(invoice_cents) AS "invoiceCents",
                      count(*) FILTER (WHERE invoice_cents <> 0) AS "invoiceGroups", sum(open_cents) AS "openCents",
                      count(*) FILTER (WHERE open_cents <> 0) AS "openGroups", sum(written_off_cents) AS "writtenOffCents",
                      sum(not_charged_cents) AS "notChargedCents"
                 FROM f GROUP BY day ORDER BY day) d) AS "perDay",
             (SELECT COALESCE(json_agg(d), '[]') FROM (
               SELECT formula AS id, count(*) FILTER (WHERE is_now) AS groups, COALESCE(sum(received) FILTER (WHERE is_now), 0) AS cents,
                      count(*) FILTER (WHERE is_before) AS "groupsBefore",
                      COALESCE(sum(received) FILTER (WHERE is_before), 0) AS "centsBefore"
                 FROM f WHERE is_now OR is_before GROUP BY formula ORDER BY 3 DESC, 5 DESC, 1) d) AS formulas,
             (SELECT COALESCE(json_agg(d), '[]') FROM (
               SELECT lead_days AS days, count(*) AS groups FROM f WHERE is_now GROUP BY lead_days ORDER BY 1) d) AS lead`,
    values: [venueId, since, days.from, days.to, before.from, before.to],
  })
  return rows[0] ?? { perDay: [], formulas: [], lead: [] }
}

/** The days of attractions that somebody opened. Nothing is sold on a closed one. */
export type OpenedDays = {
  perDay: {
    day: IsoDate
    attractions: AttractionId[]
    sold: number
    open: number
    firstHour: number | null
  }[]
  /** Of `now`: how many days of a weekday have a grid. Monday is 0. */
  grids: { weekday: number; grid: Grid; days: number }[]
  /** Of `now`: slots sold, and what the closed ones take from the slots of the grids. */
  hours: { weekday: number; hour: number; sold: number; open: number }[]
}

/** Adds up in SQL: a venue of some years has tens of thousands of hours, and JavaScript would keep holds waiting. */
export async function readOpenedDays(
  db: Queryable,
  venueId: string,
  { from, to, now }: Days & { now: Days },
): Promise<OpenedDays> {
  type Row = Omit<OpenedDays, 'grids'> & { grids: ({ weekday: number; days: number } & GridColumns)[] }
  const { rows } = await db.query<Row>({
    name: 'read-opened-days',
    text: `
      WITH opened AS MATERIALIZED (
        SELECT s.*, s.day BETWEEN $4 AND $5 AS is_now, extract(isodow FROM s.day)::int - 1 AS weekday
          FROM schedule s WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3),
      claimed AS MATERIALIZED (
        SELECT s.id, s.is_now, s.weekday, c.start_minute / 60 AS hour, count(c.booking_id) AS sold, count(c.closed_by) AS closed
          FROM opened s JOIN slot_claim c ON c.schedule_id = s.id GROUP BY 1, 2, 3, 4),
      total AS (SELECT id, sum(sold) AS sold, sum(closed) AS closed FROM claimed GROUP BY id)
      SELECT (SELECT COALESCE(json_agg(d), '[]') FROM (
               SELECT s.day, json_agg(s.attraction) AS attractions, COALESCE(sum(t.sold), 0) AS sold,
                      COALESCE(sum((s.closes_minute - s.opens_minute) / s.block_minutes - COALESCE(t.closed, 0)) FILTER (WHERE s.is_open), 0) AS open,
                      min(s.opens_minute / 60) FILTER (WHERE s.is_open) AS "firstHour"
                 FROM opened s LEFT JOIN total t ON t.id = s.id GROUP BY s.day) d) AS "perDay",
             (SELECT COALESCE(json_agg(d), '[]') FROM (
               SELECT s.weekday, ${GRID_COLUMNS}, count(*) AS days
                 FROM opened s WHERE s.is_now AND s.is_open GROUP BY 1, 2, 3, 4, 5) d) AS grids,
             (SELECT COALESCE(json_agg(d), '[]') FROM (
               SELECT weekday, hour, sum(sold) AS sold, -sum(closed) AS open FROM claimed WHERE is_now GROUP BY 1, 2) d) AS hours`,
    values: [venueId, from, to, now.from, now.to],
  })
  const { perDay = [], grids = [], hours = [] } = rows[0] ?? {}
  return { perDay, hours, grids: grids.map((row) => ({ ...row, grid: gridOf(row) })) }
}

/** The first day that anybody looked at or booked; the venue has no figures from before. */
export async function readFirstDay(db: Queryable, venueId: string): Promise<IsoDate | null> {
  const { rows } = await db.query<{ day: IsoDate | null }>({
    name: 'read-first-day',
    text: 'SELECT min(day) AS day FROM schedule WHERE venue_id = $1',
    values: [venueId],
  })
  return rows[0]?.day ?? null
}

/** Deposits that are not paid yet, of visits from a day on. */
export async function readOpenDeposits(
  db: Queryable,
  venueId: string,
  from: IsoDate,
): Promise<{ groups: number; cents: number }> {
  const { rows } = await db.query<{ groups: number; cents: number }>({
    name: 'read-open-deposits',
    text: `SELECT count(*) AS groups, COALESCE(sum(d.open_cents), 0) AS cents
             FROM booking b JOIN deposit_state d ON d.booking_id = b.id
            WHERE b.venue_id = $1 AND b.day >= $2 AND b.status = 'confirmed' AND d.state = 'open'`,
    values: [venueId, from],
  })
  return rows[0] ?? { groups: 0, cents: 0 }
}

export async function wantsFigures(
  db: Queryable,
  { id, venueId }: Pick<Colleague, 'id' | 'venueId'>,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'wants-figures',
    text: 'SELECT FROM staff.membership WHERE user_id = $1 AND venue_id = $2 AND wants_figures',
    values: [id, venueId],
  })
  return rowCount === 1
}

export async function setWanted(
  db: Queryable,
  { id, venueId }: Pick<Colleague, 'id' | 'venueId'>,
  isWanted: boolean,
): Promise<void> {
  await db.query('UPDATE staff.membership SET wants_figures = $3 WHERE user_id = $1 AND venue_id = $2', [
    id,
    venueId,
    isWanted,
  ])
}
