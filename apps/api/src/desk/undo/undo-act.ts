import type { UndoAnswer } from '@lichtspel/contract/desk/acts'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { mayUndo, UNDO_MS, type UndoObstacle } from '@lichtspel/domain/desk/undo'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import { dropDeposit, requestDeposit } from '../../bookings/act-sql.ts'
import { assertFits } from '../../bookings/assert-fits.ts'
import { UNDOING } from '../../bookings/desk/acts.ts'
import { getDeskBooking } from '../../bookings/desk/read-booking.ts'
import type { DeskBookingRow } from '../../bookings/desk/sql.ts'
import type { ActPorts } from '../../bookings/prepared-act.ts'
import { ENGINE_STATES, hasState } from '../../db/database-errors.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { newDeposit } from '../../deposits/new-deposit.ts'
import { Refused } from '../../http/refusals.ts'
import { closeSlots } from '../closures/sql.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import { partOfAct } from '../part-of-act.ts'
import {
  type ActEvent,
  type BookingEvent,
  lockEvent,
  readActOnDays,
  readRecentActs,
  type ScheduleEvent,
  undoEvent,
  undoScheduleEvent,
  withdrawMailOf,
} from './sql.ts'

export type Undoing = { actId: string; undoes: string }

/**
 * Undoes one act on every booking it affected, each in its own transaction. Bookings that cannot be restored are listed with the
 * reason. Visitors who got a mail about the act get one about the undo. A repeated request gets the same response.
 */
export async function undoAct(ports: ActPorts, colleague: Colleague, undoing: Undoing): Promise<UndoAnswer> {
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
