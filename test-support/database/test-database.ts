import { randomBytes } from 'node:crypto'
import { copyDatabase, dropDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { Pool } from 'pg'
import { inject } from 'vitest'
import type {} from './postgres-global-setup.ts'

export type TestDatabase = { url: string; pool: Pool; drop: () => Promise<void> }

/** A database for one test file: a copy of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { serverUrl, prefix, database } = inject('testTemplate')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const url = withDatabase(serverUrl, name)
  await copyDatabase(url, empty ? 'template0' : database)
  const pool = new Pool({ connectionString: url })
  // The drop below terminates connections that the pool has released but not closed; an unhandled error would end the run.
  pool.on('error', () => undefined)
  const drop = async () => {
    await pool.end()
    await dropDatabase(url)
  }
  return { url, pool, drop }
}
