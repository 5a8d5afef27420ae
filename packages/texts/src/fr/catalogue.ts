import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import { formatEither } from './lists.ts'

// Formulas and modules have their names in the venue's catalogue; these are the names of what is the same for every venue.

export const ATTRACTION_NAMES: Record<AttractionId, string> = {
  laser: 'Laser game',
  vr: 'Réalité virtuelle',
  interactivefloor: 'Sol interactif',
}

/** What an activity is called where room is scarce. */
export const SHORT_NAMES: Record<AttractionId, string> = {
  laser: 'laser',
  vr: 'VR',
  interactivefloor: 'sol',
}

/** An activity's name within a sentence. */
export function inSentence(attraction: string): string {
  return attraction.toLowerCase()
}

/** `le laser game`, `la réalité virtuelle`, by an activity's name. */
export function withArticle(attraction: string): string {
  return `${attraction === ATTRACTION_NAMES.vr ? 'la' : 'le'} ${inSentence(attraction)}`
}

const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  bankTransfer: 'par virement',
  mobileApp: 'avec une app de paiement',
  cash: 'en espèces',
  debitCard: 'par carte de débit',
  creditCard: 'par carte de crédit',
}

const FROM_HOME: readonly PaymentMethod[] = ['bankTransfer', 'mobileApp']

/** `par virement ou avec une app de paiement, ou sur place en espèces ou par carte de débit` */
export function paymentWays(methods: readonly PaymentMethod[]): string {
  const remote = namesOf(methods.filter((method) => FROM_HOME.includes(method)))
  const onSite = onSiteNames(methods)
  const ways = [...(remote === '' ? [] : [remote]), ...(onSite === '' ? [] : [`sur place ${onSite}`])]
  return ways.join(', ou ')
}

/** `en espèces, par carte de débit ou par carte de crédit` */
export function onSiteNames(methods: readonly PaymentMethod[]): string {
  return namesOf(methods.filter((method) => !FROM_HOME.includes(method)))
}

function namesOf(methods: readonly PaymentMethod[]): string {
  return formatEither(methods.map((method) => PAYMENT_METHOD_NAMES[method]))
}

/** `1 jour ouvrable`, `2 jours ouvrables` */
export function workingDays(days: number): string {
  return days === 1 ? '1 jour ouvrable' : `${days} jours ouvrables`
}

/** `au plus tard le jour ouvrable suivant`, `dans les 2 jours ouvrables` */
export function withinWorkingDays(days: number): string {
  return days === 1 ? 'au plus tard le jour ouvrable suivant' : `dans les ${workingDays(days)}`
}
