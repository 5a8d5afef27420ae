import { isOnSite, type PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import type { DepositDue } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { workingDays } from './catalogue.ts'
import { formatDayAndMonth, formatLongDate } from './dates.ts'
import { formatEither } from './language.ts'
import { formatPrice, formatSum } from './prices.ts'

const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  bankTransfer: 'bank transfer',
  mobileApp: 'payment app',
  cash: 'cash',
  debitCard: 'debit card',
  creditCard: 'credit card',
}

/** `by bank transfer or payment app, or at the venue with cash or debit card` */
export function paymentWays(methods: readonly PaymentMethod[]): string {
  const remote = namesOf(methods.filter((method) => !isOnSite(method)))
  const onSite = onSiteNames(methods)
  const ways = [
    ...(remote === '' ? [] : [`by ${remote}`]),
    ...(onSite === '' ? [] : [`at the venue with ${onSite}`]),
  ]
  return ways.join(', or ')
}

/** `cash, debit card or credit card` */
function onSiteNames(methods: readonly PaymentMethod[]): string {
  return namesOf(methods.filter(isOnSite))
}

function namesOf(methods: readonly PaymentMethod[]): string {
  return formatEither(methods.map((method) => PAYMENT_METHOD_NAMES[method]))
}

/** Only for a venue that is paid on site. */
export const PAY_ON_SITE = 'You pay nothing now. You pay at the venue.'

/** Texts about the deposit, which the venue asks for when it opens the kitchen. */
export const DEPOSIT_WORDS = {
  heading: 'Deposit',
  of: (sum: string) => `Deposit of ${sum}`,
  show: 'Show how',
  alsoMailed: (days: number) => `We’ll also email you this within ${workingDays(days)}.`,
  atOnce: 'You pay online, right after booking.',
  why: 'We’re opening the kitchen for you. That’s why we ask for this deposit.',
  due: (date: string) => `Please pay it by ${formatDayAndMonth(date)}.`,
  soon: 'Please pay it as soon as you can.',
  onSite: 'Please pay it at the venue.',
  deducted: 'We’ll take it off your bill.',
  stillOpen: 'Your deposit hasn’t been paid yet.',
  cancelled: 'Already paid? We’ll get in touch with you.',
  forfeited: 'Not refunded after a change',
  refund: (sum: string) => `You’ll get ${sum} back via Mollie, to the account you paid with.`,
  maybePaid: 'Already paid? Then there’s nothing more to do.',
} as const

/** What becomes of the deposit of a cancelled visit. `cents` come back by themselves. */
export function depositOfCancelled(cents: number): string {
  return cents > 0 ? DEPOSIT_WORDS.refund(formatSum(cents)) : DEPOSIT_WORDS.cancelled
}

type DepositTerms = {
  due: DepositDue
  methods: readonly PaymentMethod[]
  isOnline: boolean
  isDeducted: boolean
}

/** When the deposit is due, and whether it comes off the bill. */
export function depositTerms({ due, methods, isOnline, isDeducted }: DepositTerms): string {
  const by = due === 'on-site' ? depositOnSite(methods, isOnline) : depositDueText(due)
  return [by, isDeducted ? DEPOSIT_WORDS.deducted : ''].filter(Boolean).join(' ')
}

/** Empty if the venue sets no last day. */
export function depositDueText(due: DepositDue): string {
  if (due === null) return ''
  if (due === 'soon') return DEPOSIT_WORDS.soon
  return due === 'on-site' ? DEPOSIT_WORDS.onSite : DEPOSIT_WORDS.due(due)
}

/** For a visit before which no transfer can arrive. */
export function depositOnSite(methods: readonly PaymentMethod[], isOnline: boolean): string {
  const there = `at the venue with ${onSiteNames(methods)}`
  return `A bank transfer wouldn’t arrive in time. Please pay it ${isOnline ? `online, or ${there}` : there}.`
}

export const DEPOSIT_LABELS = {
  amount: 'Amount',
  iban: 'Account',
  payee: 'Account name',
  reference: 'Reference',
}

export function depositIntro(cents: number, date: IsoDate): string {
  return `We’re opening the kitchen for your visit on ${formatLongDate(date)}, so we ask for a deposit of ${formatPrice(cents)}.`
}

export const DEPOSIT_SCAN = 'Scan this code with your banking app and everything is filled in for you.'

export const DEPOSIT_QR_ALT = 'QR code for the transfer'

/** Other ways to pay; empty when the venue accepts transfers only. */
export function depositOtherWays(app: string, methods: readonly PaymentMethod[]): string {
  const onSite = onSiteNames(methods)
  const ways = [
    ...(methods.includes('mobileApp') ? [`with ${app}`] : []),
    ...(onSite === '' ? [] : [`at the venue with ${onSite}`]),
  ]
  return ways.length === 0
    ? ''
    : `Prefer to pay ${ways.join(', or ')}? That’s fine too: just call or email us.`
}
