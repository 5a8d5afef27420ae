import { writeSync } from 'node:fs'
import type { Pool } from 'pg'

const STDERR = 2

/** Printed before the process dies; the chaos run looks for it in the server's log. */
export const CRASH_MARK = 'killed between commit and answer:'

/**
 * Randomly kills this process with SIGKILL right after a booking was committed and before the response. It wraps the pool, so that the
 * app needs no switch for it: only a program that wraps its pool on purpose can die this way.
 */
export function crashAfterCommit(pool: Pool, rate: number): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const crashing = async (...args: unknown[]) => {
    const result = await query(...args)
    const [asked] = args as [{ name?: string; values?: unknown[] }]
    if (asked.name === 'place-booking' && Math.random() < rate) {
      writeSync(STDERR, `${CRASH_MARK} ${asked.values?.[0]}\n`)
      process.kill(process.pid, 'SIGKILL')
    }
    return result
  }
  pool.query = crashing as typeof pool.query
}
