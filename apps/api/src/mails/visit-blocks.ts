import { slotCounts } from '@lichtspel/domain/booking/request'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import { MODULE_IDS } from '@lichtspel/domain/catalogue/modules'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { visitOf } from '@lichtspel/domain/visit/visit'
import { playersText, priceLineText } from '@lichtspel/texts/nl/booking'
import { ATTRACTION_NAMES, FORMULA_NAMES, MODULE_NAMES } from '@lichtspel/texts/nl/catalogue'
import { formatList, formatLongDate, formatTimeRange } from '@lichtspel/texts/nl/dates'
import { estimateText, MAIL_LABELS } from '@lichtspel/texts/nl/mails'
import type { MailBlock, ProgrammeLine } from './mail-content.ts'
import type { MailFacts, VisitSlots } from './mail-facts.ts'
import { visitorLine } from './visitor-text.ts'

/** The programme that holds, or one that no longer does. */
export function programme(
  { venue }: MailFacts,
  visit: VisitSlots,
  which: 'programme' | 'before' | 'cancelled' = 'programme',
): MailBlock {
  const lines: ProgrammeLine[] = ATTRACTION_IDS.flatMap((attraction) =>
    visit.slots[attraction].map((key) => ({
      attraction,
      time: formatTimeRange(key, venue.attractions[attraction].blockMinutes),
      name: ATTRACTION_NAMES[attraction],
    })),
  ).sort((one, other) => (one.time < other.time ? -1 : 1))
  const label = `${MAIL_LABELS[which]}: ${formatLongDate(visit.date)}`
  return { kind: 'programme', label, crossedOut: which !== 'programme', lines }
}

export function arrivalOf({ venue, booking, visit }: MailFacts): string {
  return visitOf({ location: venue.id, players: booking.players, slots: visit.slots }).arrival
}

type Row = { label: string; value: string; strong?: boolean }

/** For the visitor: where, who, formula, extras and the price with the sum behind it. */
export function bookingFacts(facts: MailFacts): MailBlock {
  const { street, postalCode, city } = facts.venue.address
  const where = { label: MAIL_LABELS.where, value: `${street}, ${postalCode}\u00a0${city}` }
  return { kind: 'facts', rows: [where, bookedBy(facts), ...groupRows(facts)] }
}

/** For the desk: whom to call, and what for. Phone and address were checked by their form, so the desk may have them as they are. */
export function noticeFacts(facts: MailFacts): MailBlock {
  const { phone, email } = facts.booking
  const contact = [
    { label: MAIL_LABELS.phone, value: phone },
    { label: MAIL_LABELS.email, value: email },
  ]
  return { kind: 'facts', rows: [bookedBy(facts), ...contact, ...groupRows(facts)] }
}

function bookedBy({ booking }: MailFacts): Row {
  return { label: MAIL_LABELS.bookedBy, value: visitorLine(booking.name) }
}

function groupRows({ venue, booking, visit }: MailFacts): Row[] {
  const price = estimatePrice(venue, { ...booking, slotCounts: slotCounts(visit.slots) })
  const modules = MODULE_IDS.filter((id) => booking.modules[id]).map((id) => MODULE_NAMES[id])
  return [
    { label: MAIL_LABELS.players, value: playersText(booking.players) },
    { label: MAIL_LABELS.formula, value: FORMULA_NAMES[booking.formula] },
    ...(modules.length > 0 ? [{ label: MAIL_LABELS.modules, value: formatList(modules) }] : []),
    { label: MAIL_LABELS.estimate, value: estimateText(price.totalCents), strong: true },
    ...price.lines.map((line) => ({ label: '', value: priceLineText(line) })),
  ]
}
