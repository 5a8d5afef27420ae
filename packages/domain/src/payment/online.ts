import type { OnlinePayment } from '../catalogue/rules.ts'

/** What a visitor sees of an attempt to pay online. */
export const PAYMENT_STATES = [
  'starting',
  'open',
  'pending',
  'unpaid',
  'ended',
  'paid',
  'surplus',
  'too-late',
  'cancelled',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The share of an online payment that goes back to a visitor who cancels this many days before the visit. */
export function refundPercent(online: Pick<OnlinePayment, 'refund'> | null, noticeDays: number): number {
  const refund = online?.refund
  return refund && noticeDays >= refund.days ? refund.percent : 0
}

/** What comes back of the amount that was paid online. The database computes it in the same way. */
export function refundCents(paidCents: number, percent: number): number {
  return Math.floor((paidCents * percent) / 100)
}

export const ATTEMPT_STATUSES = ['new', 'open', 'pending', 'failed', 'canceled', 'expired', 'paid'] as const
export const PAYMENT_OUTCOMES = ['booked', 'reclaimed', 'surplus', 'too-late'] as const
/** What the desk sees of a refund. */
export const REFUND_STATES = ['underway', 'refunded', 'failed'] as const

/** An attempt as stored, with what became of its booking. */
export type StoredAttempt = {
  status: (typeof ATTEMPT_STATUSES)[number]
  outcome: (typeof PAYMENT_OUTCOMES)[number] | null
  /** Whether the deposit can still be paid: the booking stands, and its option has not ended. */
  isPayable: boolean
  /** Whether the booking stands and nothing of its deposit is open, for example because another attempt paid it. */
  isSettled: boolean
  isCancelled: boolean
}

/** A pending payment may still arrive after the booking ended, so it keeps its state. */
export function paymentState(attempt: StoredAttempt): PaymentState {
  const { status, outcome, isPayable, isSettled, isCancelled } = attempt
  if (outcome === 'too-late') return outcome
  if (status === 'paid' && isCancelled) return 'cancelled'
  if (outcome === 'surplus') return outcome
  if (status === 'paid' || status === 'pending') return status
  if (isSettled) return 'paid'
  if (!isPayable) return 'ended'
  if (status === 'new') return 'starting'
  return status === 'open' ? 'open' : 'unpaid'
}
