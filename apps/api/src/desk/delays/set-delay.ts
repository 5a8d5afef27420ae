import type { DelayAnswer, DelayByDesk } from '@lichtspel/contract/desk/acts'
import { delayAt } from '@lichtspel/domain/slots/expected-times'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { findAct } from '../../bookings/act-sql.ts'
import type { ActPorts } from '../../bookings/prepared-act.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { runningColumns } from '../../schedules/running-columns.ts'
import { readDayRows } from '../../schedules/sql.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import { lockToday, setDelay } from './sql.ts'

/**
 * Sets how late an attraction runs today. The colleague says which delay they saw, so that two who press at once do not add up. A delay
 * that is still felt keeps its beginning; one that free time has absorbed is over, and the next begins now.
 */
export async function setDelayByDesk(
  ports: ActPorts,
  colleague: Colleague,
  body: DelayByDesk,
): Promise<DelayAnswer> {
  if ((await findAct(ports.pool, body.actId)) !== undefined) return { minutes: body.minutes }
  const changed = await inTransaction(ports.pool, (db) => setIn(db, ports, colleague, body))
  if (changed !== undefined) ports.announce([changed])
  return { minutes: body.minutes }
}

/** Returns the changed schedule; undefined if it already was as asked. */
async function setIn(
  db: Queryable,
  { catalogues }: ActPorts,
  colleague: Colleague,
  { actId, attraction, minutes, seen }: DelayByDesk,
): Promise<number | undefined> {
  const schedule = await lockToday(db, colleague.venueId, attraction)
  if (schedule === undefined) throw new Refused(422, 'day-closed')
  const { zone } = catalogues.get(colleague.venueId)
  const { nowMs, rows } = await readDayRows(db, colleague.venueId, schedule.day)
  const column = runningColumns(rows, zone, nowMs).find((one) => one.attraction === attraction)
  const current = column === undefined ? 0 : delayAt(column, minutesOf(momentAt(nowMs, zone).time))
  if (current === minutes) return undefined
  if (current !== seen) throw new Refused(409, 'delay-changed')
  const began = rows.find((one) => one.attraction === attraction)?.delaySince ?? null
  await setDelay(
    db,
    schedule.id,
    { minutes, since: current > 0 ? began : null },
    { actor: actorOf(colleague), actId },
  )
  return schedule.id
}
