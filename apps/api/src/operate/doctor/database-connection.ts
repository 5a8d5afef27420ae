import { withoutPassword } from '@lichtspel/database/database-url'
import { writeRights } from '@lichtspel/database/roles/write-rights'
import { Pool } from 'pg'
// Also has dates read as text, as in the server.
import '../../db/postgres.ts'
import type { Queryable } from '../../db/postgres.ts'
import { type Check, type Finding, type Settings, wrong } from './installation.ts'
import { plainReason } from './plain-reason.ts'

const CONNECT_MS = 3_000
/** Shorter than a check's time limit, so that the query's own timeout error is shown. */
const STATEMENT_MS = 4_000

/** `away`: why the database cannot be reached; undefined when it can. */
export type Connected = {
  pool: Pool | undefined
  away: Promise<string | undefined>
  end: () => Promise<void>
}

/** Connects with the server's login and role, read-only, so that no check can change anything. */
export function openDatabase(url: string): Connected {
  try {
    const pool = openReadOnly(url, true)
    const away = pool.query('SELECT 1').then(() => undefined, plainReason)
    return { pool, away, end: () => pool.end().catch(() => {}) }
  } catch {
    return {
      pool: undefined,
      away: Promise.resolve('DATABASE_URL is not a valid address'),
      end: async () => {},
    }
  }
}

export function openReadOnly(connectionString: string, isAsServer: boolean): Pool {
  const pool = new Pool({
    connectionString,
    max: 4,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    application_name: 'lichtspel-doctor',
    options: '-c default_transaction_read_only=on -c timezone=UTC',
    ...(isAsServer && { onConnect: writeRights }),
  })
  pool.on('error', () => {})
  return pool
}

export function databaseUnreachable(
  { databaseUrl }: Settings,
  because: string,
  checks: readonly Check[],
): Finding {
  const unseen = checks.filter((check) => 'lookIntoDatabase' in check).map(({ about }) => about)
  return wrong(
    `The database (${nameOf(databaseUrl)}) cannot be reached: ${because}. Not checked: ${unseen.join(', ')}.`,
    'start PostgreSQL or correct DATABASE_URL; until then nobody can book.',
  )
}

function nameOf(url: string): string {
  try {
    return withoutPassword(url)
  } catch {
    return 'DATABASE_URL'
  }
}

export async function readClockMs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now_ms: string }>(
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS now_ms`,
  )
  return Number(only(rows).now_ms)
}

export async function readMigrationNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY number')
  return rows.map(({ name }) => name)
}

type ManagerCount = { venue_id: string; managers: number }

/** The number of managers who can sign in, for each venue. */
export async function countManagers(db: Queryable): Promise<ManagerCount[]> {
  const { rows } = await db.query<ManagerCount>(
    `SELECT v.id AS venue_id, count(m.user_id)::int AS managers
       FROM venue v LEFT JOIN staff.membership m ON m.venue_id = v.id AND m.role = 'manager' AND m.locked_at IS NULL
      GROUP BY v.id ORDER BY v.id`,
  )
  return rows
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a query that always returns one row returned none')
  return row
}
