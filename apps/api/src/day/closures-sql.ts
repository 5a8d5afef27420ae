import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Grid, SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../db/postgres.ts'
import { GRID_COLUMNS, type GridColumns, gridOf } from '../db/visit-columns.ts'

export type PeriodSchedule = {
  id: number
  day: IsoDate
  attraction: AttractionId
  isOpen: boolean
  /** Closed by the venue's hours, not by staff. */
  isClosedByHours: boolean
  grid: Grid
}

/** The existing schedules of these days and attractions, by id, which is the order in which they are locked. */
export async function readPeriod(
  db: Queryable,
  venueId: string,
  dates: readonly IsoDate[],
  attractions: readonly AttractionId[],
): Promise<PeriodSchedule[]> {
  const { rows } = await db.query<GridColumns & Omit<PeriodSchedule, 'grid'>>({
    name: 'read-period',
    text: `SELECT s.id, s.day, s.attraction, s.is_open AS "isOpen", COALESCE(s.closed_by = 'catalogue', false) AS "isClosedByHours",
                  ${GRID_COLUMNS}
             FROM schedule s WHERE s.venue_id = $1 AND s.day = ANY ($2::date[]) AND s.attraction = ANY ($3::text[]) ORDER BY s.id`,
    values: [venueId, dates, attractions],
  })
  return rows.map((row) => ({ ...row, grid: gridOf(row) }))
}

export type BookingInTheWay = {
  id: string
  date: IsoDate
  name: string
  players: number
  slots: { attraction: AttractionId; key: SlotKey }[]
}

/** The bookings that have a slot on these schedules, or one of these slots, ordered by day. */
export async function findInTheWay(
  db: Queryable,
  schedules: readonly number[],
  places: readonly Place[],
): Promise<BookingInTheWay[]> {
  const { rows } = await db.query<BookingInTheWay>({
    name: 'find-in-the-way',
    text: `SELECT b.id, b.day AS date, COALESCE(NULLIF(b.name, ''), b.title) AS name, b.players,
                  (SELECT json_agg(json_build_object('attraction', s.attraction, 'key', c.slot_key) ORDER BY c.slot_key)
                     FROM slot_claim c JOIN schedule s ON s.id = c.schedule_id WHERE c.booking_id = b.id) AS slots
             FROM booking b
            WHERE b.id IN (SELECT c.booking_id FROM slot_claim c
                            WHERE c.schedule_id = ANY ($1::bigint[]) AND c.booking_id IS NOT NULL
                            UNION ALL
                           SELECT c.booking_id FROM unnest($2::bigint[], $3::text[]) AS p (id, key)
                             JOIN slot_claim c ON c.schedule_id = p.id AND c.slot_key = p.key
                            WHERE c.booking_id IS NOT NULL)
            ORDER BY b.day, (SELECT min(c.slot_key) FROM slot_claim c WHERE c.booking_id = b.id), b.id`,
    values: [schedules, ...columns(places)],
  })
  return rows
}

export type ClosingAct = { actor: string; actId: string; reason: string }

/** A slot of a schedule. Slots are processed in order of schedule id, so that two closures cannot deadlock. */
export type Place = { scheduleId: number; key: SlotKey }

export async function closeSchedules(db: Queryable, ids: readonly number[], act: ClosingAct): Promise<void> {
  await db.query({
    name: 'close-schedules',
    text: `SELECT close_schedule(p_schedule => s.id, p_actor => $2, p_reason => $3, p_act => $4)
             FROM unnest($1::bigint[]) WITH ORDINALITY AS s (id, place) ORDER BY s.place`,
    values: [ids, act.actor, act.reason, act.actId],
  })
}

export async function closeSlots(db: Queryable, places: readonly Place[], act: ClosingAct): Promise<void> {
  await db.query({
    name: 'close-slots',
    text: `SELECT close_slot(p_schedule => s.id, p_key => s.key, p_actor => $3, p_reason => $4, p_act => $5)
             FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS s (id, key, place) ORDER BY s.place`,
    values: [...columns(places), act.actor, act.reason, act.actId],
  })
}

export async function openSchedules(
  db: Queryable,
  ids: readonly number[],
  { actor, actId }: Omit<ClosingAct, 'reason'>,
): Promise<void> {
  await db.query({
    name: 'open-schedules',
    text: `SELECT open_schedule(p_schedule => s.id, p_actor => $2, p_act => $3)
             FROM unnest($1::bigint[]) WITH ORDINALITY AS s (id, place) ORDER BY s.place`,
    values: [ids, actor, actId],
  })
}

export async function openSlots(
  db: Queryable,
  places: readonly Place[],
  { actor, actId }: Omit<ClosingAct, 'reason'>,
): Promise<void> {
  await db.query({
    name: 'open-slots',
    text: `SELECT open_slot(p_schedule => s.id, p_key => s.key, p_actor => $3, p_act => $4)
             FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS s (id, key, place) ORDER BY s.place`,
    values: [...columns(places), actor, actId],
  })
}

/** The slots of these schedules that staff closed, ordered by schedule. */
export async function findClosedSlots(db: Queryable, ids: readonly number[]): Promise<Place[]> {
  const { rows } = await db.query<Place>({
    name: 'find-closed-slots',
    text: `SELECT schedule_id AS "scheduleId", slot_key AS key FROM slot_claim
            WHERE schedule_id = ANY ($1::bigint[]) AND closed_by IS NOT NULL ORDER BY schedule_id, slot_key`,
    values: [ids],
  })
  return rows
}

function columns(places: readonly Place[]): [number[], string[]] {
  return [places.map(({ scheduleId }) => scheduleId), places.map(({ key }) => key)]
}
