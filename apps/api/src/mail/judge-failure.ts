import { getSystemErrorName } from 'node:util'
import type { MailFault } from '@lichtspel/contract/desk/lists'
import { RETENTION } from '@lichtspel/domain/booking/retention'

export type Failed = {
  fault: MailFault
  /** For the log: codes only. */
  codes: string
  /** The error text, which may contain personal data. Stored only in the mail's row, which is erased with its booking. */
  reason: string
  retryInMs: number | null
}

export function judgeFailure(error: unknown, mail: { attempts: number; ageMs: number }): Failed {
  const fault = faultOf(error)
  const isFinal = fault === 'address' || fault === 'message'
  const retryInMs = isFinal ? null : nextTryMs(mail)
  return { fault, codes: codesOf(error), reason: reasonOf(error), retryInMs }
}

/** The error as the SMTP library reports it, with the command that failed and the reply code. */
type SmtpError = {
  code?: unknown
  errno?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/** Wrong or missing credentials. */
const LOGIN_CODES = [530, 534, 535, 538]
/** A response starts with the reply code and, on most servers, an enhanced status code (RFC 3463), which is reliable. */
const ENHANCED_CODE = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?![.\d])/
const NO_SUCH_MAILBOX_CODES = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']
/** For responses without an enhanced code. */
const NO_SUCH_MAILBOX = /no such|unknown|does not exist|user not found/i
const REFUSES_US = /relay|authenticat|sender/i

function faultOf(error: unknown): MailFault {
  if (typeof error !== 'object' || error === null) return 'later'
  const { code, command, responseCode, response } = error as SmtpError
  const answer = typeof responseCode === 'number' ? responseCode : 0
  if (code === 'EAUTH' || code === 'ENOAUTH' || LOGIN_CODES.includes(answer)) return 'ours'
  if (answer < 500) return 'later'
  if (command === 'RCPT TO') return faultOfRefusedAddress(String(response ?? ''))
  return command === 'DATA' ? 'message' : 'ours'
}

/** Servers refuse an address for many reasons unrelated to it (a blocklist, too many mails), so in doubt the address is kept. */
function faultOfRefusedAddress(response: string): MailFault {
  const enhanced = ENHANCED_CODE.exec(response)?.[1]
  if (enhanced === undefined)
    return NO_SUCH_MAILBOX.test(response) && !REFUSES_US.test(response) ? 'address' : 'ours'
  if (NO_SUCH_MAILBOX_CODES.includes(enhanced)) return 'address'
  return enhanced.startsWith('5.2.') ? 'later' : 'ours'
}

/** Codes from our own code, Node, PostgreSQL or the library. No person's name matches this pattern. */
const OWN_CODE = /^[A-Z0-9_]{2,40}$/
const OWN_COMMAND = /^[A-Z]{3,10}(?: [A-Z0-9-]{2,20})?$/

/** The refused command and its reply codes, or the code of another error. Never the server's text, which may name a person. */
function codesOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, errno, command, responseCode, response } = error as SmtpError
  const codes = [
    typeof code === 'string' && OWN_CODE.test(code) ? code : '',
    typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : '',
    typeof command === 'string' && OWN_COMMAND.test(command) ? command : '',
    typeof responseCode === 'number' ? String(responseCode) : '',
    ENHANCED_CODE.exec(String(response ?? ''))?.[1] ?? '',
  ]
  return [...new Set(codes)].filter((one) => one !== '').join(' ') || 'unknown'
}

const MAX_REASON_LENGTH = 500

/** Masks addresses: mail servers often repeat the address they refuse. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\S+@\S+/g, '(address)').slice(0, MAX_REASON_LENGTH)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Long enough for a mail server that is down for a weekend. After that, staff have to call the visitor. */
export const GIVE_UP_MS = 72 * HOUR_MS

/** How long no mail is sent to a refused address. After that time a visitor who mistyped it has called, or the mailbox may exist. */
export const SUPPRESS_DAYS = RETENTION.suppressedDays

/** One minute after the first failure, doubling with each further one, up to an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (Math.max(attempts, 1) - 1), HOUR_MS)
}

/** Delay before the next attempt; `null` to give up. */
export function nextTryMs(mail: { attempts: number; ageMs: number }): number | null {
  const delay = retryDelayMs(mail.attempts)
  return mail.ageMs + delay > GIVE_UP_MS ? null : delay
}
