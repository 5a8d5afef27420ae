import { RETENTION } from '@lichtspel/domain/booking/retention'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Long enough for a mail server that is away for a weekend. After that somebody has to call the visitor. */
export const GIVE_UP_MS = 72 * HOUR_MS

/** An address that was refused is not tried for so long: who made a slip has called by then, and a mailbox may be there by then. */
export const SUPPRESS_DAYS = RETENTION.suppressedDays

/** A minute after the first failure, twice as long after each further one, an hour at most. */
export function retryDelayMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (Math.max(attempts, 1) - 1), HOUR_MS)
}

/** When to try again after a failure; `null`: never. */
export function nextTryMs(mail: { attempts: number; ageMs: number }): number | null {
  const delay = retryDelayMs(mail.attempts)
  return mail.ageMs + delay > GIVE_UP_MS ? null : delay
}
