import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { visitEnd } from '@lichtspel/domain/visit/visit'
import { wordsOf } from '../languages.ts'
import type { MailBlock, ProgrammeLine } from './mail-content.ts'
import type { MailFacts, VisitOnDay } from './mail-facts.ts'
import { visitorLine } from './visitor-text.ts'

/** The programme that holds, or one that no longer does. */
export function programme(
  { booking }: MailFacts,
  visit: VisitOnDay,
  which: 'programme' | 'before' | 'cancelled' = 'programme',
): MailBlock {
  const { catalogue, dates, mails } = wordsOf(booking.language)
  const lines: ProgrammeLine[] = ATTRACTION_IDS.flatMap((attraction) =>
    visit.slots[attraction].map((key) => ({
      attraction,
      time: dates.formatTimeRange(key, visit.blockMinutes[attraction]),
      name: catalogue.ATTRACTION_NAMES[attraction],
    })),
  ).sort((one, other) => (one.time < other.time ? -1 : 1))
  const label = `${mails.MAIL_LABELS[which]}: ${dates.formatLongDate(visit.date)}`
  return { kind: 'programme', label, crossedOut: which !== 'programme', lines }
}

type Row = { label: string; value: string; strong?: boolean }

/** For the visitor: where, who, formula, extras and the price with the sum behind it. */
export function bookingFacts(facts: MailFacts): MailBlock {
  const { MAIL_LABELS } = wordsOf(facts.booking.language).mails
  const { blockMinutes, slots } = facts.visit
  const ends = { label: MAIL_LABELS.end, value: visitEnd(blockMinutes, slots) }
  const { street, postalCode, city } = facts.catalogue.venue.address
  const where = { label: MAIL_LABELS.where, value: `${street}, ${postalCode}\u00a0${city}` }
  return { kind: 'facts', rows: [ends, where, ...bookedBy(facts), ...groupRows(facts, 'DIETS_BEHIND_LINK')] }
}

/** For the desk: whom to call, and what for. Phone and address were checked by their form, so the desk may have them as they are. */
export function noticeFacts(facts: MailFacts): MailBlock {
  const { MAIL_LABELS } = wordsOf(facts.booking.language).mails
  const { phone, email } = facts.booking
  const contact = [
    { label: MAIL_LABELS.phone, value: phone },
    { label: MAIL_LABELS.email, value: email },
  ]
  return {
    kind: 'facts',
    rows: [...bookedBy(facts), ...contact, ...groupRows(facts, 'DIETS_IN_KITCHEN_LIST')],
  }
}

/** Whose booking it is, and how both sides name it on the phone. */
function bookedBy({ booking }: MailFacts): Row[] {
  const { MAIL_LABELS } = wordsOf(booking.language).mails
  return [
    { label: MAIL_LABELS.code, value: bookingCode(booking.id) },
    { label: MAIL_LABELS.bookedBy, value: visitorLine(booking.name) },
  ]
}

type DietsWords = 'DIETS_BEHIND_LINK' | 'DIETS_IN_KITCHEN_LIST'

/** That there are some, and where to read which: an inbox keeps them for ever, and nobody checked whose address it is. */
function dietsGiven({ booking }: MailFacts, where: DietsWords): Row[] {
  const { mails } = wordsOf(booking.language)
  return booking.diets === '' ? [] : [{ label: mails.MAIL_LABELS.dietsGiven, value: mails[where] }]
}

function groupRows(facts: MailFacts, diets: DietsWords): Row[] {
  const { catalogue, booking } = facts
  const words = wordsOf(booking.language)
  const { MAIL_LABELS, estimateText } = words.mails
  const { named } = words.language
  const modules = chosenModules(catalogue, booking.modules).map(({ names }) => named(names))
  return [
    { label: MAIL_LABELS.players, value: words.booking.playersText(booking.players) },
    { label: MAIL_LABELS.formula, value: named(getFormula(catalogue, booking.formula).names) },
    ...(modules.length > 0 ? [{ label: MAIL_LABELS.modules, value: words.dates.formatList(modules) }] : []),
    ...(booking.mealAt === null ? [] : [{ label: MAIL_LABELS.mealAt, value: booking.mealAt }]),
    ...dietsGiven(facts, diets),
    { label: MAIL_LABELS.estimate, value: estimateText(booking.price.totalCents), strong: true },
    ...booking.price.lines.map((line) => ({ label: '', value: words.booking.priceLineText(line) })),
  ]
}
