import { brandFileName } from '@lichtspel/domain/catalogue/brand'
import { type CalendarEvent, calendarFile, calendarMethod } from '@lichtspel/domain/visit/calendar-event'
import { depositPayment, qrPicture } from '../../money/qr-picture.ts'
import { asksToConfirm } from './confirm-mail.ts'
import { contentOf } from './content-of.ts'
import { dueOf, getDeposit, TRANSFER_QR_CID } from './deposit-mail.ts'
import { type MailFacts, type MailKind, wordsOfMail } from './mail-facts.ts'
import { getBill } from './overview-mail.ts'
import { SCENE_CID, sceneOf } from './palette.ts'
import { asksToPay, cameTooLate } from './payment-mail.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** The message for the mail server. Each address has its own field, so none is ever parsed out of text. */
export type MailMessage = {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  /** The venue's address, when another one sends for all venues. */
  replyTo?: { name: string; address: string }
  envelope: { from: string; to: string[] }
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: Attachment[]
}

type Attachment = { filename: string; content: string | Buffer; contentType: string; cid?: string }

export function composeMail(facts: MailFacts, sender: string | undefined): MailMessage {
  const { catalogue, booking, kind } = facts
  const { venue } = catalogue
  const content = contentOf(facts)
  const from = sender ?? venue.contact.email
  const to = kind === 'venue-notice' ? venue.contact.email : booking.email
  return {
    messageId: `<${facts.messageId}>`,
    from: { name: venue.name, address: from },
    to: { name: '', address: to },
    ...(from !== venue.contact.email && { replyTo: { name: venue.name, address: venue.contact.email } }),
    envelope: { from, to: [to] },
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, venue),
    // Keeps out-of-office programs from replying.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...(hasCalendar(facts) ? [calendarAttachment(facts)] : []),
      ...scenePicture(facts),
      ...transferPictures(facts),
    ],
  }
}

const WITHOUT_CALENDAR: readonly MailKind[] = ['venue-notice', 'deposit', 'payment-overview']

/**
 * An unconfirmed visit gets no calendar file, because the event would stay in the calendar after the option expires. One whose payment
 * came too late is not in any calendar.
 */
function hasCalendar(facts: MailFacts): boolean {
  return !WITHOUT_CALENDAR.includes(facts.kind) && !asksToConfirm(facts) && !cameTooLate(facts)
}

function calendarAttachment(facts: MailFacts): Attachment {
  const event = visitEvent(facts)
  return {
    filename: `${brandFileName(facts.catalogue.venue.brand)}.ics`,
    content: calendarFile(event),
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
  }
}

function scenePicture(facts: MailFacts): Attachment[] {
  const content = sceneOf(facts)
  if (content === undefined) return []
  return [{ filename: 'ticket.png', content, contentType: 'image/png', cid: SCENE_CID }]
}

function transferPictures(facts: MailFacts): Attachment[] {
  const transfer = transferOf(facts)
  if (transfer === null) return []
  const content = qrPicture(depositPayment(facts.catalogue.venue, transfer))
  return [{ filename: 'qr.png', content, contentType: 'image/png', cid: TRANSFER_QR_CID }]
}

function transferOf(facts: MailFacts): { cents: number; reference: string } | null {
  if (asksToPay(facts)) return null
  if (facts.kind === 'deposit') return dueOf(facts) === 'on-site' ? null : getDeposit(facts)
  return facts.kind === 'payment-overview' ? getBill(facts).transfer : null
}

/** The visit a mail is about, as a calendar event. */
export function visitEvent(facts: MailFacts): CalendarEvent {
  const { kind, catalogue, booking, visit, sequence, happenedAt } = facts
  return {
    bookingId: booking.id,
    catalogue,
    ...visit,
    mealAt: booking.mealAt,
    sequence,
    stampMs: happenedAt,
    isCancelled: kind === 'cancelled',
    ...wordsOfMail(facts).booked.visitEventWords(catalogue, visit.slots),
  }
}
