import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

const PAUSE_MS = 3_000
const CONNECT_MS = 5_000

export type Waiting = {
  /** Called every few seconds with the reason for waiting. */
  onWait: (why: string) => void
  patienceMs: number
  pauseMs?: number
}

/**
 * Resolves once a database that accepts writes responds. A booting machine may start us before PostgreSQL, and a cluster without a
 * leader elects one soon. Errors that waiting does not fix, such as a wrong password, are thrown at once.
 */
export async function awaitPrimary(
  connectionString: string,
  { onWait, patienceMs, pauseMs = PAUSE_MS }: Waiting,
): Promise<void> {
  const end = Date.now() + patienceMs
  for (;;) {
    const why = await whyNot(connectionString)
    if (why === undefined) return
    if (Date.now() + pauseMs > end) throw why
    onWait(why.message || (why as { code?: string }).code || 'no answer')
    await sleep(pauseMs)
  }
}

async function whyNot(connectionString: string): Promise<Error | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS is_standby')
    return rows[0]?.is_standby ? new Error('it is a standby, which accepts no writes') : undefined
  } catch (error) {
    if (error instanceof DatabaseError && !PASSES.test(error.code ?? '')) throw error
    return error as Error
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The server is starting or stopping (57P), has no connections left (53), or the connection broke (080). */
const PASSES = /^(57P|53|080)/
