import type { MailFault } from '@lichtspel/contract/desk/lists'
import { createTransport } from 'nodemailer'
import type { Told } from '../db/mail-row.ts'
import { type Failed, judgeFailure } from './judge-failure.ts'
import type { MailMessage } from './written/compose-mail.ts'
import type { ColleagueMailKind, MailKind } from './written/mail-facts.ts'

type Claimed = {
  id: number
  messageId: string
  /** Number of attempts, including this one. */
  attempts: number
  ageMs: number
}

export type BookingMail = Claimed & Told & { kind: MailKind }

export type ColleagueMail = Claimed & { kind: ColleagueMailKind }

export type ClaimedMail = BookingMail | ColleagueMail

/** The outbox and the mail server. Ages and retries use the outbox's own clock. */
export type DeliveryPorts = {
  claim: () => Promise<ClaimedMail | undefined>
  send: (mail: ClaimedMail) => Promise<void>
  markSent: (mail: ClaimedMail) => Promise<void>
  markFailed: (mail: ClaimedMail, failed: Failed) => Promise<void>
  /** Reports to the server's operator. Contains no personal data. */
  onFailedTry: (tried: FailedTry) => void
}

export type FailedTry = {
  mail: number
  kind: string
  attempts: number
  ageMs: number
  fault: MailFault
  /** SMTP and error codes only, never text from the mail server. */
  codes: string
  /** Delay until the next attempt; `null` after the last one. */
  retryInMs: number | null
}

export type Delivered = { sent: number; failed: number }

/** Sends due mails one at a time, so that killing the worker can duplicate at most one mail. */
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
      // Report before writing to the database: the database may be what fails.
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

export type MailServer = { send: (message: MailMessage) => Promise<void>; close: () => void }

const CONNECT_TIMEOUT_MS = 10_000
/** Well below the lease: a worker must know the result before another may try. */
const SILENCE_TIMEOUT_MS = 20_000

export function connectMailServer(url: string): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Message content must not make the library read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message) => {
      const { rejected } = await transport.sendMail(message)
      if (rejected.length > 0) throw new Error('the mail server refused the address')
    },
    close: () => transport.close(),
  }
}
