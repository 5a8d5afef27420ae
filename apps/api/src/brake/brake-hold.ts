import { mustWork } from '@lichtspel/domain/slots/brake'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { Pool } from 'pg'
import { Refused } from '../refusals.ts'
import type { ScheduleDay } from '../schedules/schedule-days.ts'
import type { Brakes } from './brakes.ts'
import { hasWorked, makeChallenge } from './challenge.ts'
import { readOwnHolds, readSession } from './sql.ts'

export type BrakeHoldPorts = { brakes: Brakes; pool: Pool }

export type BrakedHold = {
  /** The key of the session, not its secret. */
  sessionId: string
  /** Of one schedule, or of every schedule of a visit. */
  holds: readonly { scheduleId: number; slotKeys: readonly SlotKey[] }[]
  day: ScheduleDay
  /** What came in the header for work. */
  proof: unknown
}

const PAUSE_SECONDS = 60

/**
 * What a venue that brakes asks of a hold: work of who is new, and a pause where a day is full of holds. Answers how many slots a network
 * may hold of a day that is or was full; none of other days, and where nothing brakes, nothing is asked of the database. Letting go is never
 * braked.
 */
export async function brakeHold(ports: BrakeHoldPorts, hold: BrakedHold): Promise<number | undefined> {
  const { brakes, pool } = ports
  const { sessionId, holds, day, proof } = hold
  const brake = brakes.of(day.venueId)
  if (brake === undefined || holds.every(({ slotKeys }) => slotKeys.length === 0)) return undefined
  const session = await readSession(pool, sessionId)
  const { holdsNow, nowMs } = session
  const signing = { secret: await brakes.secretOf(day.venueId), sessionId, nowMs }
  if (mustWork({ ...session, hasWorked: hasWorked(proof, signing) }, brake.since.getTime()))
    throw new Refused(428, 'work-asked', { work: makeChallenge(signing) })
  const fullUntil = brake.full_days[day.date]
  if (fullUntil === undefined) return undefined
  if (nowMs < fullUntil) {
    const own = holdsNow ? await readOwnHolds(pool, sessionId, day) : new Map()
    const isOwn = (scheduleId: number, key: SlotKey) => own.get(scheduleId)?.has(key) === true
    if (!holds.every(({ scheduleId, slotKeys }) => slotKeys.every((key) => isOwn(scheduleId, key))))
      throw new Refused(429, 'holds-paused', { retryAfterSeconds: PAUSE_SECONDS })
  }
  return brake.limits.perNetwork
}
