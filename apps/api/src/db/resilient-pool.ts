import type { Pool, PoolClient } from 'pg'
import { CommitUnsure, isPlanOutdated, isReadTimeout, leavesConnectionWhole } from './database-errors.ts'
import { UnansweredClients } from './unanswered-clients.ts'

/**
 * Makes a pool keep its clients. The pool's own `query` discards a client on every error, so each refusal of the engine would cost a
 * new connection and all prepared statements of the old one. Here only errors of the connection itself do that.
 */
export function resilientPool(pool: Pool, isAtWork: (pid: number) => Promise<boolean>): Pool {
  const silent = new UnansweredClients(isAtWork)
  SILENT.set(pool, silent)
  pool.on('connect', (client) => {
    // A client in use also emits an error event when its connection breaks. Without a listener that would end the process.
    client.on('error', () => {})
    client.on('notice', (notice) => {
      if (notice.routine === STANDBY_WAIT) UNSURE.add(client as PoolClient)
    })
  })
  const ask = async (...asked: [string]): Promise<unknown> => {
    const client = await pool.connect()
    try {
      const result = await client.query(...asked)
      assureCommit(client)
      release(client)
      return result
    } catch (error) {
      giveBack(pool, client, error)
      throw error
    }
  }
  const query = (...asked: [string | { name?: string }]): Promise<unknown> =>
    ask(...(asked as [string])).catch((error: unknown) => {
      if (!isPlanOutdated(error)) throw error
      const [first, ...values] = asked
      // Everything the statement did was rolled back. Without a name it is planned afresh.
      const unnamed = typeof first === 'string' ? first : { ...first, name: undefined }
      return ask(...([unnamed, ...values] as unknown as [string]))
    })
  pool.query = query as Pool['query']
  return pool
}

/** Decides what happens to a client after an error: back to the pool, discarded, or kept until its pending query returns. */
export function giveBack(pool: Pool, client: PoolClient, error: unknown): void {
  if (leavesConnectionWhole(error)) release(client)
  else if (isReadTimeout(error)) SILENT.get(pool)?.keep(client)
  else client.release(true)
}

/**
 * When a commit's wait for its synchronous standby is cancelled (`pg_cancel_backend`), PostgreSQL only warns and reports success. The
 * commit is on one machine only, so it must not be treated as successful.
 */
export function assureCommit(client: PoolClient): void {
  if (UNSURE.delete(client)) throw new CommitUnsure()
}

/** On shutdown, releases the clients whose queries are still pending. */
export function forgetSilent(pool: Pool): void {
  SILENT.get(pool)?.forget()
}

/** The PostgreSQL function that waits. The text of the message depends on the server's language. */
const STANDBY_WAIT = 'SyncRepWaitForLSN'
const UNSURE = new WeakSet<PoolClient>()
const SILENT = new WeakMap<Pool, UnansweredClients>()

/** Discards a client that is still in a transaction. */
function release(client: PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I')
}
