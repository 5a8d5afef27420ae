import type {
  AnswerRequest,
  CancelRequest,
  ChangeDetailsRequest,
  ManagedBookingResponse,
  MoveRequest,
} from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { Refused } from '../../http/refusals.ts'
import { startAttempt } from '../../payments/sql.ts'
import { refuseUnlessSeen, type Visitor } from '../actor.ts'
import { prepareCancel } from '../cancel.ts'
import { prepareLinkChange } from '../change.ts'
import { prepareMove } from '../move.ts'
import { type ActPorts, onBooking, type PreparedAct, perform } from '../prepared-act.ts'
import { catalogueOf, findByToken } from './find-by-token.ts'
import { managedBooking } from './managed-booking.ts'
import { answerOutage, confirmByLink, type ManagedRow, resendConfirmation } from './sql.ts'

export async function readManaged(ports: ActPorts, token: string): Promise<ManagedBookingResponse> {
  const row = await findByToken(ports, token)
  return { booking: managedBooking(row, await catalogueOf(ports, row)), serverNow: row.now_ms }
}

type Prepare = (visitor: Visitor, row: ManagedRow, venue: VenueOffer) => PreparedAct | Promise<PreparedAct>

/** Runs an act by the holder of the link, and returns the booking afterwards. */
async function actByLink(ports: ActPorts, token: string, prepare: Prepare): Promise<ManagedBookingResponse> {
  const row = await findByToken(ports, token)
  const catalogue = await catalogueOf(ports, row)
  const visitor: Visitor = { kind: 'visitor', catalogue, changes: row.changes, noticeDays: row.notice_days }
  await perform(ports, row.venue_id, async (venue) => await prepare(visitor, row, venue))
  return await readManaged(ports, token)
}

export function changeByLink(ports: ActPorts, token: string, change: ChangeDetailsRequest) {
  return actByLink(ports, token, (visitor, row, venue) =>
    prepareLinkChange(ports, visitor, row, change, venue),
  )
}

export function moveByLink(ports: ActPorts, token: string, move: MoveRequest) {
  const { revision, date, totalCents, sessionId = null } = move
  const slots = slotsFromWire(move)
  const wish = { revision, date, slots, totalCents, sessionId, takeOver: false, ignoreBreak: false }
  return actByLink(ports, token, (visitor, row, venue) => prepareMove(ports, visitor, row, wish, venue))
}

export function cancelByLink(ports: ActPorts, token: string, cancel: CancelRequest) {
  return actByLink(ports, token, (visitor, row, venue) => prepareCancel(ports, visitor, row, cancel, venue))
}

/** What the group thinks of a move because of an outage. The desk sees it at once. */
export function answerByLink(ports: ActPorts, token: string, { revision, answer }: AnswerRequest) {
  return actByLink(ports, token, (_, row) => {
    refuseUnlessSeen(row, revision)
    if (row.starts_at <= row.now_ms) throw new Refused(422, 'too-late')
    return onBooking(row, async (db) => {
      if (!(await answerOutage(db, row, answer))) throw new Refused(409, 'booking-changed')
    })
  })
}

/** Turns a booking that awaits confirmation by link into a confirmed one; its slots stay the same. */
export async function confirmVisit(ports: ActPorts, token: string): Promise<ManagedBookingResponse> {
  const row = await findByToken(ports, token)
  await confirmByLink(ports.pool, row.id)
  ports.announce(new Set(row.slots.map((slot) => slot.scheduleId)))
  return await readManaged(ports, token)
}

/** Starts an online payment of what is open of the deposit. */
export async function payByLink(ports: ActPorts, token: string): Promise<{ payment: { id: string } }> {
  const row = await findByToken(ports, token)
  const { rules } = await catalogueOf(ports, row)
  const id = rules.deposit.online === null ? undefined : await startAttempt(ports.pool, row.id)
  if (id === undefined) throw new Refused(422, 'too-late')
  return { payment: { id } }
}

export async function resendMail(ports: ActPorts, token: string): Promise<void> {
  const row = await findByToken(ports, token)
  if (!(await resendConfirmation(ports.pool, row.id))) throw new Refused(409, 'booking-cancelled')
}
