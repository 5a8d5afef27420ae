import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { leavingTime } from '@lichtspel/domain/visit/visit'
import { BOOKING_LANGUAGE, languageName } from '@lichtspel/texts/nl/desk/languages'
import { DESK_LANGUAGE } from '../../languages/languages.ts'
import { type MailBlock, type ProgrammeLine, visitorLine } from './mail-content.ts'
import { type MailFacts, type VisitOnDay, wordsOfMail } from './mail-facts.ts'

/** The current programme, or one that no longer applies. */
export function programme(
  facts: MailFacts,
  visit: VisitOnDay,
  which: 'programme' | 'before' | 'cancelled' = 'programme',
): MailBlock {
  const { catalogue, dates, language, mails } = wordsOfMail(facts)
  const shown = shownIn(facts.catalogue.attractions)
  const lines: ProgrammeLine[] = Object.entries(visit.slots)
    .flatMap(([attraction, keys]) => keys.map((key) => ({ attraction, key })))
    .sort((one, other) => one.key.localeCompare(other.key))
    .map(({ attraction, key }) => ({
      colour: shown(attraction).colour,
      time: dates.formatTimeRange(key, visit.blockMinutes[attraction] ?? 0),
      name: catalogue.attractionName(shown(attraction)),
    }))
  const label = `${mails.MAIL_LABELS[which]}${language.COLON} ${dates.formatLongDate(visit.date)}`
  return { kind: 'programme', label, crossedOut: which !== 'programme', lines }
}

type Row = { label: string; value: string; strong?: boolean }

/** For the visitor: where, who, formula, extras, and the price with its breakdown. */
export function bookingFacts(facts: MailFacts): MailBlock {
  const { dates, mails } = wordsOfMail(facts)
  const { MAIL_LABELS } = mails
  const { mealAt } = facts.booking
  const leaves = leavingTime(facts.catalogue, { ...facts.visit, mealAt })
  const ends = { label: MAIL_LABELS.end, value: dates.formatTime(leaves) }
  const { street, postalCode, city } = facts.catalogue.venue.address
  const where = { label: MAIL_LABELS.where, value: `${street}, ${postalCode}\u00a0${city}` }
  const asked = { label: MAIL_LABELS.invoiceAsked, value: mails.INVOICE_BEHIND_LINK }
  const invoice = facts.booking.invoice === null ? [] : [asked]
  return {
    kind: 'facts',
    rows: [ends, where, ...bookedBy(facts), ...groupRows(facts, 'DIETS_BEHIND_LINK'), ...invoice],
  }
}

/** For the desk: whom to call, and what for. Phone number and email address were validated, so they are shown as they are. */
export function noticeFacts(facts: MailFacts): MailBlock {
  const { MAIL_LABELS } = wordsOfMail(facts).mails
  const { phone, email, language } = facts.booking
  const contact = [
    { label: MAIL_LABELS.phone, value: phone },
    { label: MAIL_LABELS.email, value: email },
    ...(language === DESK_LANGUAGE ? [] : [{ label: BOOKING_LANGUAGE.label, value: languageName(language) }]),
  ]
  return {
    kind: 'facts',
    rows: [...bookedBy(facts), ...contact, ...groupRows(facts, 'DIETS_IN_KITCHEN_LIST')],
  }
}

/** Who booked, and the code that both sides can use on the phone. */
function bookedBy(facts: MailFacts): Row[] {
  const { booking } = facts
  const { MAIL_LABELS } = wordsOfMail(facts).mails
  return [
    { label: MAIL_LABELS.code, value: bookingCode(booking.id) },
    { label: MAIL_LABELS.bookedBy, value: visitorLine(booking.name) },
  ]
}

type DietsWords = 'DIETS_BEHIND_LINK' | 'DIETS_IN_KITCHEN_LIST'

/** Only says that there are diets and where to read them, because an inbox keeps mails forever and the address is unverified. */
function dietsGiven(facts: MailFacts, where: DietsWords): Row[] {
  const { mails } = wordsOfMail(facts)
  return facts.booking.diets === '' ? [] : [{ label: mails.MAIL_LABELS.dietsGiven, value: mails[where] }]
}

function groupRows(facts: MailFacts, diets: DietsWords): Row[] {
  const { catalogue, booking } = facts
  const words = wordsOfMail(facts)
  const { MAIL_LABELS, estimateText } = words.mails
  const { formatList, named } = words.language
  const modules = chosenModules(catalogue, booking.modules).map(({ names }) => named(names))
  return [
    { label: MAIL_LABELS.players, value: words.booking.playersText(booking.players) },
    { label: MAIL_LABELS.formula, value: named(getFormula(catalogue, booking.formula).names) },
    ...(modules.length > 0 ? [{ label: MAIL_LABELS.modules, value: formatList(modules) }] : []),
    ...(booking.mealAt === null
      ? []
      : [{ label: MAIL_LABELS.mealAt, value: words.dates.formatTime(booking.mealAt) }]),
    ...dietsGiven(facts, diets),
    { label: MAIL_LABELS.estimate, value: estimateText(booking.price.totalCents), strong: true },
    ...booking.price.lines.map((line) => ({ label: '', value: words.booking.priceLineText(line) })),
  ]
}
