import { answerPath } from '@lichtspel/contract/answer-link'
import { actsByDeadline, deadlinesOf, isInTime } from '@lichtspel/domain/booking/self-service'
import { OUTAGE_ANSWERS } from '@lichtspel/domain/outage/notice'
import { gamesOfAll } from '@lichtspel/domain/slots/needs'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { arrivalTime, firstStart, groupRange, mayGroupChange } from '@lichtspel/domain/visit/visit'
import type { ServerWords } from '../../languages/languages.ts'
import { asksToConfirm, confirmBlocks, confirmHeading } from './confirm-mail.ts'
import { depositBlocks, depositTermsOf } from './deposit-mail.ts'
import { type MailBlock, type MailContent, visitorLine, visitorLines } from './mail-content.ts'
import { type MailFacts, type MailKind, wordsOfMail } from './mail-facts.ts'
import { overviewBlocks } from './overview-mail.ts'
import { SCENE_CID, sceneOf } from './palette.ts'
import { asksToPay, cameTooLate, lateBlocks, lateHeading, payBlocks, payHeading } from './payment-mail.ts'
import { teamBlocks } from './team-blocks.ts'
import { bookingFacts, noticeFacts, programme } from './visit-blocks.ts'

/**
 * The content of each mail, in order. Visitors' free text only appears at the bottom of mails to the venue, so that the form cannot be
 * used to write to strangers. A visitor's mail only contains their name, the names of actual teams, and what the extras of a bill are,
 * one short line each.
 */
