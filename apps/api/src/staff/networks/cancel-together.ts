import type { CancelTogether, CancelTogetherAnswer } from '@lichtspel/contract/staff/networks'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { atDesk } from '../../bookings/actor.ts'
import { prepareCancel } from '../../bookings/cancel.ts'
import { actOnBooking } from '../../bookings/desk/act-on-booking.ts'
import type { ActPorts } from '../../bookings/prepared-act.ts'
import { Refused } from '../../http/refusals.ts'
import type { Colleague } from '../colleague.ts'
import { partOfAct } from '../part-of-act.ts'
import { readBookedNear } from './sql.ts'

/**
 * Cancels the bookings that were ticked, each as the act of cancelling does it, with its own event and its own way back. Only what
 * the list of the booking that was looked at has: one from another day cannot cancel anything else. Sent again, it goes on where it was.
 */
export async function cancelTogether(
  ports: ActPorts,
  colleague: Colleague,
  bookingId: string,
  body: CancelTogether,
): Promise<CancelTogetherAnswer> {
  const near = new Set((await readBookedNear(ports.pool, colleague.venueId, bookingId)).map(({ id }) => id))
  const answer: CancelTogetherAnswer = { cancelled: [], kept: [] }
  // One after the other: each locks its own days, and together they could wait for each other.
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
    const asked = { id, path: STAFF_PATHS.cancel, body: { actId: own, reason, mail } }
    await actOnBooking(ports, colleague, asked, (row, venue) => {
      // Who has no address is told nothing, and that keeps nobody's booking.
      const actor = atDesk(colleague, { actId: own, reason, mail: mail && row.email !== '' })
      return prepareCancel(actor, row, row, venue)
    })
    return true
  } catch (error) {
    const isKept = error instanceof Refused && error.status < 500 && error.code !== 'request-id-reused'
    if (isKept) return false
    throw error
  }
}
