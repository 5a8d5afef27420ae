import { randomUUID } from 'node:crypto'
import { bookingRequest, bookingResponse, requestId } from '@lichtspel/contract/booking'
import { refusal } from '@lichtspel/contract/errors'
import {
  CATALOGUE_REVISION_HEADER,
  PATHS,
  PAYS_ONLINE_HEADER,
  REQUEST_ID_HEADER,
} from '@lichtspel/contract/paths'
import { writtenNumber } from '@lichtspel/contract/wire-values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import { SESSION_COOKIE, sessionOfCookie } from '../hold/session-cookie.ts'
import { networkOf, wideNetworkOf } from '../http/network.ts'
import { busy, Refused } from '../http/refusals.ts'
import type { Ports } from '../ports.ts'
import { allowedVenue, mayAsk } from '../venue/host-venue.ts'
import { exportRoutes } from './desk/export-bookings.ts'
import { deskSearchRoutes } from './desk/find-bookings.ts'
import { listRoutes } from './desk/lists.ts'
import { networkRoutes } from './desk/network-bookings.ts'
import { deskBookingRoutes } from './desk/routes.ts'
import { undoRoutes } from './desk/undo-act.ts'
import { guestRoutes } from './guest-visit.ts'
import { manageRoutes } from './link/routes.ts'
import { type PlaceBookingPorts, placeBooking } from './place.ts'
import { findBookingRequest } from './placed-booking.ts'
import { isKnownRequest } from './sql.ts'

/** Maximum number of bookings in progress per database connection. More could not be served within the time a visitor waits. */
const BOOKINGS_PER_CONNECTION = 10

export function bookingRoutes(app: FastifyInstance, ports: Ports): void {
  const { config } = ports
  const limits = {
    perContact: config.BOOKINGS_PER_CONTACT_PER_DAY,
    perNetwork: config.BOOKINGS_PER_NETWORK_PER_DAY,
    perWideNetwork: config.BOOKINGS_PER_WIDE_NETWORK_PER_DAY,
    slotsPerNetwork: config.BOOKED_SLOTS_PER_NETWORK_PER_DAY,
    slotsPerWideNetwork: config.BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY,
  }
  const rates = {
    all: config.RATE_PER_MINUTE,
    bookings: config.RATE_BOOKING_PER_MINUTE,
    underWay: BOOKINGS_PER_CONNECTION * config.DATABASE_POOL,
  }
  visitorRoutes(app, { ...ports, limits }, rates)
  manageRoutes(app, ports, config.RATE_BOOKING_PER_MINUTE)
  guestRoutes(app, ports)
  deskBookingRoutes(app, ports)
  deskSearchRoutes(app, ports)
  undoRoutes(app, ports)
  networkRoutes(app, ports)
  listRoutes(app, ports)
  exportRoutes(app, ports)
}

const refusals = {
  400: refusal,
  404: refusal,
  409: refusal,
  422: refusal,
  429: refusal,
  503: refusal,
}

/**
 * `all` and `bookings`: maximum number of requests per address and minute, for all requests and for those that may become a booking.
 * `underWay`: maximum number of bookings in progress at once.
 */
type BookingRates = { all: number; bookings: number; underWay: number }

function visitorRoutes(app: FastifyInstance, ports: PlaceBookingPorts, rates: BookingRates): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const oneOf = limitUnderWay(rates.underWay)

  typed.post(
    PATHS.booking,
    {
      schema: {
        summary: 'Book slots of one day, all or none',
        description: `Whose holds become the booking: the session that the body names, else the one of the cookie \`${SESSION_COOKIE}\`. Fields that are left out or null mean none; unknown ones are ignored.`,
        headers: z.looseObject({
          [REQUEST_ID_HEADER]: requestId.optional(),
          [CATALOGUE_REVISION_HEADER]: writtenNumber(1, 2_147_483_647).optional(),
          [PAYS_ONLINE_HEADER]: z.literal('yes').optional(),
        }),
        body: bookingRequest,
        response: { 200: bookingResponse, ...refusals },
      },
      // This route has its own counter, which is checked before any lookup and not used up by reading days.
      config: { rateLimit: rates.all > 0 ? { max: rates.all, timeWindow: 60_000 } : false },
      preParsing: limitBookings(app, ports.pool, rates.bookings),
    },
    async (request) => {
      allowedVenue(request, ports.catalogues.get(request.body.booking.location))
      const wanted = {
        payload: request.body.booking,
        sessionId: request.body.sessionId ?? sessionOfCookie(request.headers.cookie),
        // A client without a request id cannot retry safely, but can still book.
        requestId: (request.headers[REQUEST_ID_HEADER] as string | undefined) ?? randomUUID(),
        network: networkOf(request.ip),
        wideNetwork: wideNetworkOf(request.ip),
        seenRevision: request.headers[CATALOGUE_REVISION_HEADER] as number | undefined,
        leadsToPayment: request.headers[PAYS_ONLINE_HEADER] !== undefined,
      }
      return { booking: await oneOf(() => placeBooking(ports, wanted)) }
    },
  )

  typed.get(
    PATHS.bookingRequest,
    {
      schema: {
        summary: 'What became of a booking whose answer was lost',
        params: z.strictObject({ requestId }),
        response: { 200: bookingResponse, 404: refusal },
      },
    },
    async (request) => {
      const booking = await findBookingRequest(ports, request.params.requestId)
      if (!mayAsk(request, booking.location)) throw new Refused(404, 'not-found')
      return { booking }
    },
  )
}

/**
 * Limits how many bookings are in progress at once. While the database cannot commit, each one waits for seconds and its visitor
 * retries. Refusing the rest at once leaves connections for other requests.
 */
function limitUnderWay(max: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let underWay = 0
  return async (act) => {
    if (underWay >= max) throw busy()
    underWay++
    try {
      return await act()
    } finally {
      underWay--
    }
  }
}

/**
 * Limits the bookings per minute from one address. A request that already became a booking still gets its response: a visitor who did
 * not receive it retries, and by then others at the same address may have used up the limit. This cannot be used to bypass the limit,
 * because a known id never becomes a new booking. Retries do not count again either: while the database is down, a page retries about
 * twenty times within the minute.
 */
function limitBookings(
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
