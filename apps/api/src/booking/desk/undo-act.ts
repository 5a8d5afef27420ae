import { type UndoAnswer, undoAnswer, undoAct as undoing } from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { mayUndo, UNDO_MS, type UndoObstacle } from '@lichtspel/domain/desk/desk-acts'
import type { BookingEventKind, ScheduleEventKind } from '@lichtspel/domain/desk/event-kinds'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf, type Colleague } from '../../colleague/colleague.ts'
import { closeSlots } from '../../day/closures-sql.ts'
import { ENGINE_STATES, hasState } from '../../db/database-errors.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { ACT_REFUSALS, Refused } from '../../http/refusals.ts'
import { newDeposit } from '../../money/deposits-sql.ts'
import type { DeskPorts } from '../../ports.ts'
import { dropDeposit, requestDeposit } from '../act-sql.ts'
import { type ActPorts, partOfAct } from '../prepared-act.ts'
import { assertFits } from '../wanted-slots.ts'
import { UNDOING } from './acts.ts'
import { getDeskBooking } from './read-booking.ts'
import type { DeskBookingRow } from './sql.ts'

type Undoing = { actId: string; undoes: string }

/**
 * Undoes one act on every booking it affected, each in its own transaction. Bookings that cannot be restored are listed with the
 * reason. Visitors who got a mail about the act get one about the undo. A repeated request gets the same response.
 */
async function undoAct(ports: ActPorts, colleague: Colleague, undoing: Undoing): Promise<UndoAnswer> {
  const actor = actorOf(colleague)
  const recent = await readRecentActs(ports.pool, colleague.venueId, actor, UNDO_MS)
  const events = recent.filter(
    (event) => isOfAct(event, undoing.undoes) && mayUndo(event, actor, event.now_ms),
  )
  const answer: UndoAnswer = { undone: null, bookingIds: [], kept: [], isTold: false }
  if (events.length === 0) return { ...answer, undone: await undoOnDays(ports, colleague, undoing) }
  // One at a time: each locks its own days, and in parallel they could deadlock.
  for (const event of events) {
    const undone = await undoOne(ports, colleague, event, undoing.actId)
    if ('why' in undone) {
      const { booking_id: bookingId, name, day: date } = event
      answer.kept.push({ bookingId, name, date, why: undone.why })
    } else {
      answer.undone = undone.what
      answer.bookingIds.push(event.booking_id)
      answer.isTold ||= undone.isTold
    }
  }
  return answer
}

function isOfAct({ act_id, booking_id }: ActEvent, actId: string): boolean {
  return act_id === actId || act_id === partOfAct(actId, booking_id)
}

type Undone = { what: string; isTold: boolean; scheduleIds: number[] }

async function undoOne(
  ports: ActPorts,
  colleague: Colleague,
  { id }: ActEvent,
  actId: string,
): Promise<Undone | { why: UndoObstacle }> {
  const own = partOfAct(actId, String(id))
  try {
    const undone = await inTransaction(ports.pool, (db) =>
      undoOnBooking(db, ports, colleague, { id, actId: own }),
    )
    ports.announce(new Set(undone.scheduleIds))
    return undone
  } catch (error) {
    const why = obstacleOf(error)
    if (why === undefined) throw error
    return { why }
  }
}

class CannotUndo extends Error {
  readonly why: UndoObstacle
  constructor(why: UndoObstacle) {
    super(why)
    this.why = why
  }
}

function obstacleOf(error: unknown): UndoObstacle | undefined {
  if (error instanceof CannotUndo) return error.why
  if (hasState(error, ENGINE_STATES.slotsTaken) || hasState(error, ENGINE_STATES.breakMissing))
    return 'slot-taken'
  if (hasState(error, ENGINE_STATES.tooFewPlaces)) return 'too-few-places'
  return hasState(error, ENGINE_STATES.optionEnded) ? 'not-undoable' : undefined
}

