import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { explain, isLockTimeout } from './sql-failure.ts'

/** Below PostgreSQL's deadlock_timeout of one second, so that a circular wait ends before the deadlock detection runs. */
const TRY_MS = 300
const PAUSE_MS = 50

/**
 * Locks every view and table for this transaction, so that nobody sees a partial change. Views come first, because their readers lock
 * in that order. Visitors lock tables in many orders, so it tries briefly, releases everything and tries again, until `lockMs` have
 * passed.
 */
export async function lockAllTables(client: Client, lockMs: number): Promise<void> {
  const tables = await listTables(client)
  const giveUpAt = performance.now() + lockMs
  await client.query(`SET LOCAL lock_timeout = ${Math.min(TRY_MS, lockMs)}`)
  await client.query('SAVEPOINT unlocked')
  for (;;) {
    try {
      if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`)
      await client.query('RELEASE SAVEPOINT unlocked')
      return
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > giveUpAt)
        throw new Error(`functions/: ${explain(error, lockMs)}`, { cause: error })
      await client.query('ROLLBACK TO SAVEPOINT unlocked')
      await sleep(PAUSE_MS)
    }
  }
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind IN ('v', 'r', 'p') AND relnamespace = current_schema()::regnamespace ORDER BY relkind DESC, relname`,
  )
  return rows.map(({ name }) => name)
}
