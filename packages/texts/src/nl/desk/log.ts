import {
  type BookingColumn,
  EVERY_COLUMN,
  type PlainColumn,
  plainFields,
} from '@lichtspel/domain/booking/booking-fields'
import type { AttractionId, Shown } from '@lichtspel/domain/catalogue/attractions'
import type { EventKind } from '@lichtspel/domain/desk/event-kinds'
import type { BillKind } from '@lichtspel/domain/payment/bill'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatShortDay } from '../dates.ts'
import { counted, EATERS, formatList, MINUTES, PERSONS } from '../language.ts'
import { formatPrice, formatSum } from '../prices.ts'
import { columnName } from './agenda.ts'
import { returnedBy } from './bill.ts'
import { DESK_FIELDS } from './fields.ts'
import { languageName } from './languages.ts'
import { brokenText } from './outage.ts'

type Facts = Readonly<Record<string, unknown>>

/** An act as it was logged; see the contract's LoggedAct. */
export type LogEntry = {
  what: EventKind
  actor: string
  before: Facts
  after: Facts
  reason: string
  attraction?: AttractionId | null
}

/** Who did it: a colleague's name, a former colleague, or an actor that is not a colleague. */
export function actorName(actor: string): string {
  return ACTORS[actor] ?? (actor.startsWith('staff:') ? 'Een vroegere collega' : actor)
}

const ACTORS: Readonly<Record<string, string>> = {
  visitor: 'Bezoeker',
  option: 'Einde van de optie',
  import: 'Bankbestand',
  online: 'Online betaling',
  sample: 'Voorbeeld',
  erasure: 'Gewist op vraag van de bezoeker',
  forgotten: 'Niet meer bekend',
}

/** What happened, in one sentence with before and after: `16 → 18 spelers`. */
export function actSentence(act: LogEntry, zone: string, shown: Shown): string {
  // A newer server may send a kind this page does not know yet.
  const tell: Sentence | undefined = SENTENCES[act.what]
  const sentence = tell?.(act, zone, shown) ?? act.what
  return act.reason === '' ? sentence : `${sentence} (${act.reason})`
}

type Sentence = (act: LogEntry, zone: string, shown: Shown) => string

const SENTENCES: Readonly<Record<EventKind, Sentence>> = {
  placed: ({ actor, after }, zone) => {
    const how = actor === 'visitor' ? 'geboekt via de site' : 'geboekt aan de balie'
    if (typeof after.until !== 'number') return how
    return after.awaitsPayment === true
      ? `${how}, wacht op betaling tot ${when(after.until, zone)}`
      : `${how}, als optie tot ${when(after.until, zone)}`
  },
  moved: ({ before, after }, _, shown) => {
    const isSameDay = before.day === after.day
    const slots = `${placeText(shown, before, isSameDay)} → ${placeText(shown, after, isSameDay)}`
    return [`${movedText(before, after)}: ${slots}`, ...changedFields(before, after)].join(', ')
  },
  changed: ({ before, after }) => changeText(before, after),
  cancelled: (act) => cancelledText(act),
  restored: () => 'teruggezet',
  presence: ({ before, after }) => presenceText(before, after),
  option: (act, zone) => optionText(act, zone),
  deposit: (act) => depositText(act),
  bill: ({ before, after }) => billText(before, after),
  mail: () => 'mail opnieuw gestuurd',
  answered: ({ actor, after }) => answerText(actor, after.answer),
  'slot-closed': ({ attraction, after }, _, shown) =>
    `${placeName(shown, attraction)} ${text(after.slotKey)} gesloten`.trim(),
  'slot-opened': ({ attraction, after }, _, shown) =>
    `${placeName(shown, attraction)} ${text(after.slotKey)} geopend`.trim(),
  'schedule-closed': ({ attraction }, _, shown) => `${placeName(shown, attraction)} hele dag gesloten`,
  'schedule-opened': ({ attraction }, _, shown) => `${placeName(shown, attraction)} hele dag geopend`,
  'schedule-delayed': ({ attraction, after }, _, shown) =>
    `${placeName(shown, attraction)} ${typeof after.minutes === 'number' ? `loopt ${counted(after.minutes, MINUTES)} uit` : 'weer op tijd'}`,
  'schedule-broken': ({ attraction, after }, _, shown) =>
    `${placeName(shown, attraction)} ${typeof after.from === 'number' ? outageText(after) : 'weer in orde'}`,
  'hold-taken': ({ attraction }, _, shown) =>
    `${placeName(shown, attraction)}: tijdslot overgenomen van een bezoeker die het vasthield`,
}

