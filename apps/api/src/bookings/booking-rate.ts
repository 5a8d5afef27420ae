import { requestId } from '@lichtspel/contract/booking'
import { REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '../refusals.ts'
import { isKnownRequest } from './sql.ts'

/**
 * So many bookings a minute from one address. What was booked already is answered all the same: who did not hear his answer asks again,
 * and others at his address may have used up the limit meanwhile. A known id never becomes a new booking, so this opens nothing.
 */
export function limitBookings(
  app: FastifyInstance,
  pool: Pool,
  perMinute: number,
): (request: FastifyRequest) => Promise<void> {
  // Not there when all limits are off.
  const count =
    perMinute > 0 && app.hasDecorator('createRateLimit')
      ? app.createRateLimit({ max: perMinute, timeWindow: 60_000 })
      : undefined
  return async (request) => {
    const counted = await count?.(request)
    if (counted === undefined || counted.isAllowed || !counted.isExceeded) return
    const id = requestId.safeParse(request.headers[REQUEST_ID_HEADER])
    if (id.success && (await isKnownRequest(pool, id.data))) return
    throw new Refused(429, 'too-many-requests', { retryAfterSeconds: counted.ttlInSeconds })
  }
}
