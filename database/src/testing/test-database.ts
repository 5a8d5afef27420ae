import { randomBytes } from 'node:crypto'
import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import { dropDatabase } from '../create-database.ts'
import { withDatabase } from '../database-url.ts'
import type {} from './postgres-global-setup.ts'

export type TestDatabase = { url: string; pool: Pool; drop: () => Promise<void> }

/** A database for one test file: a copy of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { serverUrl, prefix, database } = inject('testTemplate')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : database} STRATEGY FILE_COPY`,
    )
  } finally {
    await client.end()
  }
  const url = withDatabase(serverUrl, name)
  const pool = new Pool({ connectionString: url })
  // The drop below terminates connections that the pool has released but not closed; an unhandled error would end the run.
  pool.on('error', () => undefined)
  const drop = async () => {
    await pool.end()
    await dropDatabase(url)
  }
  return { url, pool, drop }
}