function answerText(actor: string, answer: unknown): string {
  if (answer === undefined) return 'akkoord teruggenomen'
  if (answer !== 'agreed') return 'wil liever iets anders'
  return `akkoord met de nieuwe uren${actor === 'visitor' ? '' : ', genoteerd aan de balie'}`
}

function outageText({ from, until, places, words }: Facts): string {
  return `${brokenText(typeof places === 'number' ? places : undefined)} van ${hour(from)} tot ${hour(until)}: ${text(words)}`
}

function hour(minute: unknown): string {
  return typeof minute === 'number' ? clockTimeAt(minute) : ''
}

function placeName(shown: Shown, attraction: AttractionId | null | undefined): string {
  return attraction ? columnName(shown(attraction)) : ''
}

function when(at: number, zone: string): string {
  const { date, time } = momentAt(at, zone)
  return `${formatShortDay(date)} ${time}`
}

type NamedSlot = { attraction: AttractionId; slotKey: string }

/** `za 28 nov Laser 14:20 en 15:00, VR 15:15`; without the date for a move within one day. */
function placeText(shown: Shown, { day, slots }: Facts, isSameDay: boolean): string {
  const named = (Array.isArray(slots) ? slots : []) as NamedSlot[]
  const programme = [...new Set(named.map(({ attraction }) => attraction))].map((id) => {
    const keys = named.flatMap(({ attraction, slotKey }) => (attraction === id ? [slotKey] : []))
    return `${columnName(shown(id))} ${formatList(keys)}`
  })
  const date = isSameDay || typeof day !== 'string' ? [] : [formatShortDay(day)]
  return [...date, programme.join(', ')].join(' ')
}

function movedText(before: Facts, after: Facts): string {
  if (after.isFreed === true) return 'latere tijdslots vrijgegeven'
  return before.day === after.day && attractionsOf(before) !== attractionsOf(after)
    ? 'andere spellen'
    : 'verplaatst'
}

/** One entry per slot: equal if as many slots of each attraction are booked. */
function attractionsOf({ slots }: Facts): string {
  const named = (Array.isArray(slots) ? slots : []) as NamedSlot[]
  return named
    .map(({ attraction }) => attraction)
    .sort()
    .join()
}

function changeText(before: Facts, after: Facts): string {
  const told = changedFields(before, after)
  return told.length === 0 ? 'gewijzigd' : told.join(', ')
}

/** What changed. Fields that do not fit on one line are only named; computed fields are left out, except the price. */
function changedFields(before: Facts, after: Facts): string[] {
  return Object.keys(after).flatMap((field) => {
    const name = OWN_NAMES[field as OwnName] ?? PLAIN_NAMES[field]
    if (name === undefined) return []
    return [name.asWords ? `${name.words} aangepast` : pairText(name, before[field], after[field])]
  })
}

type FieldName = { words: string; asWords?: boolean; after?: true; show?: (value: unknown) => string }

type OwnName = Exclude<BookingColumn, PlainColumn> | 'price_cents'

const OWN_NAMES: Readonly<Record<OwnName, FieldName>> = {
  players: { words: 'spelers', after: true },
  title: { words: 'titel' },
  name: { words: 'naam' },
  phone: { words: 'telefoon' },
  email: { words: 'e-mail' },
  meal_people: { words: 'eters', after: true },
  meal_at: { words: 'aan tafel' },
  price_cents: { words: 'schatting', show: (cents) => formatSum(Number(cents)) },
  formula: { words: 'formule', asWords: true },
  modules: { words: 'extra’s', asWords: true },
  note: { words: 'notitie', asWords: true },
  diets: { words: 'dieetwensen', asWords: true },
  invoice: { words: 'factuur', asWords: true },
  team_names: { words: 'ploegnamen', asWords: true },
  language: { words: 'taal', show: (language) => languageName(text(language)) },
}

const PLAIN_NAMES: Readonly<Record<string, FieldName | undefined>> = Object.fromEntries(
  plainFields(EVERY_COLUMN).map(({ column, field, hasLines }) => {
    const { label } = DESK_FIELDS[field]
    return [column, { words: label.charAt(0).toLowerCase() + label.slice(1), asWords: hasLines }]
  }),
)

