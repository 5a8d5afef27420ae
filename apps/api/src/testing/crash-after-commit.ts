import { writeSync } from 'node:fs'
import type { Pool } from 'pg'

const STDERR = 2

/** What it says before it dies; the chaos run reads it in the server's log. */
export const CRASH_MARK = 'killed between commit and answer:'

/**
 * Ends this process with SIGKILL now and then when a booking has just been committed and nobody has been told. It sits around the
 * pool, so that the app has no switch for it: only a program that wraps its pool on purpose can die this way.
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
