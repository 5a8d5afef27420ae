import { depositCents } from '@lichtspel/domain/catalogue/meal'
import { visitOf } from '@lichtspel/domain/visit/visit'
import {
  ARRIVAL_WORDS,
  CALENDAR_ATTACHED,
  CALENDAR_REMOVES,
  CANCELLED_AGAIN,
  COUNT_MAY_CHANGE,
  DEPOSIT_FOLLOWS,
  ESTIMATE_NOTE,
  MAIL_BUTTONS,
  MAIL_HELP,
  MAIL_INTROS,
  MAIL_LABELS,
  MAIL_SUBJECTS,
  MAIL_TITLES,
  MAIL_WHY,
  MANAGE_NOTE,
  NOTICE_INTROS,
  NOTICE_SUBJECTS,
  NOTICE_TITLES,
} from '@lichtspel/texts/nl/mails'
import type { MailKind } from '../outbox/deliver-mails.ts'
import { depositBlocks } from './deposit-mail.ts'
import type { MailBlock, MailContent } from './mail-content.ts'
import type { MailFacts } from './mail-facts.ts'
import { arrivalOf, bookingFacts, noticeFacts, programme } from './visit-blocks.ts'
import { visitorLine, visitorLines } from './visitor-text.ts'

/** What each mail says, in order. Visitors' own words stand low, so that the form is no way to send somebody a message. */
export function contentOf(facts: MailFacts): MailContent {
  const { kind, venue } = facts
  const blocks = BLOCKS[kind](facts)
  const { phone, email } = venue.contact
  return {
    ...headingOf(facts),
    preview: previewOf(blocks),
    blocks,
    footer: [
      ...(kind === 'venue-notice' ? [] : [MAIL_HELP]),
      `${venue.name} · ${phone}`,
      email,
      ...(kind === 'venue-notice' ? [] : [MAIL_WHY]),
    ],
  }
}

function headingOf({ kind, event, venue, visit }: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  if (kind === 'venue-notice')
    return { subject: NOTICE_SUBJECTS[event](visit.date), title: NOTICE_TITLES[event] }
  return { subject: MAIL_SUBJECTS[kind]({ venue: venue.name, date: visit.date }), title: MAIL_TITLES[kind] }
}

const BLOCKS: Record<MailKind, (facts: MailFacts) => MailBlock[]> = {
  confirmation: (facts) => [
    text(MAIL_INTROS.confirmation),
    arrival(facts),
    programme(facts, facts.visit),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  moved: (facts) => [
    text(MAIL_INTROS.moved),
    arrival(facts),
    programme(facts, facts.visit),
    ...(facts.before === null ? [] : [programme(facts, facts.before, 'before')]),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  changed: (facts) => [
    text(MAIL_INTROS.changed),
    arrival(facts),
    programme(facts, facts.visit),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  cancelled: (facts) => [
    text(MAIL_INTROS.cancelled),
    programme(facts, facts.visit, 'cancelled'),
    text(CANCELLED_AGAIN),
    { kind: 'button', label: MAIL_BUTTONS.book, href: facts.bookUrl },
    note(CALENDAR_REMOVES),
  ],
  deposit: (facts) => [...depositBlocks(facts), ...manageButton(facts, true)],
  reminder: (facts) => [
    text(MAIL_INTROS.reminder),
    arrival(facts),
    programme(facts, facts.visit),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  'venue-notice': (facts) => [
    text(NOTICE_INTROS[facts.event]),
    programme(facts, facts.visit, facts.event === 'cancelled' ? 'cancelled' : 'programme'),
    ...(facts.event === 'moved' && facts.before !== null ? [programme(facts, facts.before, 'before')] : []),
    noticeFacts(facts),
    ...typed(facts),
  ],
}

/** What the mail says first, and when to be there. */
function previewOf([first, second]: MailBlock[]): string {
  const words = first?.kind === 'text' ? first.text : ''
  return second?.kind === 'arrival' ? `${words} ${second.label} ${second.when}.` : words
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const note = (words: string): MailBlock => ({ kind: 'note', text: words })

function manageButton({ manageUrl }: MailFacts, quiet = false): MailBlock[] {
  if (manageUrl === null) return []
  return [{ kind: 'button', label: MAIL_BUTTONS.manage, href: manageUrl, note: MANAGE_NOTE, quiet }]
}

function arrival(facts: MailFacts): MailBlock {
  const { label, when, why } = ARRIVAL_WORDS
  return { kind: 'arrival', label, when: when(facts.visit.date, arrivalOf(facts)), why }
}

function remarks({ kind, venue, booking, visit }: MailFacts): MailBlock[] {
  const { countMayChange } = visitOf({ location: venue.id, players: booking.players, slots: visit.slots })
  return [
    note(CALENDAR_ATTACHED),
    note(countMayChange ? `${ESTIMATE_NOTE} ${COUNT_MAY_CHANGE}` : ESTIMATE_NOTE),
    // By the time of any later mail it has been asked for.
    ...(kind === 'confirmation' && depositCents(booking.modules) > 0 ? [note(DEPOSIT_FOLLOWS)] : []),
  ]
}

function typed({ booking }: MailFacts): MailBlock[] {
  const extra = visitorLines(booking.extraInfo)
  const { invoice } = booking
  const company =
    invoice === null
      ? []
      : [
          invoice.companyName,
          invoice.contactName,
          invoice.address.address,
          `${invoice.address.postalCode} ${invoice.address.city}`,
          invoice.VAT,
        ]
          .map(visitorLine)
          .filter((line) => line !== '')
  return [
    ...(extra.length > 0 ? [{ kind: 'typed', label: MAIL_LABELS.extraInfo, lines: extra } as const] : []),
    ...(company.length > 0 ? [{ kind: 'typed', label: MAIL_LABELS.invoice, lines: company } as const] : []),
  ]
}
