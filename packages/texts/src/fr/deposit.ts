import { isOnSite, type PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import type { DepositDue } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { withinWorkingDays } from './catalogue.ts'
import { formatDayAndMonth, formatLongDate } from './dates.ts'
import { formatEither } from './language.ts'
import { formatPrice, formatSum } from './prices.ts'

const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  bankTransfer: 'par virement',
  mobileApp: 'avec une app de paiement',
  cash: 'en espèces',
  debitCard: 'par carte de débit',
  creditCard: 'par carte de crédit',
}

/** `par virement ou avec une app de paiement, ou sur place en espèces ou par carte de débit` */
export function paymentWays(methods: readonly PaymentMethod[]): string {
  const remote = namesOf(methods.filter((method) => !isOnSite(method)))
  const onSite = onSiteNames(methods)
  const ways = [...(remote === '' ? [] : [remote]), ...(onSite === '' ? [] : [`sur place ${onSite}`])]
  return ways.join(', ou ')
}

/** `en espèces, par carte de débit ou par carte de crédit` */
function onSiteNames(methods: readonly PaymentMethod[]): string {
  return namesOf(methods.filter(isOnSite))
}

function namesOf(methods: readonly PaymentMethod[]): string {
  return formatEither(methods.map((method) => PAYMENT_METHOD_NAMES[method]))
}

/** Only for a venue that is paid on site. */
export const PAY_ON_SITE = 'Vous ne payez rien maintenant. Le paiement se fait sur place.'

/** Texts about the deposit, which the venue asks for when it opens the kitchen. */
export const DEPOSIT_WORDS = {
  heading: 'Acompte',
  of: (sum: string) => `Acompte de ${sum}`,
  show: 'Comment payer',
  alsoMailed: (days: number) => `Vous recevez aussi ces informations par e-mail, ${withinWorkingDays(days)}.`,
  atOnce: 'Vous payez en ligne, dès que vous avez réservé.',
  why: 'La cuisine ouvre pour vous. C’est pourquoi nous demandons cet acompte.',
  due: (date: string) => `Payez-le au plus tard le ${formatDayAndMonth(date)}.`,
  soon: 'Payez-le dès que possible.',
  onSite: 'Payez-le sur place.',
  deducted: 'Nous le déduisons de votre addition.',
  stillOpen: 'Votre acompte reste à payer.',
  cancelled: 'Vous avez déjà payé ? Nous prenons contact avec vous.',
  forfeited: 'Non remboursé après une modification',
  refund: (sum: string) =>
    `Nous vous remboursons ${sum} via Mollie, sur le compte avec lequel vous avez payé.`,
  maybePaid: 'Déjà payé ? Alors vous n’avez plus rien à faire.',
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
  const there = `sur place ${onSiteNames(methods)}`
  return `Un virement n’arriverait plus à temps. Payez-le ${isOnline ? `en ligne, ou ${there}` : there}.`
}

export const DEPOSIT_LABELS = {
  amount: 'Montant',
  iban: 'Compte',
  payee: 'Au nom de',
  reference: 'Communication',
}

export function depositIntro(cents: number, date: IsoDate): string {
  return `Pour votre visite du ${formatLongDate(date)}, nous ouvrons la cuisine. C’est pourquoi nous demandons un acompte de ${formatPrice(cents)}.`
}

export const DEPOSIT_SCAN = 'Scannez ce code avec l’app de votre banque : tout est déjà rempli.'

export const DEPOSIT_QR_ALT = 'Code QR pour le virement'

/** Other ways to pay; empty when the venue accepts transfers only. */
export function depositOtherWays(app: string, methods: readonly PaymentMethod[]): string {
  const onSite = onSiteNames(methods)
  const ways = [
    ...(methods.includes('mobileApp') ? [`avec ${app}`] : []),
    ...(onSite === '' ? [] : [`sur place ${onSite}`]),
  ]
  if (ways.length === 0) return ''
  return `Vous préférez payer ${ways.join(', ou ')} ? C’est possible aussi : appelez-nous ou écrivez-nous.`
}
