import { requestId } from '@lichtspel/contract/booking'
import { REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '../http/refusals.ts'
import { isKnownRequest } from './sql.ts'

/**
 * Limits the bookings per minute from one address. A request that already became a booking still gets its response: a visitor who did
 * not receive it retries, and by then others at the same address may have used up the limit. This cannot be used to bypass the limit,
 * because a known id never becomes a new booking. Retries do not count again either: while the database is down, a page retries about
 * twenty times within the minute.
 */
export function limitBookings(
  app: FastifyInstance,
  pool: Pool,
  perMinute: number,
): (request: FastifyRequest) => Promise<void> {
  // The decorator is missing if all limits are off.
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

/** The last 5,000 requests by address and id, with the number of times each was received. */
class Repeats {
  static readonly #MOST = 40
  static readonly #REMEMBERED = 5_000
  readonly #times = new Map<string, number>()

  /** Whether the request was received before, but not too many times. Evicts the oldest entry when full. */
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
