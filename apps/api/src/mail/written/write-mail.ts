import { BOOKING_PAGE, managePath, pathIn } from '@lichtspel/contract/paths'
import { onWire } from '@lichtspel/domain/booking/booking-fields'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import type { EventSlot, MailRow, QueuedMailRow } from '../../db/mail-row.ts'
import { visitorsBill } from '../../money/bill-of-row.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import type { TeamSchedules } from '../../plan/team-schedules.ts'
import { venueOrigin } from '../../venue/host-venue.ts'
import { composeMail, type MailMessage } from './compose-mail.ts'
import type { MailFacts, MailKind, VisitOnDay } from './mail-facts.ts'

export type WritePorts = {
  catalogues: Pick<CatalogueCache, 'ofBooking'>
  teams: TeamSchedules
  sender: string | undefined
  paymentApp: string
  /** The public address of the installation. */
  origin: string
}

/** A mail as it is sent. `tokenOf` is only called for mails that contain the manage link. */
export async function writeMail(
  { catalogues, teams, sender, paymentApp, origin }: WritePorts,
  mail: { kind: MailKind; messageId: string },
  row: MailRow | QueuedMailRow,
  tokenOf: () => Promise<string>,
): Promise<MailMessage> {
  const { date: day, ...visit } = visitOf(row)
  const catalogue = await catalogues.ofBooking({ ...row, day })
  const schedule = await teams.of(catalogue, { players: row.players, ...visit })
  const pages = languageOfPages(catalogue, row.language)
  const site = venueOrigin(origin, catalogue.venue)
  const manageUrl = WITHOUT_LINK.includes(mail.kind) ? null : site + managePath(await tokenOf(), pages)
  const bookUrl = site + pathIn(pages, BOOKING_PAGE)
  return composeMail(factsOfMail(mail, row, { catalogue, schedule, manageUrl, bookUrl, paymentApp }), sender)
}

/** The venue may have dropped the booking's language: the mail keeps it, but links to pages that exist. */
function languageOfPages({ venue }: Catalogue, language: Language): Language {
  return venue.languages.includes(language) ? language : venue.languages[0]
}

/** The venue must not act as the visitor, and a cancelled visit cannot be changed. */
const WITHOUT_LINK: readonly MailKind[] = ['venue-notice', 'cancelled']

function factsOfMail(
  { kind, messageId }: { kind: MailKind; messageId: string },
  row: MailRow | QueuedMailRow,
  {
    catalogue,
    schedule,
    manageUrl,
    bookUrl,
    paymentApp,
  }: Pick<MailFacts, 'catalogue' | 'schedule' | 'manageUrl' | 'bookUrl' | 'paymentApp'>,
): MailFacts {
  return {
    kind,
    event: row.event,
    messageId,
    catalogue,
    booking: {
      id: row.id,
      ...onWire('mail', row),
      price: { lines: row.price_lines, totalCents: row.price_cents },
    },
    visit: visitOf(row),
    schedule,
    before: visitBefore(row),
    priceBefore: row.price_before,
    outage: row.outage,
    sequence: row.sequence,
    happenedAt: row.happened_at,
    deposit: depositOf(row),
    payment: row.payment,
    bill: 'bill_entries' in row ? visitorsBill(row, catalogue) : null,
    confirmHours: row.confirm_hours,
    payUntil: 'pay_until' in row ? row.pay_until : null,
    manageUrl,
    bookUrl,
    paymentApp,
  }
}

function depositOf(row: MailRow): MailFacts['deposit'] {
  const { deposit_cents: cents, deposit_reference: reference, deposit_state: state } = row
  return cents === null || reference === null ? null : { cents, reference, state: state ?? 'open' }
}

/** Null when the slots are unchanged: the visit was moved back, or never moved. */
function visitBefore({ slots, slots_before: before }: MailRow): VisitOnDay | null {
  return before === null || JSON.stringify(before) === JSON.stringify(slots) ? null : visitOnDay(before)
}

/** The visit a mail is about. */
function visitOf({ slots }: Pick<MailRow, 'slots'>): VisitOnDay {
  return visitOnDay(slots)
}

function visitOnDay(slots: readonly EventSlot[]): VisitOnDay {
  const [first] = slots
  if (first === undefined) throw new Error('an event without slots has no visit')
  return {
    date: first.day,
    slots: slotsPerAttraction(slots),
    blockMinutes: blocksPerAttraction(slots),
  }
}
