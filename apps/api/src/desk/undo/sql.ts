import type { BookingEventKind, ScheduleEventKind } from '@lichtspel/domain/desk/event-kinds'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'

/** One event of an act on bookings. */
export type ActEvent = {
  id: number
  act_id: string
  at: number
  actor: string
  booking_id: string
  name: string
  day: IsoDate
  now_ms: number
}

/** A colleague's recent acts on bookings that can be undone. A sent mail cannot be taken back, and an undo cannot be undone. */
export async function readRecentActs(
  db: Queryable,
  venueId: string,
  actor: string,
  withinMs: number,
): Promise<ActEvent[]> {
  const { rows } = await db.query<ActEvent>({
    name: 'read-recent-acts',
    text: `
      SELECT e.id, e.act_id, epoch_ms(e.at) AS at, e.actor, e.booking_id, COALESCE(NULLIF(b.name, ''), b.title) AS name, b.day,
             epoch_ms(app_now()) AS now_ms
        FROM booking_event e JOIN booking b ON b.id = e.booking_id
       WHERE e.at > app_now() - $3 * interval '1 ms' AND e.actor = $2 AND b.venue_id = $1 AND e.act_id IS NOT NULL
         AND e.undoes IS NULL AND e.what <> 'mail' ORDER BY e.id`,
    values: [venueId, actor, withinMs],
  })
  return rows
}

export type BookingEvent = {
  id: number
  booking_id: string
  what: BookingEventKind
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Whether a mail about the event was sent to the visitor, or is being sent. */
  is_told: boolean
  /** A later event of this kind, or a later change to the visit, prevents undoing it. */
  is_outdated: boolean
  /** The act that already undid this event. */
  undone_by: string | null
}

/** An event and whether later ones prevent undoing it. Locks the booking first, so that nothing changes in between. */
export async function lockEvent(db: Queryable, id: number): Promise<BookingEvent | undefined> {
  await db.query({
    name: 'lock-booking-of-event',
    text: 'SELECT 1 FROM booking WHERE id = (SELECT booking_id FROM booking_event WHERE id = $1) FOR UPDATE',
    values: [id],
  })
  const { rows } = await db.query<BookingEvent>({
    name: 'read-event-to-undo',
    text: `
      SELECT e.id, e.booking_id, e.what, e.before, e.after,
             EXISTS (SELECT 1 FROM outgoing_mail m WHERE m.event_id = e.id AND is_to_visitor(m.kind)
                        AND (m.sent_at IS NOT NULL OR m.lease_until > app_now())) AS is_told,
             EXISTS (SELECT 1 FROM booking_event n WHERE n.booking_id = e.booking_id AND n.id > e.id
                        AND CASE WHEN changes_visit(e.what) THEN changes_visit(n.what) ELSE n.what = e.what END) AS is_outdated,
             (SELECT u.act_id FROM booking_event u WHERE u.undoes = e.id LIMIT 1) AS undone_by
        FROM booking_event e WHERE e.id = $1`,
    values: [id],
  })
  return rows[0]
}

/**
 * Deletes a queued mail about the event that no worker has picked up yet. A mail that covers other events too stays, and describes the
 * current state.
 */
export async function withdrawMailOf(db: Queryable, event: BookingEvent): Promise<void> {
  await db.query({
    name: 'withdraw-mail-of-event',
    text: `DELETE FROM outgoing_mail WHERE id IN (SELECT waiting_mails($1)) AND event_id = $2 AND first_event_id IS NULL
             AND is_to_visitor(kind)`,
    values: [event.booking_id, event.id],
  })
}

export type UndoTerms = { actor: string; actId: string; mail: boolean }

/** `undoing`: the engine call that undoes it, with the parameters in the order below. */
export async function undoEvent(
  db: Queryable,
  event: BookingEvent,
  undoing: string,
  { actor, actId, mail }: UndoTerms,
): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>({
    name: `undo-${event.what}`,
    // Mentions every parameter, so that each has a type.
    text: `SELECT ${undoing} AS done
            WHERE ($1::uuid, $2::bigint, $3::text, $4::uuid, $5::boolean, $6::jsonb, $7::jsonb) IS NOT NULL`,
    values: [
      event.booking_id,
      event.id,
      actor,
      actId,
      mail,
      JSON.stringify(event.before),
      JSON.stringify(event.after),
    ],
  })
  return rows[0]?.done ?? false
}

export type ScheduleEvent = {
  id: number
  at: number
  actor: string
  now_ms: number
  /** The act that already undid this event. */
  undone_by: string | null
  schedule_id: number
  slot_key: string
  what: ScheduleEventKind
  before: { reason?: string | null; closed?: { slotKey: string; reason: string | null }[] }
}

/** Everything one act did to days and slots, in the order in which schedules are locked. */
export async function readActOnDays(db: Queryable, venueId: string, actId: string): Promise<ScheduleEvent[]> {
  const { rows } = await db.query<ScheduleEvent>({
    name: 'read-act-on-days',
    text: `SELECT e.id, epoch_ms(e.at) AS at, e.actor, epoch_ms(app_now()) AS now_ms, e.schedule_id, e.slot_key, e.what, e.before,
                  (SELECT u.act_id FROM schedule_event u WHERE u.undoes = e.id LIMIT 1) AS undone_by
             FROM schedule_event e JOIN schedule s ON s.id = e.schedule_id
            WHERE e.act_id = $2 AND s.venue_id = $1 AND e.what <> 'hold-taken' AND e.undoes IS NULL ORDER BY e.schedule_id, e.slot_key`,
    values: [venueId, actId],
  })
  return rows
}

const REOPENING: Record<ScheduleEventKind, string | null> = {
  'slot-closed': 'open_slot(p_schedule => $1, p_key => $2, p_actor => $3, p_act => $4, p_undoes => $5)',
  'slot-opened':
    'close_slot(p_schedule => $1, p_key => $2, p_actor => $3, p_reason => $6, p_act => $4, p_undoes => $5)',
  'schedule-closed': 'open_schedule(p_schedule => $1, p_actor => $3, p_act => $4, p_undoes => $5)',
  'schedule-opened':
    'close_schedule(p_schedule => $1, p_actor => $3, p_reason => $6, p_act => $4, p_undoes => $5)',
  'schedule-broken': 'undo_outage(p_event => $5, p_actor => $3, p_act => $4)',
  'schedule-delayed': 'undo_delay(p_event => $5, p_actor => $3, p_act => $4)',
  'hold-taken': null,
}

export async function undoScheduleEvent(
  db: Queryable,
  event: ScheduleEvent,
  { actor, actId }: Omit<UndoTerms, 'mail'>,
): Promise<boolean> {
  const undoing = REOPENING[event.what]
  if (undoing === null) return false
  const { rows } = await db.query<{ done: boolean }>({
    name: `undo-${event.what}`,
    text: `SELECT ${undoing} AS done
            WHERE ($1::bigint, $2::text, $3::text, $4::uuid, $5::bigint, COALESCE($6::text, '')) IS NOT NULL`,
    values: [event.schedule_id, event.slot_key, actor, actId, event.id, event.before.reason ?? null],
  })
  return rows[0]?.done ?? false
}
