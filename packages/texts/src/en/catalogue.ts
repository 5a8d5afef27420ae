import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import { formatEither } from './lists.ts'

// Formulas and modules have their names in the venue's catalogue; these are the names of what is the same for every venue.

export const ATTRACTION_NAMES: Record<AttractionId, string> = {
  laser: 'Laser tag',
  vr: 'VR shooting',
  interactivefloor: 'Interactive floor',
}

/** What an activity is called where room is scarce. */
export const SHORT_NAMES: Record<AttractionId, string> = {
  laser: 'laser',
  vr: 'VR',
  interactivefloor: 'floor',
}

/** An activity's name within a sentence. */
export function inSentence(attraction: string): string {
  return attraction.toLowerCase().replace('vr ', 'VR ')
}

/** `laser tag`, `the interactive floor`, by an activity's name. */
export function withArticle(attraction: string): string {
  const name = inSentence(attraction)
  return attraction === ATTRACTION_NAMES.interactivefloor ? `the ${name}` : name
}

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
export function onSiteNames(methods: readonly PaymentMethod[]): string {
  return namesOf(methods.filter((method) => !FROM_HOME.includes(method)))
}

function namesOf(methods: readonly PaymentMethod[]): string {
  return formatEither(methods.map((method) => PAYMENT_METHOD_NAMES[method]))
}

/** `1 working day`, `2 working days` */
export function workingDays(days: number): string {
  return days === 1 ? '1 working day' : `${days} working days`
}
