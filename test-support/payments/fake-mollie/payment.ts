// The records of the fake, and amounts as Mollie writes them.
import { randomBytes } from 'node:crypto'

export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
export type RefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
export type Amount = { currency: string; value: string }
export type Refund = {
  id: string
  paymentId: string
  cents: number
  status: RefundStatus
  createdAt: number
  description: string
  metadata: unknown
}
export type Chargeback = {
  id: string
  paymentId: string
  cents: number
  createdAt: number
  reversedAt: number | null
}
export type Payment = {
  id: string
  /** The last part of the hosted page's address. */
  token: string
  cents: number
  status: PaymentStatus
  description: string
  method: string | null
  metadata: unknown
  locale: string | null
  redirectUrl: string
  cancelUrl: string | null
  webhookUrl: string | null
  billingAddress: unknown
  createdAt: number
  expiresAt: number
  endedAt: number | null
  isCancelable: boolean
  refunds: Refund[]
  chargebacks: Chargeback[]
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export const METHODS = [
  { id: 'bancontact', label: 'Bancontact', least: '0.02', most: null, openForMs: HOUR },
  { id: 'creditcard', label: 'Card', least: '0.01', most: '10000.00', openForMs: 30 * MINUTE },
  { id: 'wero', label: 'Wero', least: '0.01', most: '10000.00', openForMs: 15 * MINUTE },
] as const

export function newId(prefix: 'tr_' | 're_' | 'chb_'): string {
  return prefix + randomBytes(12).toString('base64url').replace(/\W|_/g, 'x').slice(0, 10)
}

export function money(cents: number): Amount {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { currency: 'EUR', value: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** Null unless the value is text with exactly two decimals: Mollie refuses `12.5`. */
export function centsOf(amount: unknown): number | null {
  const value = (amount as Amount | undefined)?.value
  return typeof value === 'string' && /^\d+\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : null
}
