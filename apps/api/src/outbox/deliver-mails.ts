import type { MailFault } from '@lichtspel/contract/mail-fault'
import type { Told } from '../db/mail-row.ts'
import type { MailKind, StaffMailKind } from '../mails/mail-kind.ts'
import { type Failed, judgeFailure } from './judge-failure.ts'

type Claimed = {
  id: number
  messageId: string
  /** How often it was tried, this time included. */
  attempts: number
  ageMs: number
}

/** A mail about a booking, to its visitor or to the venue. */
export type BookingMail = Claimed & Told & { kind: MailKind }

export type StaffMail = Claimed & { kind: StaffMailKind }

export type ClaimedMail = BookingMail | StaffMail

/** The outbox and the way out of it. The clock is the outbox's own. */
export type DeliveryPorts = {
  claim: () => Promise<ClaimedMail | undefined>
  send: (mail: ClaimedMail) => Promise<void>
  markSent: (mail: ClaimedMail) => Promise<void>
  markFailed: (mail: ClaimedMail, failed: Failed) => Promise<void>
  /** Tells whoever runs the server; nothing in it is of a person. */
  onFailedTry: (tried: FailedTry) => void
}

export type FailedTry = {
  mail: number
  kind: string
  attempts: number
  ageMs: number
  fault: MailFault
  /** What it was, without a word of the mail server. */
  codes: string
  /** How long until the next try; `null`: it was the last. */
  retryInMs: number | null
}

export type Delivered = { sent: number; failed: number }

/** Sends what is due, one mail at a time, so that a kill can repeat one mail and no more. */
export async function deliverMails(ports: DeliveryPorts, isStopping = () => false): Promise<Delivered> {
  const delivered = { sent: 0, failed: 0 }
  while (!isStopping()) {
    const mail = await ports.claim()
    if (mail === undefined) break
    const failure = await attempt(() => ports.send(mail))
    if (failure === undefined) {
      await ports.markSent(mail)
      delivered.sent++
    } else {
      const failed = judgeFailure(failure, mail)
      // Told before it is written down: the database may be what fails.
      const { id, kind, attempts, ageMs } = mail
      const { fault, codes, retryInMs } = failed
      ports.onFailedTry({ mail: id, kind, attempts, ageMs, fault, codes, retryInMs })
      await ports.markFailed(mail, failed)
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
