import { requestId } from '@lichtspel/contract/booking'
import { REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '../http/refusals.ts'
import { isKnownRequest } from './sql.ts'

/**
 * So many bookings a minute from one address. What was booked already is answered all the same: who did not hear his answer asks again,
 * and others at his address may have used up the limit meanwhile. A known id never becomes a new booking, so this opens nothing. Nor does
 * a request that comes again count again: while the database is away a page asks some twenty times within the minute.
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
  const repeats = new Repeats()
  return async (request) => {
    const id = requestId.safeParse(request.headers[REQUEST_ID_HEADER])
    if (id.success && repeats.isOne(request.ip, id.data)) return
    const counted = await count?.(request)
    if (counted === undefined || counted.isAllowed || !counted.isExceeded) return
    if (id.success && (await isKnownRequest(pool, id.data))) return
    throw new Refused(429, 'too-many-requests', { retryAfterSeconds: counted.ttlInSeconds })
  }
}

/** The last 5,000 requests, by address and id, each with how often it came. */
class Repeats {
  static readonly #MOST = 40
  static readonly #REMEMBERED = 5_000
  readonly #times = new Map<string, number>()

  /** Whether it came before, and not too often; the oldest are forgotten. */
  isOne(address: string, id: string): boolean {
    const key = `${address} ${id}`
    const times = (this.#times.get(key) ?? 0) + 1
    this.#times.delete(key)
    this.#times.set(key, times)
    if (this.#times.size > Repeats.#REMEMBERED) {
      const [oldest] = this.#times.keys()
      this.#times.delete(oldest as string)
    }
    return times > 1 && times <= Repeats.#MOST
  }
}
