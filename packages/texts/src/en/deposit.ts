import type { PaymentMethod } from '@lichtspel/domain/catalogue/rules'
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

const FROM_HOME: readonly PaymentMethod[] = ['bankTransfer', 'mobileApp']

/** `by bank transfer or payment app, or at the venue with cash or debit card` */
export function paymentWays(methods: readonly PaymentMethod[]): string {
  const remote = namesOf(methods.filter((method) => FROM_HOME.includes(method)))
  const onSite = onSiteNames(methods)
  const ways = [
    ...(remote === '' ? [] : [`by ${remote}`]),
    ...(onSite === '' ? [] : [`at the venue with ${onSite}`]),
  ]
  return ways.join(', or ')
}

/** `cash, debit card or credit card` */
function onSiteNames(methods: readonly PaymentMethod[]): string {
  return namesOf(methods.filter((method) => !FROM_HOME.includes(method)))
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
  due: (date: string) => `Please pay it by ${formatDayAndMonth(date)} at the latest.`,
  soon: 'Please pay it as soon as you can.',
  deducted: 'We’ll take it off your bill.',
  stillOpen: 'Your deposit hasn’t been paid yet.',
  cancelled: 'Already paid? We’ll get in touch with you.',
  refund: (sum: string) => `You’ll get ${sum} back on the account you paid with.`,
  maybePaid: 'Already paid? Then there’s nothing more to do.',
} as const

/** What becomes of the deposit of a cancelled visit. `cents` come back by themselves. */
export function depositOfCancelled(cents: number): string {
  return cents > 0 ? DEPOSIT_WORDS.refund(formatSum(cents)) : DEPOSIT_WORDS.cancelled
}

/** When the deposit is due, and whether it comes off the bill. For a late booking the due date has already passed. */
export function depositTerms(terms: { due: string | null; today: string; isDeducted: boolean }): string {
  const { due, today, isDeducted } = terms
  const by = due === null ? [] : [due < today ? DEPOSIT_WORDS.soon : DEPOSIT_WORDS.due(due)]
  return [...by, ...(isDeducted ? [DEPOSIT_WORDS.deducted] : [])].join(' ')
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
  return ways.length === 0 ? '' : `Rather pay ${ways.join(', or ')}? That’s fine too: just call or email us.`
}
