import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { OutageReason } from '@lichtspel/domain/outage/notice'
import type { OutageGroup } from '@lichtspel/domain/outage/proposals'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { Queryable } from '../db/postgres.ts'

/** An outage as `outage_told` gives it: minutes of the day, and without `places` all are out of order. */
export type OutageColumns = {
  from: number
  until: number
  places?: number | undefined
  reason: OutageReason
  words: string
}

export function outageOf(columns: OutageColumns | null, capacity: number) {
  if (columns === null) return null
  const { from, until, places } = columns
  const left = places === undefined ? {} : { left: Math.max(capacity - places, 0) }
  return { ...columns, from: clockTimeAt(from), until: clockTimeAt(until), ...left }
}

/** Locks the schedule and reads its outage. */
export async function lockOutage(db: Queryable, scheduleId: number): Promise<OutageColumns | null> {
  await db.query({
    name: 'lock-schedule-of-outage',
    text: 'SELECT 1 FROM schedule WHERE id = $1 FOR NO KEY UPDATE',
    values: [scheduleId],
  })
  const { rows } = await db.query<{ outage: OutageColumns | null }>({
    name: 'read-outage',
    text: `SELECT NULLIF(outage_told($1), '{}') AS outage`,
    values: [scheduleId],
  })
  return rows[0]?.outage ?? null
}

export async function setOutage(
  db: Queryable,
  scheduleId: number,
  outage: OutageColumns | null,
  { actor, actId }: { actor: string; actId: string },
): Promise<void> {
  await db.query({
    name: 'set-outage',
    text: `SELECT set_outage(p_schedule => $1, p_from => $2, p_until => $3, p_reason => $4, p_words => $5, p_actor => $6, p_act => $7,
                             p_places => $8)`,
    values: [
      scheduleId,
      outage?.from ?? null,
      outage?.until ?? null,
      outage?.reason ?? null,
      outage?.words ?? null,
      actor,
      actId,
      outage?.places ?? null,
    ],
  })
}

export type Priced = Pick<OutageGroup, 'mealPeople' | 'priceCents' | 'catalogueRevision'>

/** What bookings were booked for. */
export async function readPrices(db: Queryable, ids: readonly string[]): Promise<Map<string, Priced>> {
  const { rows } = await db.query<Priced & { id: string }>({
    name: 'read-prices',
    text: `SELECT id, meal_people AS "mealPeople", price_cents AS "priceCents", catalogue_revision AS "catalogueRevision"
             FROM booking WHERE id = ANY ($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

export type GoesBack = {
  bookingId: string
  revision: number
  name: string
  players: number
  isMailed: boolean
  slots: { attraction: AttractionId; key: SlotKey }[]
}

/**
 * The bookings of a day that were moved or cancelled because of an outage, and whose old slots are all to come and either free or still
 * theirs.
 */
export async function findGoesBack(db: Queryable, venueId: string, date: IsoDate): Promise<GoesBack[]> {
  const { rows } = await db.query<GoesBack>({
    name: 'find-goes-back',
    text: `
      SELECT b.id AS "bookingId", booking_revision(b.id) AS revision, COALESCE(NULLIF(b.name, ''), b.title) AS name, b.players,
             n.mail = 'sent' AS "isMailed", old.slots
        FROM (SELECT id, booking_id, before->'slots' AS slots FROM booking_event
               WHERE what = 'moved' AND before->>'day' = $2::text AND after ? 'outage'
               UNION ALL
              SELECT e.id, e.booking_id, e.slots FROM booking c JOIN booking_event e ON e.booking_id = c.id
               WHERE c.venue_id = $1 AND c.day = $2::date AND c.status = 'cancelled' AND e.what = 'cancelled' AND e.after ? 'outage') e
        JOIN booking b ON b.id = e.booking_id
        JOIN outage_notice n ON n.booking_id = b.id AND n.event_id = e.id
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('attraction', s.attraction, 'key', x->>'slotKey') ORDER BY x->>'slotKey') AS slots,
                bool_and(CASE WHEN c.booking_id = b.id THEN true
                              ELSE s.is_open AND slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at) > app_now()
                                   AND (c.slot_key IS NULL OR COALESCE(c.hold_until <= app_now(), false))
                                   AND NOT lacks_places(s, x->>'slotKey') END) AS is_free,
                min(slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at)) AS starts_at
           FROM jsonb_array_elements(e.slots) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint
           LEFT JOIN slot_claim c ON c.schedule_id = s.id AND c.slot_key = x->>'slotKey') old
       WHERE b.venue_id = $1 AND old.is_free AND (last_visit_event(b.id)).id = e.id ORDER BY old.starts_at, b.id`,
    values: [venueId, date],
  })
  return rows
}
