import {
  type CancelTogether,
  type CancelTogetherAnswer,
  cancelTogether as cancelling,
  cancelTogetherAnswer,
  type NetworkAnswer,
  networkAnswer,
} from '@lichtspel/contract/desk/networks'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Colleague } from '../../colleague/colleague.ts'
import { slotsPerAttraction } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { ACT_REFUSALS, READ_REFUSALS, Refused } from '../../http/refusals.ts'
import type { DeskPorts } from '../../ports.ts'
import { atDesk } from '../actor.ts'
import { prepareCancel } from '../cancel.ts'
import { type ActPorts, partOfAct } from '../prepared-act.ts'
import { actOnBooking } from './act-on-booking.ts'
import { getDeskBooking } from './read-booking.ts'

const params = z.strictObject({ id: z.uuid() })

/** How the desk sees and handles a flood of bookings. */
export function networkRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.network,
    { schema: { params, response: { 200: networkAnswer, ...READ_REFUSALS } } },
    (request) => listNetwork(ports.pool, request.colleague, request.params.id),
  )
  typed.post(
    DESK_PATHS.cancelTogether,
    { schema: { params, body: cancelling, response: { 200: cancelTogetherAnswer, ...ACT_REFUSALS } } },
    (request) => cancelTogether(ports, request.colleague, request.params.id, request.body),
  )
}

/** Bookings from the same network as this one, or from the last hour, to review before acting on them. */
async function listNetwork(pool: Pool, colleague: Colleague, id: string): Promise<NetworkAnswer> {
  await getDeskBooking(pool, colleague, id)
  const rows = await readBookedNear(pool, colleague.venueId, id)
  return {
    isKnown: rows.some((row) => row.is_same_network),
    bookings: rows.map(({ day, placed_ms, is_same_network, slots, ...row }) => ({
      ...row,
      code: bookingCode(row.id),
      date: day,
      placedAt: placed_ms,
      isSameNetwork: is_same_network,
      ...slotsToWire(slotsPerAttraction(slots)),
    })),
  }
}

/**
 * Cancels the selected bookings, each as a normal cancellation with its own event and undo. Only bookings on the list for `bookingId`
 * can be cancelled, so an outdated list cannot cancel anything else. A repeated request continues where it stopped.
 */
async function cancelTogether(
  ports: ActPorts,
  colleague: Colleague,
  bookingId: string,
  body: CancelTogether,
): Promise<CancelTogetherAnswer> {
  const near = new Set((await readBookedNear(ports.pool, colleague.venueId, bookingId)).map(({ id }) => id))
  const answer: CancelTogetherAnswer = { cancelled: [], kept: [] }
  // One at a time: each locks its own days, and in parallel they could deadlock.
  for (const id of new Set(body.ids)) {
    const isCancelled = near.has(id) && (await cancelOne(ports, colleague, id, body))
    answer[isCancelled ? 'cancelled' : 'kept'].push(id)
  }
  return answer
}

async function cancelOne(
  ports: ActPorts,
  colleague: Colleague,
  id: string,
  { actId, reason, mail }: CancelTogether,
): Promise<boolean> {
  const own = partOfAct(actId, id)
  try {
    const asked = { id, path: DESK_PATHS.cancel, body: { actId: own, reason, mail } }
    await actOnBooking(ports, colleague, asked, (row, venue) => {
      // Without an address no mail is sent, but the booking is still cancelled.
      const actor = atDesk(colleague, { actId: own, reason, mail: mail && row.email !== '' })
      return prepareCancel(ports, actor, row, { revision: row.revision }, venue)
    })
    return true
  } catch (error) {
    const isKept = error instanceof Refused && error.status < 500 && error.code !== 'request-id-reused'
    if (isKept) return false
    throw error
  }
}

type NetworkRow = {
  id: string
  day: IsoDate
  name: string
  players: number
  email: string
  status: 'confirmed' | 'cancelled'
  placed_ms: number
  is_same_network: boolean
  slots: { attraction: AttractionId; key: SlotKey; block: number }[]
}

/**
 * The bookings made in the last day from the same network, while that network is still stored, and those made in the last hour from any
 * network. Newest first.
 */
async function readBookedNear(db: Queryable, venueId: string, bookingId: string): Promise<NetworkRow[]> {
  const { rows } = await db.query<NetworkRow>({
    name: 'read-booked-near',
    text: `
      SELECT b.id, b.day, b.name, b.players, b.email, b.status, epoch_ms(b.created_at) AS placed_ms, near.is_same_network,
             COALESCE((SELECT json_agg(json_build_object('attraction', s.attraction, 'key', placed->>'slotKey', 'block', s.block_minutes))
                         FROM jsonb_array_elements(booking_slots(b.id)) AS placed
                         JOIN schedule s ON s.id = (placed->>'scheduleId')::bigint), '[]') AS slots
        FROM booking given JOIN booking b ON b.venue_id = given.venue_id AND b.created_at > app_now() - interval '1 day'
       CROSS JOIN LATERAL (SELECT (b.network = given.network AND given.created_at > app_now() - interval '1 day') IS TRUE
                                  AS is_same_network) near
       WHERE given.id = $2 AND given.venue_id = $1
         AND (near.is_same_network OR b.placed_by = 'visitor' AND b.created_at > app_now() - interval '1 hour')
       ORDER BY b.created_at DESC, b.id LIMIT 500`,
    values: [venueId, bookingId],
  })
  return rows
}
