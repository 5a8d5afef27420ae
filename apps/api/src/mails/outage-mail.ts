import { answerPath } from '@lichtspel/contract/answer-link'
import { OUTAGE_ANSWERS } from '@lichtspel/domain/outage/notice'
import type { MailBlock, MailContent } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'

/** Whether the mail tells of new times because of an outage, and asks whether they are fine. */
export function isMovedForOutage({ kind, outage }: MailFacts): boolean {
  return kind === 'moved' && outage !== null
}

export function outageHeading(facts: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  const { OUTAGE_MAIL } = wordsOfMail(facts).mails
  const { catalogue, visit } = facts
  return {
    subject: OUTAGE_MAIL.subject({ venue: catalogue.venue.name, date: visit.date }),
    title: OUTAGE_MAIL.title,
  }
}

export function outageIntro(facts: MailFacts): string {
  const { mails, outage } = wordsOfMail(facts)
  const reason = facts.outage === null ? '' : outage.outageReason(facts.outage)
  return facts.kind === 'cancelled' ? mails.OUTAGE_MAIL.cancelled(reason) : mails.OUTAGE_MAIL.intro(reason)
}

/** Both open the page of the booking, which asks. Nothing is answered by opening it, because mail scanners follow links. */
export function answerButtons(facts: MailFacts): MailBlock[] {
  const { manageUrl, catalogue } = facts
  if (manageUrl === null) return []
  const { mails, outage } = wordsOfMail(facts)
  const buttons = OUTAGE_ANSWERS.map((answer): MailBlock => {
    const href = answerPath(manageUrl, answer)
    return { kind: 'button', label: outage.OUTAGE_ANSWER[answer], href, quiet: answer === 'other' }
  })
  return [
    ...buttons,
    { kind: 'note', text: mails.MANAGE_NOTE },
    { kind: 'note', text: mails.OUTAGE_MAIL.call(catalogue.venue.contact.phone) },
  ]
}
