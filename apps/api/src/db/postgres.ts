import { layDownRights } from '@lichtspel/database/roles/lay-down-rights'
import pg from 'pg'
import { isConnectionLost } from './database-errors.ts'
import { assureCommit, forgetSilent, giveBack, keepClients } from './keep-clients.ts'

/** Money, versions and counts fit in a double; pg hands bigint out as text unless told otherwise. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** A date stays a text: as a Date it would become a midnight in the server's zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** A pool, or one connection of it in a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Three pools, so that what stalls one kind of question takes no connection from the others. */
export type Postgres = {
  /** For bookings, the desk and everything that is not named below. */
  pool: pg.Pool
  /** For what only reads, and is asked all day: a database that can commit nothing for want of its standby still shows days. */
  readPool: pg.Pool
  /** For holds: they may wait for a locked day while bookings go on, and bookings may wait while holds go on. */
  holdPool: pg.Pool
  end: () => Promise<void>
}

/** The longest that anything may take; what waits for its turn counts on it. */
export const STATEMENT_TIMEOUT_MS = 5_000
/** What the database itself does not end by then (a commit that waits for a standby, a broken network) is given up here. */
const SILENCE_TIMEOUT_MS = 6_000
const CONNECT_TIMEOUT_MS = 3_000
const LOCK_TIMEOUT_MS = 3_000

export function connectPostgres(url: string, poolSize: number, onError: (error: Error) => void): Postgres {
  const reads = Math.max(1, Math.floor(poolSize / 4))
  const readPool = openPool(url, { max: reads, onError })
  const open = (max: number) => openPool(url, { max, onError, isAtWork: (pid) => isAtWork(readPool, pid) })
  const pool = open(Math.max(1, poolSize - reads))
  const { shared, spare, alone } = HOLD_CONNECTIONS
  const holdPool = open(shared + spare + alone)
  const pools = [pool, holdPool, readPool]
  const end = async () => {
    for (const one of pools) forgetSilent(one)
    await Promise.all(pools.map((one) => one.end()))
  }
  return { pool, readPool, holdPool, end }
}

/**
 * How many transactions of holds may be under way at once. Shared: more would only wait for the same cores. Spare: for shared ones
 * beside those that wait for a lock. Alone: two on each of the three attractions of a day that somebody keeps locked, and two more.
 */
export const HOLD_CONNECTIONS = { shared: 2, spare: 2, alone: 8 }

type PoolOptions = {
  max: number
  onError: (error: Error) => void
  isAtWork?: (pid: number) => Promise<boolean>
}

function openPool(url: string, { max, onError, isAtWork = async () => false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'lichtspel-api',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c timezone=UTC`,
    // Without it a connection that broke silently would hang until the kernel gives up.
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: layDownRights,
  })
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', onError)
  return keepClients(pool, isAtWork)
}

async function isAtWork(db: Queryable, pid: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-at-work',
    text: `SELECT FROM pg_stat_activity WHERE pid = $1 AND state <> 'idle'`,
    values: [pid],
  })
  return rowCount === 1
}

/** Commits what the act wrote, or takes all of it back when the act fails. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  act: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await act(client)
    await client.query('COMMIT')
    assureCommit(client)
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back is not given to anyone else, and one that is gone is not asked to.
    if (isConnectionLost(error)) giveBack(pool, client, error)
    else
      await client.query('ROLLBACK').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
    throw error
  }
}
