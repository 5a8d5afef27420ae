import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { onWire } from '@lichtspel/domain/booking/booking-fields'
import { deadlinesOf } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { BILL_MEANS } from '@lichtspel/domain/payment/bill'
import { refundCents, refundPercent } from '@lichtspel/domain/payment/online'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { depositQr } from '../../deposits/deposit-qr.ts'
import { hasCome, visitorsBill } from '../bill-of-row.ts'
import type { ManagedRow } from './sql.ts'

/** A stored booking as its link's holder may see it, with the catalogue it was made under. */
export function managedBooking(row: ManagedRow, catalogue: Catalogue): ManagedBooking {
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
    deposit: depositOf(catalogue, row),
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

function depositOf({ venue, rules }: Catalogue, row: ManagedRow): ManagedBooking['deposit'] {
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
  const percent = refundPercent(online, row.notice_days)
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
