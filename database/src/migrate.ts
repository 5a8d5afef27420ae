import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { applyFunctions, runBeforeTables } from './apply-functions.ts'
import { applyMigration } from './apply-migration.ts'
import { readFunctionFiles } from './function-files.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { ensureServerRole } from './roles/server-role.ts'
import { findNewer, noteVersion } from './schema-version.ts'
import { newestOf, readOwnVersion } from './version.ts'

/** Contains migrations/ and functions/. */
const DATABASE = fileURLToPath(new URL('..', import.meta.url))

/** Any number that no other advisory lock in the database uses. */
const MIGRATE_LOCK = 5_427_001

/** How long to keep retrying on a table in use before giving up. */
const LOCK_MS = 60_000

/** How long a second runner waits for the first to finish. */
const TURN_MS = 120_000

type Applied = { number: number; name: string; checksum: string }

/**
 * `applied` lists the files that were new or had changed. `dropped` lists functions that no file defines any more. `leftTo` is set if a
 * newer version has already migrated the database, which is then left unchanged.
 */
export type Migrated = { applied: string[]; dropped: string[]; leftTo?: string }

/** `version` is the version of these files. */
export type MigrateOptions = { folder?: string; lockMs?: number; version?: string }

/** Migrates the database to these files. Needs a direct connection, because the lock belongs to the session. */
export async function migrate(
  connectionString: string,
  { folder = DATABASE, lockMs = LOCK_MS, version = readOwnVersion() }: MigrateOptions = {},
): Promise<Migrated> {
  const migrations = readMigrationFiles(join(folder, 'migrations'))
  const functions = readFunctionFiles(join(folder, 'functions'))
  const client = new Client({ connectionString, application_name: 'lichtspel-migrate' })
  await client.connect()
  try {
    await takeTurn(client)
    const newer = await findNewer(client, version)
    if (newer !== undefined) return { applied: [], dropped: [], leftTo: newer }
    await ensureServerRole(client)
    await closeToEveryone(client)
    await endForgottenTransactions(client)
    const pending = findPending(migrations, await readApplied(client))
    if (pending.length > 0) await runBeforeTables(client, functions, lockMs)
    for (const file of pending) await applyMigration(client, file, lockMs)
    const made = await applyFunctions(client, functions, { lockMs, isForced: pending.length > 0 })
    await noteVersion(client, version, newestOf(pending.flatMap(({ needs }) => needs ?? [])))
    return { applied: [...pending.map((file) => file.name), ...made.applied], dropped: made.dropped }
  } finally {
    await client.end()
  }
}

/** The names of this version's migrations. */
export function readOwnMigrations(): string[] {
  return readMigrationFiles(join(DATABASE, 'migrations')).map(({ name }) => name)
}

async function takeTurn(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = ${TURN_MS}`)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATE_LOCK])
  } catch (cause) {
    throw new Error(
      `Another migration has been running for ${TURN_MS / 1000} s: wait for it to finish, then try again`,
      { cause },
    )
  }
}

async function readApplied(client: Client): Promise<Applied[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      number     integer PRIMARY KEY,
      name       text NOT NULL,
      checksum   text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`)
  const { rows } = await client.query<Applied>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  )
  return rows
}

function findPending(files: MigrationFile[], applied: Applied[]): MigrationFile[] {
  for (const [index, row] of applied.entries()) {
    const file = files[index]
    if (!file)
      throw new Error(
        `The database is newer than these files: it has ${row.name}, which is not in the folder. Use a newer version`,
      )
    if (row.number !== file.number)
      throw new Error(
        `${file.name} was never applied, although the database has ${row.name}: give it a higher number`,
      )
    if (row.name !== file.name || row.checksum !== file.checksum) {
      throw new Error(
        `${file.name} was changed after it was applied as ${row.name}: add a new migration instead`,
      )
    }
  }
  return files.slice(applied.length)
}

/**
 * Before PostgreSQL 15 everyone could create tables in `public`. In every version everyone can create temporary tables, which shadow
 * ours unless the search path is pinned. Only the database's owner can revoke these rights; for others this changes nothing.
 */
async function closeToEveryone(client: Client): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF has_schema_privilege('public', 'public', 'CREATE') THEN
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    END IF;
    IF has_database_privilege('public', current_database(), 'TEMPORARY') THEN
      EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`)
}

/**
 * A transaction that someone began by hand and forgot keeps its locks, perhaps on a day that is being booked. Setting the timeout on
 * the database covers every role that signs in; the server's own connections are stricter. Only the database's owner can set it, and an
 * operator's own setting is kept.
 */
async function endForgottenTransactions(client: Client): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (
      SELECT FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase, unnest(s.setconfig) AS one
       WHERE d.datname = current_database() AND s.setrole = 0 AND one LIKE 'idle\\_in\\_transaction\\_session\\_timeout=%')
    THEN
      EXECUTE format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = ''1min''', current_database());
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`)
}
