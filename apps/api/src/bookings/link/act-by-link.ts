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
import { catalogueOf, findByLink } from './find-by-link.ts'
import { managedBooking } from './managed-booking.ts'
import { answerOutage, confirmByLink, type ManagedRow, resendConfirmation } from './sql.ts'
import type { Link } from './token.ts'

export async function readManaged(ports: ActPorts, link: Link): Promise<ManagedBookingResponse> {
  const row = await findByLink(ports, link)
  return { booking: managedBooking(row, await catalogueOf(ports, row)), serverNow: row.now_ms }
}

type Prepare = (visitor: Visitor, row: ManagedRow, venue: VenueOffer) => PreparedAct | Promise<PreparedAct>

/** Runs an act by the holder of the link, and returns the booking afterwards. */
async function actByLink(ports: ActPorts, link: Link, prepare: Prepare): Promise<ManagedBookingResponse> {
  const row = await findByLink(ports, link)
  const catalogue = await catalogueOf(ports, row)
  const visitor: Visitor = { kind: 'visitor', catalogue, changes: row.changes, noticeDays: row.notice_days }
  await perform(ports, row.venue_id, async (venue) => await prepare(visitor, row, venue))
  return await readManaged(ports, link)
}

export function changeByLink(ports: ActPorts, link: Link, change: ChangeDetailsRequest) {
  return actByLink(ports, link, (visitor, row, venue) =>
    prepareLinkChange(ports, visitor, row, change, venue),
  )
}

export function moveByLink(ports: ActPorts, link: Link, move: MoveRequest) {
  const { revision, date, totalCents, sessionId = null } = move
  const slots = slotsFromWire(move)
  const wish = { revision, date, slots, totalCents, sessionId, takeOver: false, ignoreBreak: false }
  return actByLink(ports, link, (visitor, row, venue) => prepareMove(ports, visitor, row, wish, venue))
}

export function cancelByLink(ports: ActPorts, link: Link, cancel: CancelRequest) {
  return actByLink(ports, link, (visitor, row, venue) => prepareCancel(ports, visitor, row, cancel, venue))
}

/** What the group thinks of a move because of an outage. The desk sees it at once. */
export function answerByLink(ports: ActPorts, link: Link, { revision, answer }: AnswerRequest) {
  return actByLink(ports, link, (_, row) => {
    refuseUnlessSeen(row, revision)
    if (row.starts_at <= row.now_ms) throw new Refused(422, 'too-late')
    return onBooking(row, async (db) => {
      if (!(await answerOutage(db, row, answer))) throw new Refused(409, 'booking-changed')
    })
  })
}

/** Turns a booking that awaits confirmation by link into a confirmed one; its slots stay the same. */
export async function confirmVisit(ports: ActPorts, link: Link): Promise<ManagedBookingResponse> {
  const row = await findByLink(ports, link)
  await confirmByLink(ports.pool, row.id)
  ports.announce(new Set(row.slots.map((slot) => slot.scheduleId)))
  return await readManaged(ports, link)
}

/** Starts an online payment of what is open of the deposit. */
export async function payByLink(ports: ActPorts, link: Link): Promise<{ payment: { id: string } }> {
  const row = await findByLink(ports, link)
  const { rules } = await catalogueOf(ports, row)
  const id = rules.deposit.online === null ? undefined : await startAttempt(ports.pool, row.id)
  if (id === undefined) throw new Refused(422, 'too-late')
  return { payment: { id } }
}

export async function resendMail(ports: ActPorts, link: Link): Promise<void> {
  const row = await findByLink(ports, link)
  if (!(await resendConfirmation(ports.pool, row.id))) throw new Refused(409, 'booking-cancelled')
}
