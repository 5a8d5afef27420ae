import { ATTRACTION_IDS } from '@lichtspel/domain/attractions'
import { slotCounts } from '@lichtspel/domain/booking'
import { MODULE_IDS } from '@lichtspel/domain/modules'
import { estimatePrice } from '@lichtspel/domain/price'
import { visitOf } from '@lichtspel/domain/visit'
import { playersText, priceLineText } from '@lichtspel/texts/nl/booking'
import { ATTRACTION_NAMES, FORMULA_NAMES, MODULE_NAMES } from '@lichtspel/texts/nl/catalogue'
import { formatList, formatLongDate, formatTimeRange } from '@lichtspel/texts/nl/dates'
import { estimateText, MAIL_LABELS } from '@lichtspel/texts/nl/mails'
import type { MailBlock, ProgrammeLine } from './mail-content.ts'
import type { MailFacts, VisitSlots } from './mail-facts.ts'
import { visitorLine } from './visitor-text.ts'

export function programme({ venue }: MailFacts, visit: VisitSlots, crossedOut = false): MailBlock {
  const lines: ProgrammeLine[] = ATTRACTION_IDS.flatMap((attraction) =>
    visit.slots[attraction].map((key) => ({
      attraction,
      time: formatTimeRange(key, venue.attractions[attraction].blockMinutes),
      name: ATTRACTION_NAMES[attraction],
    })),
  ).sort((one, other) => (one.time < other.time ? -1 : 1))
  const label = crossedOut ? MAIL_LABELS.before : MAIL_LABELS.programme
  return { kind: 'programme', label: `${label}: ${formatLongDate(visit.date)}`, crossedOut, lines }
}

export function arrivalOf({ venue, booking, visit }: MailFacts): string {
  return visitOf({ location: venue.id, players: booking.players, slots: visit.slots }).arrival
}

/** Where, who, formula, extras and the price with the sum behind it. */
export function bookingFacts(facts: MailFacts): MailBlock {
  const { venue, booking, visit } = facts
  const price = estimatePrice(venue, { ...booking, slotCounts: slotCounts(visit.slots) })
  const { street, postalCode, city } = venue.address
  const modules = MODULE_IDS.filter((id) => booking.modules[id]).map((id) => MODULE_NAMES[id])
  return {
    kind: 'facts',
    rows: [
      { label: MAIL_LABELS.where, value: `${street}, ${postalCode} ${city}` },
      { label: MAIL_LABELS.bookedBy, value: visitorLine(booking.name) },
      { label: MAIL_LABELS.players, value: playersText(booking.players) },
      { label: MAIL_LABELS.formula, value: FORMULA_NAMES[booking.formula] },
      ...(modules.length > 0 ? [{ label: MAIL_LABELS.modules, value: formatList(modules) }] : []),
      { label: MAIL_LABELS.estimate, value: estimateText(price.totalCents), strong: true },
      ...price.lines.map((line) => ({ label: '', value: priceLineText(line) })),
    ],
  }
}
