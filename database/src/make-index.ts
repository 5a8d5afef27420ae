import type { Client } from 'pg'
import { DatabaseError } from 'pg'

/** The build waits for transactions that began before it; the database ends an idle transaction after a minute. */
const WAIT_MS = 10 * 60_000
const TRIES = 3

/**
 * Builds an index while visitors write, outside a transaction. A failed build leaves an index that is maintained but never read, so
 * that index is dropped first. If the index is already valid, an earlier run built it but ended before recording it.
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

/** A lock timeout or a deadlock. */
function mayPass(error: unknown): boolean {
  return error instanceof DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
}
