import { type DelayAnswer, type DelayByDesk, delayAnswer, delayByDesk } from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { delayAt } from '@lichtspel/domain/slots/expected-times'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { findAct } from '../booking/act-sql.ts'
import type { ActPorts } from '../booking/prepared-act.ts'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { ACT_REFUSALS, Refused } from '../http/refusals.ts'
import type { DeskPorts } from '../ports.ts'
import { runningColumns } from './running-columns.ts'
import { readDayRows } from './sql.ts'

/**
 * Sets how late an attraction runs today. The colleague says which delay they saw, so that two who press at once do not add up. A delay
 * that is still felt keeps its beginning; one that free time has absorbed is over, and the next begins now.
 */
async function setDelayByDesk(
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

/** Locks an attraction's schedule of today, by the database's clock. Undefined if it is closed today. */
async function lockToday(
  db: Queryable,
  venueId: string,
  attraction: AttractionId,
): Promise<{ id: number; day: IsoDate } | undefined> {
  const { rows } = await db.query<{ id: number; day: IsoDate }>({
    name: 'lock-schedule-of-today',
    text: `SELECT s.id, s.day FROM schedule s
            WHERE s.venue_id = $1 AND s.attraction = $2 AND s.is_open
              AND s.day = (SELECT (app_now() AT TIME ZONE v.zone)::date FROM venue v WHERE v.id = $1) FOR NO KEY UPDATE`,
    values: [venueId, attraction],
  })
  return rows[0]
}

/** `since` is `null` for a delay that begins now. */
async function setDelay(
  db: Queryable,
  scheduleId: number,
  delay: { minutes: number; since: number | null },
  { actor, actId }: { actor: string; actId: string },
): Promise<void> {
  await db.query({
    name: 'set-delay',
    text: `SELECT set_delay(p_schedule => $1, p_minutes => $2, p_since => to_timestamp($3::double precision / 1000), p_actor => $4,
                            p_act => $5)`,
    values: [scheduleId, delay.minutes, delay.since, actor, actId],
  })
}

export function delayRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      DESK_PATHS.delays,
      { schema: { body: delayByDesk, response: { 200: delayAnswer, ...ACT_REFUSALS } } },
      ({ colleague, body }) => setDelayByDesk(ports, colleague, body),
    )
}
