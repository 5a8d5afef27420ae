import { withoutPassword } from '@lichtspel/database/database-url'
import { layDownRights } from '@lichtspel/database/roles/lay-down-rights'
import { Pool } from 'pg'
import { type Check, type Finding, wrong } from './patient.ts'
import { plainReason } from './plain-reason.ts'
import type { Settings } from './settings.ts'

const CONNECT_MS = 3_000
/** Less than what a check may take, so that its own sentence is told. */
const STATEMENT_MS = 4_000

/** `away`: why the database cannot be asked; undefined when it can. */
export type Connected = {
  pool: Pool | undefined
  away: Promise<string | undefined>
  end: () => Promise<void>
}

/** By the login of the server, which lays down what the server lays down. Whatever a check tries, nothing is changed. */
export function openDatabase(url: string): Connected {
  try {
    const pool = openReadOnly(url, true)
    const away = pool.query('SELECT 1').then(() => undefined, plainReason)
    return { pool, away, end: () => pool.end().catch(() => {}) }
  } catch {
    return { pool: undefined, away: Promise.resolve('DATABASE_URL is no address'), end: async () => {} }
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
    ...(isAsServer && { onConnect: layDownRights }),
  })
  pool.on('error', () => {})
  return pool
}

export function tellAway({ databaseUrl }: Settings, because: string, checks: readonly Check[]): Finding {
  const unseen = checks.filter((check) => 'lookIntoDatabase' in check).map(({ about }) => about)
  return wrong(
    `The database (${nameOf(databaseUrl)}) cannot be asked: ${because}. So these were not looked at: ${unseen.join(', ')}.`,
    'start PostgreSQL, or mend DATABASE_URL; without it nobody can book.',
  )
}

function nameOf(url: string): string {
  try {
    return withoutPassword(url)
  } catch {
    return 'DATABASE_URL'
  }
}
