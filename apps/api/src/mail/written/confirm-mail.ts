import type { MailBlock, MailContent } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'
import { bookingFacts, programme } from './visit-blocks.ts'

/** Whether the mail asks the visitor to open its link, because the booking is only an option until they do. */
export function asksToConfirm({ kind, confirmHours }: MailFacts): boolean {
  return kind === 'confirmation' && confirmHours !== null
}

export function confirmHeading(facts: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  const { CONFIRM_MAIL } = wordsOfMail(facts).mails
  const { catalogue, visit } = facts
  return {
    subject: CONFIRM_MAIL.subject({ venue: catalogue.venue.name, date: visit.date }),
    title: CONFIRM_MAIL.title,
  }
}

/** Starts with what the visitor has to do. Arrival time, calendar and deposit follow with the confirmation. */
export function confirmBlocks(facts: MailFacts): MailBlock[] {
  const { CONFIRM_MAIL, ESTIMATE_NOTE } = wordsOfMail(facts).mails
  const { confirmHours, manageUrl } = facts
  return [
    { kind: 'text', text: CONFIRM_MAIL.intro(confirmHours ?? 0) },
    ...(manageUrl === null
      ? []
      : [{ kind: 'button', label: CONFIRM_MAIL.button, href: manageUrl, note: CONFIRM_MAIL.note } as const]),
    programme(facts, facts.visit),
    bookingFacts(facts),
    { kind: 'note', text: ESTIMATE_NOTE },
  ]
}
