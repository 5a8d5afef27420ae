import type { Pool, PoolClient } from 'pg'
import { leavesConnectionWhole } from './database-errors.ts'

/**
 * Makes a pool keep its clients. Its own `query` throws a client away at every error, so each refusal of the engine would cost a new
 * connection and all prepared statements of the old one; here only an error that is the connection's own does.
 */
export function keepClients(pool: Pool): Pool {
  // A client that is in use when its connection breaks tells it by an event as well; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = async (...asked: [string]): Promise<unknown> => {
    const client = await pool.connect()
    try {
      const result = await client.query(...asked)
      release(client)
      return result
    } catch (error) {
      if (leavesConnectionWhole(error)) release(client)
      else client.release(true)
      throw error
    }
  }
  pool.query = query as Pool['query']
  return pool
}

/** Nobody gets a client that stands in somebody else's transaction. */
function release(client: PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I')
}
