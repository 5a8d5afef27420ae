import { mayUndo } from '@lichtspel/domain/desk/undo'
import type { ActPorts } from '../../bookings/prepared-act.ts'
import { ENGINE_STATES, hasState } from '../../db/database-errors.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { closeSlots } from '../closures/sql.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import { partOfAct } from '../part-of-act.ts'
import { readActOnDays, type ScheduleEvent, undoScheduleEvent } from './sql.ts'

/** Undoes an act on days and slots, completely or not at all. Returns the kind of act, or null when there is none to undo. */
export async function undoOnDays(
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
