import type { MailBlock, MailContent } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'
import { programme } from './visit-blocks.ts'

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
