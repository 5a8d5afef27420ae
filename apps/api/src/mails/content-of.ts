import { depositCents } from '@lichtspel/domain/meal'
import { visitOf } from '@lichtspel/domain/visit'
import {
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
  NOTICE_TITLES,
  noticeSubject,
  visitIntro,
} from '@lichtspel/texts/nl/mails'
import type { MailKind } from '../outbox/deliver-mails.ts'
import { depositBlocks } from './deposit-mail.ts'
import type { MailBlock, MailContent } from './mail-content.ts'
import type { MailFacts } from './mail-facts.ts'
import { arrivalOf, bookingFacts, programme } from './visit-blocks.ts'
import { visitorLine, visitorLines } from './visitor-text.ts'

/** What each mail says, in order. Visitors' own words stand low, so that the form is no way to send somebody a message. */
export function contentOf(facts: MailFacts): MailContent {
  const { kind, venue } = facts
  const blocks = BLOCKS[kind](facts)
  const [first] = blocks
  const { phone, email } = venue.contact
  return {
    ...headingOf(facts),
    preview: first?.kind === 'text' ? first.text : '',
    blocks,
    footer: [
      ...(kind === 'venue-notice' ? [] : [MAIL_HELP]),
      `${venue.name} · ${phone} · ${email}`,
      ...(kind === 'venue-notice' ? [] : [MAIL_WHY]),
    ],
  }
}

function headingOf({ kind, event, venue, visit }: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  if (kind === 'venue-notice')
    return { subject: noticeSubject(event, visit.date), title: NOTICE_TITLES[event] }
  return { subject: MAIL_SUBJECTS[kind]({ venue: venue.name, date: visit.date }), title: MAIL_TITLES[kind] }
}

const BLOCKS: Record<MailKind, (facts: MailFacts) => MailBlock[]> = {
  confirmation: (facts) => [
    text(`${MAIL_INTROS.confirmation} ${intro(facts)}`),
    programme(facts, facts.visit),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  moved: (facts) => [
    text(`${MAIL_INTROS.moved} ${intro(facts)}`),
    programme(facts, facts.visit),
    ...(facts.before === null ? [] : [programme(facts, facts.before, true)]),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  changed: (facts) => [
    text(`${MAIL_INTROS.changed} ${intro(facts)}`),
    programme(facts, facts.visit),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  cancelled: (facts) => [
    text(MAIL_INTROS.cancelled),
    programme(facts, facts.visit, true),
    text(CANCELLED_AGAIN),
    note(CALENDAR_REMOVES),
  ],
  deposit: (facts) => [...depositBlocks(facts), ...manageButton(facts)],
  reminder: (facts) => [
    text(`${MAIL_INTROS.reminder} ${intro(facts)}`),
    programme(facts, facts.visit),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  'venue-notice': (facts) => [
    text(NOTICE_INTROS[facts.event]),
    programme(facts, facts.visit, facts.event === 'cancelled'),
    ...(facts.event === 'moved' && facts.before !== null ? [programme(facts, facts.before, true)] : []),
    contact(facts),
    bookingFacts(facts),
    ...typed(facts),
  ],
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const note = (words: string): MailBlock => ({ kind: 'note', text: words })

function manageButton({ manageUrl }: MailFacts): MailBlock[] {
  if (manageUrl === null) return []
  return [{ kind: 'button', label: MAIL_BUTTONS.manage, href: manageUrl, note: MANAGE_NOTE }]
}

function intro(facts: MailFacts): string {
  return visitIntro(facts.visit.date, arrivalOf(facts))
}

function remarks({ venue, booking, visit }: MailFacts): MailBlock[] {
  const { countMayChange } = visitOf({ location: venue.id, players: booking.players, slots: visit.slots })
  return [
    note(CALENDAR_ATTACHED),
    note(countMayChange ? `${ESTIMATE_NOTE} ${COUNT_MAY_CHANGE}` : ESTIMATE_NOTE),
    ...(depositCents(booking.modules) > 0 ? [note(DEPOSIT_FOLLOWS)] : []),
  ]
}

// Checked by the form of an address and a number, so the desk may have them as they are.
function contact({ booking }: MailFacts): MailBlock {
  return {
    kind: 'facts',
    rows: [
      { label: MAIL_LABELS.phone, value: booking.phone },
      { label: MAIL_LABELS.email, value: booking.email },
    ],
  }
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
