import type { MailKind } from '../mails/mail-kind.ts'
import { nextTryMs } from './retry.ts'

export type ClaimedMail = {
  id: number
  kind: MailKind
  bookingId: string
  /** What happened to the booking that this mail tells of. */
  eventId: number
  /** The first of what it tells of, when it took over from mails that never left. */
  firstEventId: number | null
  messageId: string
  /** How often it was tried, this time included. */
  attempts: number
  ageMs: number
}

/** What every mail in hand tells, to a visitor or to a colleague. */
export type Tried = Pick<ClaimedMail, 'attempts' | 'ageMs'>

/** The outbox and the way out of it. The clock is the outbox's own. */
export type DeliveryPorts<Mail extends Tried = ClaimedMail> = {
  claim: () => Promise<Mail | undefined>
  send: (mail: Mail) => Promise<void>
  markSent: (mail: Mail) => Promise<void>
  markFailed: (mail: Mail, reason: string, retryInMs: number | null) => Promise<void>
}

export type Delivered = { sent: number; failed: number }

/** Sends what is due, one mail at a time, so that a kill can repeat one mail and no more. */
export async function deliverMails<Mail extends Tried>(
  ports: DeliveryPorts<Mail>,
  isStopping = () => false,
): Promise<Delivered> {
  const delivered = { sent: 0, failed: 0 }
  while (!isStopping()) {
    const mail = await ports.claim()
    if (mail === undefined) break
    const failure = await attempt(() => ports.send(mail))
    if (failure === undefined) {
      await ports.markSent(mail)
      delivered.sent++
    } else {
      await ports.markFailed(mail, reasonOf(failure), nextTryMs(mail))
      delivered.failed++
    }
  }
  return delivered
}

async function attempt(send: () => Promise<void>): Promise<unknown> {
  try {
    await send()
    return undefined
  } catch (error) {
    return error ?? new Error('failed without a reason')
  }
}

const MAX_REASON_LENGTH = 500

/** Mail servers like to repeat the address they refuse; nobody's address belongs in a log. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\S+@\S+/g, '(address)').slice(0, MAX_REASON_LENGTH)
}
