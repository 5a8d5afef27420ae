import { answerPath } from '@lichtspel/contract/answer-link'
import { OUTAGE_ANSWERS } from '@lichtspel/domain/outage/notice'
import { gamesOfAll } from '@lichtspel/domain/slots/needs'
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
  return facts.kind === 'cancelled'
    ? mails.OUTAGE_MAIL.cancelled(reason)
    : mails.OUTAGE_MAIL.intro(reason, changesOf(facts))
}

/** What falls away, what comes instead, and what the visit costs less; nothing when only the hours changed. */
function changesOf(facts: MailFacts): string {
  const { before, priceBefore, visit, booking } = facts
  const { lost, instead, less } = wordsOfMail(facts).mails.OUTAGE_MAIL
  const [gone, added] = [gamesMore(facts, before ?? visit, visit), gamesMore(facts, visit, before ?? visit)]
  const cents = (priceBefore ?? 0) - booking.price.totalCents
  const said = [gone && lost(gone), added && instead(added), cents > 0 && less(cents)]
  return said.map((words) => (words ? ` ${words}` : '')).join('')
}

/** The games that one visit has more than the other: `VR-shooten (1 spel)`. */
function gamesMore(facts: MailFacts, one: MailFacts['visit'], other: MailFacts['visit']): string {
  const { catalogue, language } = wordsOfMail(facts)
  const [games, others] = [one, other].map(({ slots }) =>
    gamesOfAll(facts.catalogue, facts.booking.players, slots),
  )
  const more = facts.catalogue.attractions.flatMap((attraction) => {
    const count = (games?.[attraction.id] ?? 0) - (others?.[attraction.id] ?? 0)
    const words = `${catalogue.attractionName(attraction)} (${language.counted(count, language.GAMES)})`
    return count > 0 ? [words] : []
  })
  return more.length === 0 ? '' : language.formatList(more)
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
