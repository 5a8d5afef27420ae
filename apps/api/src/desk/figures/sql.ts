import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import type { Grid } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../../db/grid-columns.ts'
import type { Queryable } from '../../db/postgres.ts'

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

/** An attraction's day, with its booked and closed slots by the hour in which they start. */
export type HourlySchedule = {
  day: IsoDate
  attraction: AttractionId
  isOpen: boolean
  grid: Grid
  hours: { hour: number; sold: number; closed: number }[]
}

export async function readHourlySchedules(
  db: Queryable,
  venueId: string,
  { from, to }: Days,
): Promise<HourlySchedule[]> {
  const { rows } = await db.query<Omit<HourlySchedule, 'grid'> & GridColumns>({
    name: 'read-hourly-schedules',
    text: `
      WITH hour AS (
        SELECT c.schedule_id, c.start_minute / 60 AS hour, count(c.booking_id) AS sold, count(c.closed_by) AS closed
          FROM schedule s JOIN slot_claim c ON c.schedule_id = s.id
         WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3 GROUP BY 1, 2)
      SELECT s.day, s.attraction, s.is_open AS "isOpen", ${GRID_COLUMNS},
             COALESCE(json_agg(json_build_object('hour', h.hour, 'sold', h.sold, 'closed', h.closed)) FILTER (WHERE h.hour IS NOT NULL), '[]') AS hours
        FROM schedule s LEFT JOIN hour h ON h.schedule_id = s.id
       WHERE s.venue_id = $1 AND s.day BETWEEN $2 AND $3 GROUP BY s.id`,
    values: [venueId, from, to],
  })
  return rows.map((row) => ({ ...row, grid: gridOf(row) }))
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

export async function wantsFigures(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'wants-figures',
    text: 'SELECT FROM staff.member WHERE user_id = $1 AND wants_figures',
    values: [userId],
  })
  return rowCount === 1
}

export async function setWanted(db: Queryable, userId: string, isWanted: boolean): Promise<void> {
  await db.query('UPDATE staff.member SET wants_figures = $2 WHERE user_id = $1', [userId, isWanted])
}
