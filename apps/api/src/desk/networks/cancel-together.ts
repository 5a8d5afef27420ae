import type { CancelTogether, CancelTogetherAnswer } from '@lichtspel/contract/desk/networks'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { atDesk } from '../../bookings/actor.ts'
import { prepareCancel } from '../../bookings/cancel.ts'
import { actOnBooking } from '../../bookings/desk/act-on-booking.ts'
import type { ActPorts } from '../../bookings/prepared-act.ts'
import { Refused } from '../../http/refusals.ts'
import type { Colleague } from '../colleague.ts'
import { partOfAct } from '../part-of-act.ts'
import { readBookedNear } from './sql.ts'

/**
 * Cancels the selected bookings, each as a normal cancellation with its own event and undo. Only bookings on the list for `bookingId`
 * can be cancelled, so an outdated list cannot cancel anything else. A repeated request continues where it stopped.
 */
export async function cancelTogether(
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
