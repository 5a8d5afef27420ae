import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import { formatEither } from './lists.ts'

// Formulas and modules have their names in the venue's catalogue; these are the names of what is the same for every venue.

export const ATTRACTION_NAMES: Record<AttractionId, string> = {
  laser: 'Lasershooten',
  vr: 'VR-shooten',
  interactivefloor: 'Interactieve vloer',
}

/** What an activity is called where room is scarce. */
export const SHORT_NAMES: Record<AttractionId, string> = {
  laser: 'laser',
  vr: 'VR',
  interactivefloor: 'vloer',
}

/** An activity's name within a sentence. */
export function inSentence(attraction: string): string {
  return attraction.toLowerCase().replace('vr-', 'VR-')
}

const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  bankTransfer: 'overschrijving',
  mobileApp: 'betaalapp',
  cash: 'cash',
  debitCard: 'debetkaart',
  creditCard: 'kredietkaart',
}

const FROM_HOME: readonly PaymentMethod[] = ['bankTransfer', 'mobileApp']

/** `met overschrijving of betaalapp, of ter plaatse met cash of debetkaart` */
export function paymentWays(methods: readonly PaymentMethod[]): string {
  const remote = namesOf(methods.filter((method) => FROM_HOME.includes(method)))
  const onSite = onSiteNames(methods)
  const ways = [
    ...(remote === '' ? [] : [`met ${remote}`]),
    ...(onSite === '' ? [] : [`ter plaatse met ${onSite}`]),
  ]
  return ways.join(', of ')
}

/** `cash, debetkaart of kredietkaart` */
export function onSiteNames(methods: readonly PaymentMethod[]): string {
  return namesOf(methods.filter((method) => !FROM_HOME.includes(method)))
}

function namesOf(methods: readonly PaymentMethod[]): string {
  return formatEither(methods.map((method) => PAYMENT_METHOD_NAMES[method]))
}

/** `1 werkdag`, `2 werkdagen` */
export function workingDays(days: number): string {
  return days === 1 ? '1 werkdag' : `${days} werkdagen`
}
