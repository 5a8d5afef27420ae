import { runBin } from '@lichtspel/database/bin/run-bin'
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { writeRights } from '@lichtspel/database/roles/write-rights'
import pg from 'pg'
import { type Config, readConfig } from '../config.ts'
import { isConnectionLost } from './database-errors.ts'
import { assureCommit, forgetSilent, giveBack, resilientPool } from './resilient-pool.ts'

/** Money, versions and counts fit in a double; by default pg returns bigint as text. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** Dates stay text: a Date would be midnight in the server's zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** A pool, or one of its connections inside a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Three pools, so that a stall in one kind of query takes no connections from the others. */
export type Postgres = {
  /** For bookings, the desk and everything not listed below. */
  pool: pg.Pool
  /** For the frequent reads: a database that cannot commit because its standby is gone can still show days. */
  readPool: pg.Pool
  /** For holds, so that holds waiting for a locked day do not delay bookings, and vice versa. */
  holdPool: pg.Pool
  end: () => Promise<void>
}

/** The longest any statement may take. Code that waits in a queue relies on it. */
export const STATEMENT_TIMEOUT_MS = 5_000
/**
 * After this time the client abandons a query that the database has not ended itself, such as a commit waiting for a standby or a query
 * on a broken network.
 */
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

/** Runs an operator's command on the database of the server's variables. On failure prints one message and sets exit code 1. */
export async function runCommand(
  command: (postgres: Postgres, config: Config) => Promise<void>,
): Promise<void> {
  await runBin(async () => {
    const config = readConfig(process.env)
    const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
    try {
      await command(postgres, config)
    } finally {
      await postgres.end()
    }
  })
}

/**
 * Maximum number of hold transactions at once, by the modes of the hold queue. `shared`: more would only compete for the same cores.
 * `spare`: extra shared transactions while slow ones wait for a lock. `alone`: two for each of the three attractions of a locked day,
 * and two more.
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
    // Without it, a silently broken connection would hang until the kernel gives up.
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: writeRights,
  })
  // The pool replaces an idle connection that breaks. Without a listener its error would end the process.
  pool.on('error', onError)
  return resilientPool(pool, isAtWork)
}

async function isAtWork(db: Queryable, pid: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-at-work',
    text: `SELECT FROM pg_stat_activity WHERE pid = $1 AND state <> 'idle'`,
    values: [pid],
  })
  return rowCount === 1
}

/** Commits what the act wrote, or rolls back when it fails. */
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
    // A connection that fails to roll back is not reused, and a lost one is not asked to roll back.
    if (isConnectionLost(error)) giveBack(pool, client, error)
    else
      await client.query('ROLLBACK').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
    throw error
  }
}
