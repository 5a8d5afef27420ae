import type { MailFault } from '@lichtspel/contract/mail-fault'
import { nextTryMs } from './retry.ts'

export type Failed = { fault: MailFault; reason: string; retryInMs: number | null }

export function judgeFailure(error: unknown, mail: { attempts: number; ageMs: number }): Failed {
  const fault = faultOf(error)
  const isFinal = fault === 'address' || fault === 'message'
  return { fault, reason: reasonOf(error), retryInMs: isFinal ? null : nextTryMs(mail) }
}

/** What the library says of an answer: the command that was answered, and the reply code. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

/** A name or password that is wrong, or missing. */
const LOGIN_CODES = [530, 534, 535, 538]
/** Policy and security (RFC 3463): not of the mailbox, but of who asks. Some servers have words for it only. */
const REFUSES_US = /\b5\.7\.\d+|relay|authenticat/i

function faultOf(error: unknown): MailFault {
  if (typeof error !== 'object' || error === null) return 'later'
  const { code, command, responseCode, response } = error as SmtpError
  const answer = typeof responseCode === 'number' ? responseCode : 0
  if (code === 'EAUTH' || code === 'ENOAUTH' || LOGIN_CODES.includes(answer)) return 'ours'
  if (answer < 500) return 'later'
  if (command === 'RCPT TO') return REFUSES_US.test(String(response ?? '')) ? 'ours' : 'address'
  return command === 'DATA' ? 'message' : 'ours'
}

const MAX_REASON_LENGTH = 500

/** Mail servers like to repeat the address they refuse; nobody's address belongs in a log. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\S+@\S+/g, '(address)').slice(0, MAX_REASON_LENGTH)
}
