import { isOnSite, type PaymentMethod } from '@lichtspel/domain/catalogue/rules'
import type { DepositDue } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { workingDays } from './catalogue.ts'
import { formatDayAndMonth, formatLongDate } from './dates.ts'
import { formatEither } from './language.ts'
import { formatPrice, formatSum } from './prices.ts'

const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  bankTransfer: 'overschrijving',
  mobileApp: 'betaalapp',
  cash: 'cash',
  debitCard: 'debetkaart',
  creditCard: 'kredietkaart',
}

/** `met overschrijving of betaalapp, of ter plaatse met cash of debetkaart` */
export function paymentWays(methods: readonly PaymentMethod[]): string {
  const remote = namesOf(methods.filter((method) => !isOnSite(method)))
  const onSite = onSiteNames(methods)
  const ways = [
    ...(remote === '' ? [] : [`met ${remote}`]),
    ...(onSite === '' ? [] : [`ter plaatse met ${onSite}`]),
  ]
  return ways.join(', of ')
}

/** `cash, debetkaart of kredietkaart` */
function onSiteNames(methods: readonly PaymentMethod[]): string {
  return namesOf(methods.filter(isOnSite))
}

function namesOf(methods: readonly PaymentMethod[]): string {
  return formatEither(methods.map((method) => PAYMENT_METHOD_NAMES[method]))
}

/** Only for a venue that is paid on site. */
export const PAY_ON_SITE = 'Nu betaal je niets. Afrekenen kan ter plaatse.'

/** Texts about the deposit, which the venue asks for when it opens the kitchen. */
export const DEPOSIT_WORDS = {
  heading: 'Voorschot',
  of: (sum: string) => `Voorschot van ${sum}`,
  show: 'Toon hoe',
  alsoMailed: (days: number) => `Binnen ${workingDays(days)} mailen we je dit ook.`,
  atOnce: 'Online te betalen, meteen na het boeken.',
  why: 'Voor dit bezoek gaat de keuken open. Daarvoor vragen we dit voorschot.',
  due: (date: string) => `Betaal het ten laatste op ${formatDayAndMonth(date)}.`,
  soon: 'Betaal het zo snel mogelijk.',
  onSite: 'Betaal het ter plaatse.',
  deducted: 'We trekken het af van de rekening.',
  stillOpen: 'Je voorschot staat nog open.',
  cancelled: 'Betaalde je al? We nemen contact met je op.',
  forfeited: 'Niet terugbetaald na een wijziging',
  refund: (sum: string) => `Je krijgt ${sum} terug via Mollie, op de rekening waarmee je betaalde.`,
  maybePaid: 'Al betaald? Dan hoef je niets meer te doen.',
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
  const there = `ter plaatse met ${onSiteNames(methods)}`
  return `Een overschrijving komt niet meer op tijd aan. Betaal het ${isOnline ? `online, of ${there}` : there}.`
}

export const DEPOSIT_LABELS = {
  amount: 'Bedrag',
  iban: 'Rekening',
  payee: 'Op naam van',
  reference: 'Mededeling',
}

export function depositIntro(cents: number, date: IsoDate): string {
  return `Voor je bezoek op ${formatLongDate(date)} gaat de keuken open. Daarvoor vragen we een voorschot van ${formatPrice(cents)}.`
}

export const DEPOSIT_SCAN = 'Scan deze code met de app van je bank, dan staat alles al ingevuld.'

export const DEPOSIT_QR_ALT = 'QR-code voor de overschrijving'

/** Other ways to pay; empty when the venue accepts transfers only. */
export function depositOtherWays(app: string, methods: readonly PaymentMethod[]): string {
  const onSite = onSiteNames(methods)
  const ways = [
    ...(methods.includes('mobileApp') ? [`met ${app}`] : []),
    ...(onSite === '' ? [] : [`ter plaatse met ${onSite}`]),
  ]
  return ways.length === 0 ? '' : `Liever ${ways.join(', of ')}? Dat kan ook: bel of mail ons even.`
}
