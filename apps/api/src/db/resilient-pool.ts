import type { Pool, PoolClient } from 'pg'
import { CommitUnsure, isPlanOutdated, isReadTimeout, leavesConnectionWhole } from './database-errors.ts'

const LOOK_MS = 60_000

/**
 * Clients whose query timed out but is still running, such as a commit waiting for a synchronous standby, which no timeout ends. They
 * keep their place in the pool until the query returns. If they were discarded, each would leave its backend behind and let the pool
 * open another, until the database runs out of connections.
 */
class UnansweredClients {
  readonly #isAtWork: (pid: number) => Promise<boolean>
  readonly #letGo = new Set<() => void>()

  constructor(isAtWork: (pid: number) => Promise<boolean>) {
    this.#isAtWork = isAtWork
  }

  keep(client: PoolClient): void {
    const pid = (client as { processID?: number }).processID ?? 0
    const letGo = () => {
      clearInterval(timer)
      // The response came too late for the caller, and the client may be in the middle of a transaction, so it is discarded.
      if (this.#letGo.delete(letGo)) client.release(true)
    }
    // A silently broken connection has no active backend any more, so we stop waiting for it.
    const look = () => void this.#isAtWork(pid).then((is) => is || letGo(), letGo)
    const timer = setInterval(look, LOOK_MS).unref()
    this.#letGo.add(letGo)
    client.once('drain', letGo)
    client.once('end', letGo)
  }

  forget(): void {
    for (const letGo of this.#letGo) letGo()
  }
}

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
