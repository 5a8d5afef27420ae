import { momentAt } from '@lichtspel/domain/time/moment'
import { getDeposit } from './deposit-mail.ts'
import type { MailBlock, MailContent } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'
import { bookingFacts, programme } from './visit-blocks.ts'

/** Whether the mail says that an online payment came in when the visit was already off. */
export function cameTooLate({ kind, payment }: MailFacts): boolean {
  return kind === 'cancelled' && payment?.kind === 'too-late'
}

export function lateHeading(facts: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  const { PAYMENT_MAIL } = wordsOfMail(facts).mails
  const { catalogue, visit } = facts
  return {
    subject: PAYMENT_MAIL.lateSubject({ venue: catalogue.venue.name, date: visit.date }),
    title: PAYMENT_MAIL.lateTitle,
  }
}

export function lateBlocks(facts: MailFacts): MailBlock[] {
  const { PAYMENT_MAIL, MAIL_BUTTONS } = wordsOfMail(facts).mails
  return [
    { kind: 'text', text: PAYMENT_MAIL.late(facts.payment?.cents ?? 0) },
    programme(facts, facts.visit, 'cancelled'),
    { kind: 'text', text: PAYMENT_MAIL.lateAgain },
    { kind: 'button', label: MAIL_BUTTONS.book, href: facts.bookUrl },
  ]
}

/** Whether the mail has the link to pay, because the booking is only an option until then. */
export function asksToPay({ kind, payUntil }: MailFacts): boolean {
  return kind === 'deposit' && payUntil !== null
}

export function payHeading(facts: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  const { PAYMENT_MAIL } = wordsOfMail(facts).mails
  const { catalogue, visit } = facts
  return {
    subject: PAYMENT_MAIL.paySubject({ venue: catalogue.venue.name, date: visit.date }),
    title: PAYMENT_MAIL.payTitle,
  }
}

export function payBlocks(facts: MailFacts): MailBlock[] {
  const { PAYMENT_MAIL, MANAGE_NOTE, ESTIMATE_NOTE } = wordsOfMail(facts).mails
  const { manageUrl, payUntil, catalogue } = facts
  const { time } = momentAt(payUntil ?? 0, catalogue.venue.zone)
  return [
    { kind: 'text', text: PAYMENT_MAIL.pay(getDeposit(facts).cents, time) },
    ...(manageUrl === null
      ? []
      : [{ kind: 'button', label: PAYMENT_MAIL.payButton, href: manageUrl, note: MANAGE_NOTE } as const]),
    programme(facts, facts.visit),
    bookingFacts(facts),
    { kind: 'note', text: ESTIMATE_NOTE },
  ]
}
