import type { Client } from 'pg'
import { DatabaseError } from 'pg'

/** It waits for transactions that began before it; one that nobody ends is ended by the database after a minute. */
const WAIT_MS = 10 * 60_000
const TRIES = 3

/**
 * Builds an index while visitors write, outside a transaction. One that broke off leaves an index behind that is kept up to date and
 * never read: it is dropped first. One that is there whole was built by a run that ended before it could note it.
 */
export async function makeIndex(client: Client, sql: string, index: string): Promise<void> {
  await client.query(`SET lock_timeout = ${WAIT_MS}`)
  try {
    for (let tries = 1; ; tries++) {
      if ((await stateOf(client, index)) === 'whole') return
      await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
      try {
        return void (await client.query(sql))
      } catch (error) {
        if (!mayPass(error) || tries === TRIES) throw error
      }
    }
  } finally {
    await client.query('RESET lock_timeout').catch(() => undefined)
  }
}

async function stateOf(client: Client, index: string): Promise<'none' | 'broken' | 'whole'> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  )
  const [row] = rows
  if (row === undefined) return 'none'
  return row.indisvalid ? 'whole' : 'broken'
}

/** A lock that did not come, or a circle with somebody else. */
function mayPass(error: unknown): boolean {
  return error instanceof DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
}
