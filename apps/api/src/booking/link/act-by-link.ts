import type {
  AnswerRequest,
  CancelRequest,
  ChangeDetailsRequest,
  ManagedBooking,
  ManagedBookingResponse,
  MoveRequest,
} from '@lichtspel/contract/managed-booking'
import { slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import { onWire } from '@lichtspel/domain/booking/booking-fields'
import { deadlinesOf } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { BILL_MEANS } from '@lichtspel/domain/payment/bill'
import { refundCents, refundPercent } from '@lichtspel/domain/payment/online'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { Refused } from '../../http/refusals.ts'
import { hasCome, visitorsBill } from '../../money/bill-of-row.ts'
import { startAttempt } from '../../money/online/sql.ts'
import { depositQr } from '../../money/qr-picture.ts'
import type { VenueOffer } from '../../offer/venue-offer.ts'
import { refuseUnlessSeen, type Visitor } from '../actor.ts'
import { prepareCancel } from '../cancel.ts'
import { prepareLinkChange } from '../change.ts'
import { prepareMove } from '../move.ts'
import { type ActPorts, onBooking, type PreparedAct, perform } from '../prepared-act.ts'
import {
  answerOutage,
  catalogueOf,
  confirmByLink,
  findByLink,
  type ManagedRow,
  resendConfirmation,
} from './sql.ts'
import type { Link } from './token.ts'

export async function readManaged(ports: ActPorts, link: Link): Promise<ManagedBookingResponse> {
  const row = await findByLink(ports, link)
  const [catalogue, percent] = await Promise.all([catalogueOf(ports, row), refundShare(ports, row)])
  return { booking: managedBooking(row, catalogue, percent), serverNow: row.now_ms }
}

/**
 * The share of an online payment that goes back if the visitor cancels now: by the terms of their day, or by those of a day they moved
 * away from if these give less.
 */
async function refundShare({ catalogues }: Pick<ActPorts, 'catalogues'>, row: ManagedRow): Promise<number> {
  const revisions = [row.catalogue_revision, ...row.left_revisions]
  const made = await Promise.all(
    revisions.map((catalogue_revision) => catalogues.ofBooking({ ...row, catalogue_revision })),
  )
  return Math.min(...made.map(({ rules }) => refundPercent(rules.deposit.online, row.notice_days)))
}

type Prepare = (visitor: Visitor, row: ManagedRow, venue: VenueOffer) => PreparedAct | Promise<PreparedAct>

/** Runs an act by the holder of the link, and returns the booking afterwards. */
async function actByLink(ports: ActPorts, link: Link, prepare: Prepare): Promise<ManagedBookingResponse> {
  const row = await findByLink(ports, link)
  const catalogue = await catalogueOf(ports, row)
  const percent = await refundShare(ports, row)
  const visitor: Visitor = { kind: 'visitor', catalogue, changes: row.changes, refundPercent: percent }
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

/** A stored booking as its link's holder may see it, with the catalogue it was made under. */
function managedBooking(row: ManagedRow, catalogue: Catalogue, percent: number): ManagedBooking {
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    location: row.venue_id,
    date: row.day,
    ...slotsToWire(slotsPerAttraction(row.slots)),
    blockMinutes: blocksPerAttraction(row.slots),
    startsAt: row.starts_at,
    deadlines: deadlinesOf(catalogue, row.starts_at),
    ...onWire('link', row),
    deposit: depositOf(catalogue, row, percent),
    refundedCents: row.refunded_cents,
    bill: billOf(catalogue, row),
    outageNotice: noticeOf(row),
    priceLines: [...row.price_lines],
    totalCents: row.price_cents,
    confirmHours: row.confirm_hours,
    guestToken: row.guest_token.toString('base64url'),
    catalogue,
  }
}

/** A move is asked about until the visit begins. A cancellation keeps its reason. */
function noticeOf({ status, outage, outage_answer, starts_at, now_ms }: ManagedRow) {
  if (outage === null || (status === 'confirmed' && starts_at <= now_ms)) return null
  return { ...outage, answer: outage_answer }
}

function depositOf({ venue, rules }: Catalogue, row: ManagedRow, percent: number): ManagedBooking['deposit'] {
  const {
    deposit_cents: cents,
    deposit_reference: digits,
    deposit_state: state,
    deposit_paid_cents: paidCents,
    deposit_open_cents: openCents,
  } = row
  if (cents === null || digits === null || state === null || paidCents === null || openCents === null)
    return null
  // Nothing is due any more.
  if (state === 'waived' || state === 'returned') return null
  // For a paid deposit the code is not shown.
  const qr = depositQr(venue, { cents: state === 'paid' ? cents : openCents, reference: digits })
  const { online } = rules.deposit
  return {
    // Without what was waived.
    cents: state === 'paid' ? cents : paidCents + openCents,
    state,
    paidCents,
    reference: formatStructured(digits),
    qr,
    isOnline: state === 'open' && online !== null && row.is_provider_ready,
    payUntil: state === 'open' ? row.pay_until : null,
    refundCents: refundCents(row.online_cents, percent),
    refundPercent: percent,
  }
}

/** Shown once something was paid apart from the deposit, or the group came in. Until then, the estimate and the deposit say it all. */
function billOf(catalogue: Catalogue, row: ManagedRow): ManagedBooking['bill'] {
  const isSettled = row.bill_entries.some(({ kind }) => BILL_MEANS.some((means) => means === kind))
  if (!isSettled && !hasCome(row)) return null
  const { transfer, ...bill } = visitorsBill(row, catalogue)
  if (transfer === null) return { ...bill, transfer }
  const { cents, reference } = transfer
  const qr = depositQr(catalogue.venue, transfer)
  return { ...bill, transfer: { cents, reference: formatStructured(reference), qr } }
}
