// Two acts that meet: the first stands still between what it checks and what it writes, while the second comes.
import { setTimeout as sleep } from 'node:timers/promises'
import { rewriteFunction } from '@lichtspel/database/testing/rewrite-function'
import { refusalOf } from '@lichtspel/database/testing/test-day'
import type { Pool } from 'pg'

/** Whoever comes to it waits until the test opens it. */
const GATE = 4_242

/** Between what an act checks and what it writes. */
export function putGateBefore(db: Pool, name: string, statement: string): Promise<void> {
  return rewriteFunction(db, name, statement, `PERFORM pg_advisory_xact_lock_shared(${GATE}); ${statement}`)
}

/** The second begins when the first is at the gate, which opens when the second is done or waits too; answers as they ended. */
export async function meetAtGate(
  db: Pool,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<unknown[]> {
  const ends: unknown[] = []
  const gate = await closeGate(db)
  const one = refusalOf(first()).then((answer) => ends.push(`first ${tell(answer)}`))
  await untilWaiting(db, 1)
  let isOver = false
  const other = refusalOf(second()).then((answer) => {
    ends.push(`second ${tell(answer)}`)
    isOver = true
  })
  await untilWaiting(db, 2, () => isOver)
  await gate.open()
  await Promise.all([one, other])
  return ends
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

/** Until so many wait, at the gate or for each other; or until nobody needs to know any more. */
async function untilWaiting(db: Pool, many: number, isOver = () => false): Promise<void> {
  const waiters = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while (!isOver() && (await db.query(waiters)).rowCount !== many) await sleep(5)
}