export function contentOf(facts: MailFacts): MailContent {
  const { kind, catalogue } = facts
  const { venue } = catalogue
  const { MAIL_HELP, MAIL_WHY } = said(facts)
  const blocks = asksToConfirm(facts) ? confirmBlocks(facts) : BLOCKS[kind](facts)
  const { phone, email } = venue.contact
  const { language } = wordsOfMail(facts)
  return {
    locale: language.OWN_LANGUAGE.locale,
    colon: language.COLON,
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

function said(facts: MailFacts): ServerWords['mails'] {
  return wordsOfMail(facts).mails
}

function headingOf(facts: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  const { kind, event, catalogue, visit } = facts
  const { NOTICE_SUBJECTS, NOTICE_TITLES, MAIL_SUBJECTS, MAIL_TITLES } = said(facts)
  if (asksToConfirm(facts)) return confirmHeading(facts)
  if (isMovedForOutage(facts)) return outageHeading(facts)
  if (cameTooLate(facts)) return lateHeading(facts)
  if (asksToPay(facts)) return payHeading(facts)
  if (kind === 'venue-notice')
    return { subject: NOTICE_SUBJECTS[event](visit.date), title: NOTICE_TITLES[event] }
  return {
    subject: MAIL_SUBJECTS[kind]({ venue: catalogue.venue.name, date: visit.date }),
    title: MAIL_TITLES[kind],
  }
}

const BLOCKS: Record<MailKind, (facts: MailFacts) => MailBlock[]> = {
  confirmation: (facts) => [
    text(said(facts).MAIL_INTROS.confirmation),
    arrival(facts),
    ...ticket(facts),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  moved: (facts) => [
    text(isMovedForOutage(facts) ? outageIntro(facts) : said(facts).MAIL_INTROS.moved),
    arrival(facts),
    ...ticket(facts),
    ...before(facts),
    ...(isMovedForOutage(facts) ? answerButtons(facts) : manageButton(facts)),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  changed: (facts) => [
    text(said(facts).MAIL_INTROS.changed),
    arrival(facts),
    ...ticket(facts),
    ...before(facts),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  cancelled: (facts) =>
    cameTooLate(facts)
      ? lateBlocks(facts)
      : [
          text(facts.outage === null ? said(facts).MAIL_INTROS.cancelled : outageIntro(facts)),
          programme(facts, facts.visit, 'cancelled'),
          ...depositBack(facts),
          text(said(facts).CANCELLED_AGAIN),
          { kind: 'button', label: said(facts).MAIL_BUTTONS.book, href: facts.bookUrl },
          note(said(facts).CALENDAR_REMOVES),
        ],
  deposit: (facts) =>
    asksToPay(facts) ? payBlocks(facts) : [...depositBlocks(facts), ...manageButton(facts, true)],
  reminder: (facts) => [
    text(said(facts).MAIL_INTROS.reminder),
    arrival(facts),
    ...ticket(facts),
    ...manageButton(facts),
    bookingFacts(facts),
    ...remarks(facts),
  ],
  'payment-overview': overviewBlocks,
  'venue-notice': (facts) => [
    text(said(facts).NOTICE_INTROS[facts.event]),
    programme(facts, facts.visit, facts.event === 'cancelled' ? 'cancelled' : 'programme'),
    // A change may have replaced an unsent notice about a move, so it can show the old programme too.
    ...(['moved', 'changed'].includes(facts.event) ? before(facts) : []),
    noticeFacts(facts),
    ...typed(facts),
  ],
}

/** What happens to the deposit of a cancelled visit. */
function depositBack(facts: MailFacts): MailBlock[] {
  const { deposit, payment } = facts
  if (payment?.kind === 'refunded') return [text(said(facts).PAYMENT_MAIL.refunded(payment.cents))]
  return deposit === null ? [] : [text(wordsOfMail(facts).deposit.DEPOSIT_WORDS.cancelled)]
}

/** The visit as on its ticket: a picture, the games in order, and who plays when. */
function ticket(facts: MailFacts): MailBlock[] {
  const scene: MailBlock[] = sceneOf(facts) === undefined ? [] : [{ kind: 'scene', cid: SCENE_CID }]
  return [...scene, programme(facts, facts.visit), ...teamBlocks(facts)]
}

/** The programme that the visit had before its slots changed. */
function before(facts: MailFacts): MailBlock[] {
  return facts.before === null ? [] : [programme(facts, facts.before, 'before')]
}

/** The first words of the mail, and the arrival time. */
function previewOf([first, second]: MailBlock[]): string {
  const words = first?.kind === 'text' ? first.text : ''
  return second?.kind === 'arrival' ? `${words} ${second.label} ${second.when}.` : words
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const note = (words: string): MailBlock => ({ kind: 'note', text: words })

function manageButton(facts: MailFacts, quiet = false): MailBlock[] {
  const { manageUrl } = facts
  if (manageUrl === null) return []
  const { MAIL_BUTTONS, MANAGE_NOTE } = said(facts)
  return [{ kind: 'button', label: MAIL_BUTTONS.manage, href: manageUrl, note: MANAGE_NOTE, quiet }]
}

function arrival(facts: MailFacts): MailBlock {
  const { catalogue, visit } = facts
  const { label, when, why } = said(facts).ARRIVAL_WORDS
  const arrivesAt = when(visit.date, arrivalTime(catalogue, visit.slots))
  return { kind: 'arrival', label, when: arrivesAt, why: why(catalogue.rules.arriveEarlyMinutes) }
}

/** The self-service deadlines, as shown above the booking button. */
function untilWhen(facts: MailFacts): MailBlock[] {
  const { catalogue, visit, happenedAt } = facts
  const { zone } = catalogue.venue
  const deadlines = deadlinesOf(catalogue, instantOf(zone, visit.date, firstStart(visit.slots)))
  const lines = actsByDeadline(deadlines)
    .filter(([act]) => isInTime(deadlines, act, happenedAt))
    .map((acts) => said(facts).selfServiceUntil(acts, momentAt(deadlines[acts[0]], zone)))
  return lines.length === 0 ? [] : [note(lines.join(' '))]
}

/** Moving to another day changes the due date, so the terms are repeated. */
function stillOpen(facts: MailFacts): string {
  const { DEPOSIT_WORDS } = wordsOfMail(facts).deposit
  return `${DEPOSIT_WORDS.stillOpen} ${depositTermsOf(facts)}`.trim()
}

function remarks(facts: MailFacts): MailBlock[] {
  const { kind, catalogue, booking, deposit } = facts
  const { CALENDAR_ATTACHED, ESTIMATE_NOTE, DEPOSIT_FOLLOWS, PAYMENT_MAIL, countMayChange } = said(facts)
  const mayChange = mayGroupChange(catalogue, booking.players)
  return [
    ...(kind === 'confirmation' || kind === 'moved' ? untilWhen(facts) : []),
    note(CALENDAR_ATTACHED),
    note(
      mayChange
        ? `${ESTIMATE_NOTE} ${countMayChange(groupRange(catalogue, booking.formula))}`
        : ESTIMATE_NOTE,
    ),
    // Only in the confirmation: later mails are sent after the deposit was requested.
    ...(kind === 'confirmation' && deposit?.state === 'open' ? [note(DEPOSIT_FOLLOWS)] : []),
    ...(kind === 'confirmation' && deposit?.state === 'paid'
      ? [note(PAYMENT_MAIL.depositPaid(deposit.cents))]
      : []),
    ...(isMovedForOutage(facts) && deposit?.state === 'paid' ? [note(said(facts).OUTAGE_MAIL.paid)] : []),
    ...(kind === 'moved' && deposit?.state === 'open' ? [note(stillOpen(facts))] : []),
  ]
}

function typed(facts: MailFacts): MailBlock[] {
  const { booking } = facts
  const { MAIL_LABELS } = said(facts)
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

/** Whether the mail tells of new times because of an outage, and asks whether they are fine. */
function isMovedForOutage({ kind, outage }: MailFacts): boolean {
  return kind === 'moved' && outage !== null
}

function outageHeading(facts: MailFacts): Pick<MailContent, 'subject' | 'title'> {
  const { OUTAGE_MAIL } = wordsOfMail(facts).mails
  const { catalogue, visit } = facts
  return {
    subject: OUTAGE_MAIL.subject({ venue: catalogue.venue.name, date: visit.date }),
    title: OUTAGE_MAIL.title,
  }
}

function outageIntro(facts: MailFacts): string {
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
function answerButtons(facts: MailFacts): MailBlock[] {
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
