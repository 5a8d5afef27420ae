import { isHastyForm } from '@lichtspel/domain/booking/hasty-form'
import { mustWork } from '@lichtspel/domain/slots/brake'
import type { Pool } from 'pg'
import { Refused } from '../refusals.ts'
import type { Brakes } from './brakes.ts'
import { hasWorked, makeChallenge } from './challenge.ts'
import { readSession } from './sql.ts'

export type BrakeBookingPorts = { brakes: Brakes; pool: Pool; minFormMs: number }

export type BrakedBooking = {
  venueId: string
  /** The key of the session; none: a client that names no session. */
  sessionId: string | null
  requestId: string
  unseen: string | undefined
  proof: unknown
}

/** Nothing is dropped: who books the way programs do computes something first, and his browser sends the same request again. */
export async function brakeBooking(ports: BrakeBookingPorts, booking: BrakedBooking): Promise<void> {
  const { brakes, pool, minFormMs } = ports
  const { venueId, sessionId, requestId, unseen, proof } = booking
  const brake = brakes.of(venueId)
  const since = brake?.asks_bookers === true ? brake.since.getTime() : undefined
  if (since === undefined && unseen === undefined) return
  const session = await readSession(pool, sessionId)
  const { firstHeldMs, nowMs } = session
  const signing = { secret: await brakes.secretOf(venueId), sessionId: sessionId ?? requestId, nowMs }
  const done = { ...session, hasWorked: hasWorked(proof, signing) }
  const isHasty = isHastyForm({ unseen, firstHeldMs, nowMs }, minFormMs) && !done.hasWorked
  if (isHasty || (since !== undefined && mustWork(done, since)))
    throw new Refused(428, 'work-asked', { work: makeChallenge(signing) })
}
