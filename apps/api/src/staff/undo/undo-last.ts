import type { UndoAnswer } from '@lichtspel/contract/staff/acts'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { mayUndo, UNDO_MS } from '@lichtspel/domain/desk/undo'
import { ENGINE_STATES, hasState } from '../../database-errors.ts'
import { inTransaction, type Queryable } from '../../postgres.ts'
import { Refused } from '../../refusals.ts'
import { actorOf } from '../actors.ts'
import { askDeposit, dropDeposit, findAct } from '../bookings/act-sql.ts'
import type { ActPorts } from '../bookings/prepared-act.ts'
import { getStaffBooking } from '../bookings/read-booking.ts'
import { newDeposit } from '../bookings/request-of-body.ts'
import { closeSlots } from '../closures/sql.ts'
import type { Colleague } from '../colleague.ts'
import {
  findLastAct,
  findUndone,
  lockEvent,
  readActEvents,
  readSchedulesOf,
  type Undoable,
  undoEvent,
  undoScheduleEvent,
  withdrawMailOf,
} from './sql.ts'

/** Takes the last act of somebody back, where what came after still allows it. Who was told of the act by mail is told of this too. */
export async function undoLast(
  ports: ActPorts,
  colleague: Colleague,
  { actId }: { actId: string },
): Promise<UndoAnswer> {
  const { pool } = ports
  const actor = actorOf(colleague)
  // Read before what was undone: sent twice at once, the second must not go on to the act before.
  const last = await findLastAct(pool, colleague.venueId, actor, UNDO_MS)
  const earlier = await findEarlier(pool, actId, actor)
  if (earlier !== undefined) return earlier
  // The engine takes an act that it knows for done, so under the id of another act nothing would be undone.
  if ((await findAct(pool, actId)) !== undefined) throw new Refused(422, 'request-id-reused')
  if (last === undefined || !mayUndo(last, actor, last.now_ms))
    return { undone: null, bookingId: null, isTold: false }
  const undo = last.booking_id === null ? undoOnDays : undoOnBooking
  try {
    const { isTold, scheduleIds } = await refuseImpossible(() =>
      inTransaction(pool, (db) => undo(db, ports, colleague, last, actId)),
    )
    ports.announce(new Set(scheduleIds))
    return { undone: last.what, bookingId: last.booking_id, isTold }
  } catch (error) {
    const meanwhile = await findEarlier(pool, actId, actor)
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}

/** The answer to the same undoing, when it was sent before. */
async function findEarlier(db: Queryable, actId: string, actor: string): Promise<UndoAnswer | undefined> {
  const undone = await findUndone(db, actId, actor)
  return undone && { undone: undone.what, bookingId: undone.booking_id, isTold: false }
}

type Undone = { isTold: boolean; scheduleIds: number[] }

async function undoOnBooking(
  db: Queryable,
  { shelf }: ActPorts,
  colleague: Colleague,
  last: Undoable,
  actId: string,
): Promise<Undone> {
  const event = await lockEvent(db, last.id)
  // What was said of diets is kept in no event, so it cannot come back.
  if (event === undefined || event.is_outdated || event.after.diets === true)
    throw new Refused(409, 'not-undoable')
  if (event.after.kind === 'returned' && !mayActAs(colleague.role, 'manager'))
    throw new Refused(403, 'not-allowed')
  const before = await readSchedulesOf(db, event.booking_id)
  await withdrawMailOf(db, event)
  const terms = { actor: actorOf(colleague), actId, mail: event.is_told }
  if (!(await undoEvent(db, event, terms))) throw new Refused(409, 'not-undoable')
  if (event.what === 'changed') await settleMeal(db, shelf, colleague, event.booking_id)
  const after = await readSchedulesOf(db, event.booking_id)
  return { isTold: event.is_told, scheduleIds: [...before, ...after] }
}

/** A meal that comes back asks its deposit again, and one that goes takes it along. */
async function settleMeal(
  db: Queryable,
  shelf: ActPorts['shelf'],
  colleague: Colleague,
  bookingId: string,
): Promise<void> {
  const row = await getStaffBooking(db, colleague, bookingId)
  const deposit = await newDeposit(db, await shelf.ofBooking(row), row)
  if (deposit === null) await dropDeposit(db, bookingId)
  else await askDeposit(db, bookingId, deposit, false)
}

async function undoOnDays(
  db: Queryable,
  _ports: ActPorts,
  colleague: Colleague,
  last: Undoable,
  actId: string,
): Promise<Undone> {
  const actor = actorOf(colleague)
  const events = await readActEvents(db, last.act_id, actor)
  for (const event of events) {
    if (!(await undoScheduleEvent(db, event, { actor, actId }))) throw new Refused(409, 'not-undoable')
    // What was closed on the day before all of it was.
    for (const { slotKey, reason } of event.before.closed ?? [])
      await closeSlots(db, [{ scheduleId: event.schedule_id, key: slotKey }], {
        ...{ actor, actId, reason: reason ?? '' },
      })
  }
  return { isTold: false, scheduleIds: events.map(({ schedule_id }) => schedule_id) }
}

const IMPOSSIBLE = [ENGINE_STATES.slotsTaken, ENGINE_STATES.breakMissing, ENGINE_STATES.optionEnded]

async function refuseImpossible(undo: () => Promise<Undone>): Promise<Undone> {
  try {
    return await undo()
  } catch (error) {
    if (IMPOSSIBLE.some((state) => hasState(error, state))) throw new Refused(409, 'not-undoable')
    throw error
  }
}
