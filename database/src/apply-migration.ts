import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { makeIndex } from './make-index.ts'
import type { MigrationFile } from './migration-files.ts'
import { isLockTimeout, sqlFailure } from './sql-failure.ts'

/**
 * Every query that needs the table queues behind our lock request, even for visitors who only read, so we try briefly, release, and try
 * again. Below PostgreSQL's deadlock_timeout, so that a deployment never triggers the deadlock detection.
 */
const TRY_MS = 300
const PAUSE_MS = 700

/** Applies a file once: the file and its record share one transaction, except for an index built CONCURRENTLY. */
export async function applyMigration(client: Client, file: MigrationFile, lockMs: number): Promise<void> {
  try {
    if (file.index === undefined) await inTries(client, file, lockMs)
    else {
      await makeIndex(client, file.sql, file.index)
      await note(client, file)
    }
  } catch (error) {
    throw sqlFailure(file, error, lockMs)
  }
}

async function inTries(client: Client, file: MigrationFile, lockMs: number): Promise<void> {
  const giveUpAt = performance.now() + lockMs
  for (;;) {
    try {
      return await inTransaction(client, file, Math.min(TRY_MS, lockMs))
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function inTransaction(client: Client, file: MigrationFile, tryMs: number): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${tryMs}`)
    await client.query(file.sql)
    await note(client, file)
    await client.query('COMMIT')
  } catch (error) {
    // Ending the connection would roll back too, but the locks must be gone before the caller reports the error.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function note(client: Client, { number, name, checksum }: MigrationFile): Promise<void> {
  await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}
