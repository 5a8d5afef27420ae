import type { Pool, PoolClient } from 'pg'
import { CommitUnsure, isPlanOutdated, isReadTimeout, leavesConnectionWhole } from './database-errors.ts'
import { SilentClients } from './silent-clients.ts'

/**
 * Makes a pool keep its clients. Its own `query` throws a client away at every error, so each refusal of the engine would cost a new
 * connection and all prepared statements of the old one; here only an error that is the connection's own does.
 */
export function keepClients(pool: Pool, isAtWork: (pid: number) => Promise<boolean>): Pool {
  const silent = new SilentClients(isAtWork)
  SILENT.set(pool, silent)
  pool.on('connect', (client) => {
    // A client that is in use when its connection breaks tells it by an event as well; unheard, that would end the process.
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
      // Nothing is left of what it did; without its name it is planned anew.
      const unnamed = typeof first === 'string' ? first : { ...first, name: undefined }
      return ask(...([unnamed, ...values] as unknown as [string]))
    })
  pool.query = query as Pool['query']
  return pool
}

/** After an error, to whom the client belongs next: to the pool, to nobody, or still to what it was asked and has not answered. */
export function giveBack(pool: Pool, client: PoolClient, error: unknown): void {
  if (leavesConnectionWhole(error)) release(client)
  else if (isReadTimeout(error)) SILENT.get(pool)?.keep(client)
  else client.release(true)
}

/**
 * Somebody cancelled a commit's wait for its synchronous standby (`pg_cancel_backend`): PostgreSQL then warns, and says that it is
 * committed. It is, on one machine only, which nobody may be told as a success.
 */
export function assureCommit(client: PoolClient): void {
  if (UNSURE.delete(client)) throw new CommitUnsure()
}

/** Lets go of clients that a pool keeps for what they have not answered: for the end of the process. */
export function forgetSilent(pool: Pool): void {
  SILENT.get(pool)?.forget()
}

/** The function of PostgreSQL that waits; its message would depend on the server's language. */
const STANDBY_WAIT = 'SyncRepWaitForLSN'
const UNSURE = new WeakSet<PoolClient>()
const SILENT = new WeakMap<Pool, SilentClients>()

/** Nobody gets a client that stands in somebody else's transaction. */
function release(client: PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I')
}
