import { writeSync } from 'node:fs'
import type { Pool } from 'pg'

const STDERR = 2

/** Statements that store what the payment provider answered. */
const AFTER_CALL = ['attempt-made', 'settle-attempt', 'note-refund']
/** There are more of them than bookings, so each kills the process less often. */
const AFTER_CALL_SHARE = 0.3

/**
 * Randomly kills this process with SIGKILL right after a booking was committed and before the response, or right after the payment
 * provider answered and before that is stored. It wraps the pool, so that the app needs no switch for it: only a program that wraps its
 * pool on purpose can die this way.
 */
export function crashAfterCommit(pool: Pool, rate: number): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const crashing = async (...args: unknown[]) => {
    const [{ name = '', values }] = args as [{ name?: string; values?: unknown[] }]
    if (AFTER_CALL.includes(name) && Math.random() < rate * AFTER_CALL_SHARE)
      die(`killed between call and commit: ${values?.[0]}`)
    const result = await query(...args)
    if (name === 'place-booking' && Math.random() < rate)
      die(`killed between commit and answer: ${values?.[0]}`)
    return result
  }
  pool.query = crashing as typeof pool.query
}

/** The chaos run looks for the line in the server's log. */
function die(line: string): void {
  writeSync(STDERR, `${line}\n`)
  process.kill(process.pid, 'SIGKILL')
}