async function undoOnBooking(
  db: Queryable,
  { catalogues }: ActPorts,
  colleague: Colleague,
  { id, actId }: { id: number; actId: string },
): Promise<Undone> {
  const event = await lockEvent(db, id)
  if (event === undefined) throw new CannotUndo('not-undoable')
  const { what, booking_id: bookingId, is_told: isTold } = event
  if (event.undone_by === actId) return { what, isTold, scheduleIds: [] }
  assertUndoable(event, colleague)
  const before = await getDeskBooking(db, colleague, bookingId)
  await withdrawMailOf(db, event)
  const terms = { actor: actorOf(colleague), actId, mail: isTold }
  const undoing = UNDOING[what]
  if (undoing === null || !(await undoEvent(db, event, undoing, terms)))
    throw new CannotUndo('booking-changed')
  const row = await getDeskBooking(db, colleague, bookingId)
  if (row.status === 'confirmed') await assertFits(db, catalogues.get(row.venue_id), before, row)
  if (what === 'changed' || 'modules' in event.after) await settleMeal(db, catalogues, row)
  return { what, isTold, scheduleIds: [...before.slots, ...row.slots].map(({ scheduleId }) => scheduleId) }
}

function assertUndoable({ is_outdated, undone_by, after }: BookingEvent, { role }: Colleague): void {
  if (is_outdated || undone_by !== null) throw new CannotUndo('booking-changed')
  // Events do not store diets, so they cannot be restored. Refunded money has left.
  if (after.diets === true || after.kind === 'refund') throw new CannotUndo('not-undoable')
  if (after.kind === 'returned' && !mayActAs(role, 'manager')) throw new Refused(403, 'not-allowed')
}

/** Requests the deposit again when undoing restores a meal, and drops it when undoing removes one. */
async function settleMeal(
  db: Queryable,
  catalogues: ActPorts['catalogues'],
  row: DeskBookingRow,
): Promise<void> {
  const deposit = await newDeposit(db, depositCents(await catalogues.ofBooking(row), row.modules))
  if (deposit === null) await dropDeposit(db, row.id)
  else await requestDeposit(db, row.id, deposit, false)
}

/** Undoes an act on days and slots, completely or not at all. Returns the kind of act, or null when there is none to undo. */
async function undoOnDays(
  { pool, announce }: ActPorts,
  colleague: Colleague,
  { actId, undoes }: { actId: string; undoes: string },
): Promise<string | null> {
  const actor = actorOf(colleague)
  const events = (await readActOnDays(pool, colleague.venueId, undoes)).filter((event) =>
    mayUndo(event, actor, event.now_ms),
  )
  const [first] = events
  if (first === undefined) return null
  const own = { actor, actId: partOfAct(actId, undoes) }
  if (events.some(({ undone_by: by }) => by !== null && by !== own.actId))
    throw new Refused(409, 'not-undoable')
  try {
    await inTransaction(pool, (db) => undoAll(db, events, own))
  } catch (error) {
    if (hasState(error, ENGINE_STATES.slotsTaken)) throw new Refused(409, 'not-undoable')
    throw error
  }
  announce(new Set(events.map(({ schedule_id }) => schedule_id)))
  return first.what
}

async function undoAll(
  db: Queryable,
  events: readonly ScheduleEvent[],
  own: { actor: string; actId: string },
): Promise<void> {
  for (const event of events) {
    if (!(await undoScheduleEvent(db, event, own))) throw new Refused(409, 'not-undoable')
    // Restores the closures of single slots from before the whole day was closed.
    for (const { slotKey, reason } of event.before.closed ?? [])
      await closeSlots(db, [{ scheduleId: event.schedule_id, key: slotKey }], {
        ...own,
        reason: reason ?? '',
      })
  }
}

export function undoRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      DESK_PATHS.undo,
      { schema: { body: undoing, response: { 200: undoAnswer, ...ACT_REFUSALS } } },
      ({ colleague, body }) => undoAct(ports, colleague, body),
    )
}

/** One event of an act on bookings. */
type ActEvent = {
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
async function readRecentActs(
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

type BookingEvent = {
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
async function lockEvent(db: Queryable, id: number): Promise<BookingEvent | undefined> {
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
async function withdrawMailOf(db: Queryable, event: BookingEvent): Promise<void> {
  await db.query({
    name: 'withdraw-mail-of-event',
    text: `DELETE FROM outgoing_mail WHERE id IN (SELECT waiting_mails($1)) AND event_id = $2 AND first_event_id IS NULL
             AND is_to_visitor(kind)`,
    values: [event.booking_id, event.id],
  })
}

type UndoTerms = { actor: string; actId: string; mail: boolean }

/** `undoing`: the engine call that undoes it, with the parameters in the order below. */
async function undoEvent(
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

type ScheduleEvent = {
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
async function readActOnDays(db: Queryable, venueId: string, actId: string): Promise<ScheduleEvent[]> {
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

async function undoScheduleEvent(
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
