// Makes two acts race: the first pauses between its checks and its writes while the second runs.
import { setTimeout as sleep } from 'node:timers/promises'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { refusalOf } from '@lichtspel/test-support/database/test-day.ts'
import type { Pool } from 'pg'

/** Advisory lock on which an act waits until the test releases it. */
const GATE = 4_242

/** Puts the gate between the checks and the writes of an act. */
export function putGateBefore(db: Pool, name: string, statement: string): Promise<void> {
  return rewriteFunction(db, name, statement, `PERFORM pg_advisory_xact_lock_shared(${GATE}); ${statement}`)
}

/**
 * Starts the second act when the first is at the gate, and opens the gate when the second is done or waits too. Returns the outcomes:
 * the second's first if it did not wait.
 */
export async function meetAtGate(
  db: Pool,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string[]> {
  const gate = await closeGate(db)
  const one = refusalOf(first())
  await untilWaiting(db, 1)
  let isOver = false
  const other = refusalOf(second()).finally(() => {
    isOver = true
  })
  await untilWaiting(db, 2, () => isOver)
  const isSecondAhead = isOver
  await gate.open()
  const ends = [`first ${tell(await one)}`, `second ${tell(await other)}`]
  return isSecondAhead ? ends.reverse() : ends
}

const tell = (refusal: unknown) => (typeof refusal === 'string' ? refusal : 'lost its slots')

async function closeGate(db: Pool): Promise<{ open: () => Promise<void> }> {
  const keeper = await db.connect()
  await keeper.query('SELECT pg_advisory_lock($1)', [GATE])
  return {
    open: async () => {
      await keeper.query('SELECT pg_advisory_unlock($1)', [GATE])
      keeper.release()
    },
  }
}

/** Waits until this many connections are blocked, at the gate or by each other, or until `isOver` returns true. */
async function untilWaiting(db: Pool, many: number, isOver = () => false): Promise<void> {
  const waiters = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while (!isOver() && (await db.query(waiters)).rowCount !== many) await sleep(5)
}
