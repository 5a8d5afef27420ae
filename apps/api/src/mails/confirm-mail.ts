import type { MailBlock, MailContent } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'
import { bookingFacts, programme } from './visit-blocks.ts'

/** Whether the mail asks to open its link, because the booking is an option until then. */
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

/** What to do comes first. When to come, the calendar and the deposit follow with the confirmation. */
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