/** `16 → 18 spelers`, `naam An → An Peeters`, `titel Teamuitje`. */
function pairText(
  { words, after: isAfter, show = text }: FieldName,
  before: unknown,
  after: unknown,
): string {
  const [was, is] = [show(before), show(after)]
  const pair = [was, is].filter((part) => part !== '').join(' → ')
  if (is === '') return `${words} weggehaald`
  return isAfter ? `${pair} ${words}` : `${words} ${pair}`
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

function presenceText(before: Facts, after: Facts): string {
  const people = typeof after.people === 'number' ? `, ${counted(after.people, PERSONS)}` : ''
  switch (after.presence) {
    case 'in':
      return before.presence === 'in' ? `geteld${people}` : `binnen${people}`
    case 'out':
      return 'weg'
    case 'no-show':
      return 'niet gekomen'
    default:
      return 'weer verwacht'
  }
}

function cancelledText({ actor, before, after }: LogEntry): string {
  if (actor === 'option')
    return `${before.awaitsPayment === true ? 'niet betaald' : 'optie verlopen'}, tijdslots weer vrij`
  return typeof after.refundCents === 'number'
    ? `geannuleerd, ${formatPrice(after.refundCents)} gaat terug via Mollie`
    : 'geannuleerd'
}

function optionText({ actor, before, after }: LogEntry, zone: string): string {
  if (typeof after.until !== 'number') {
    const isUnpaid = before.awaitsPayment === true && actor !== 'online'
    return isUnpaid ? 'bevestigd zonder online betaling' : 'optie bevestigd'
  }
  return typeof before.until === 'number'
    ? `optie verlengd tot ${when(after.until, zone)}`
    : `optie tot ${when(after.until, zone)}`
}

const DEPOSIT_KINDS: Readonly<Record<string, string>> = {
  bank: 'via de bank betaald',
  cash: 'cash betaald',
  card: 'met de kaart betaald',
  waived: 'kwijtgescholden',
  returned: 'teruggegeven',
  refund: 'via Mollie terugbetaald',
  online: 'online betaald',
  'charged-back': 'teruggehaald door de bank',
}

/** What became of an online payment, where that is not plain. */
const OUTCOMES: Readonly<Record<string, string>> = {
  reclaimed: ' na het einde van de optie, de tijdslots waren nog vrij',
  surplus: ' bovenop het voorschot, gaat terug via Mollie',
  'too-late': ', te laat: gaat terug via Mollie',
}

export function depositKindName(kind: string): string {
  return DEPOSIT_KINDS[kind] ?? kind
}

function depositText({ actor, before, after }: LogEntry): string {
  const isTakenBack = after.kind === undefined
  const { kind, cents } = isTakenBack ? before : after
  const told = `voorschot ${formatPrice(Number(cents))} ${depositKindName(text(kind))}`
  if (!isTakenBack) return told + (OUTCOMES[text(after.outcome)] ?? '')
  if (actor !== 'online') return `ongedaan: ${told}`
  const what = kind === 'charged-back' ? 'terugvordering door de bank' : 'terugbetaling via Mollie'
  return `${what} van ${formatPrice(Number(cents))} ging niet door`
}

const BILL_KINDS: Readonly<Record<string, string>> = {
  extra: 'op de rekening gezet',
  discount: 'korting',
  card: 'met de kaart betaald',
  cash: 'cash betaald',
  transfer: 'met QR betaald',
  invoice: 'op factuur gezet',
  'written-off': 'afgeschreven',
} satisfies Record<BillKind, string>

function billText(before: Facts, after: Facts): string {
  if (after.kind !== undefined) return billRowText(after)
  return `${after.entry === undefined ? 'ongedaan' : 'teruggedraaid'}: ${billRowText(before)}`
}

function billRowText({ kind, cents }: Facts): string {
  const amount = formatPrice(Math.abs(Number(cents)))
  return Number(cents) < 0
    ? `${amount} ${returnedBy(text(kind))}`
    : `${amount} ${BILL_KINDS[text(kind)] ?? text(kind)}`
}

/** `9 eters om 17:00` */
export function mealText(eaters: number, at: string | null): string {
  return at === null
    ? `${counted(eaters, EATERS)}, uur nog af te spreken`
    : `${counted(eaters, EATERS)} om ${at}`
}
