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

/** Holds migrations/ and functions/. */
const DATABASE = fileURLToPath(new URL('..', import.meta.url))

/** Any number, as long as nothing else in the database takes the same advisory lock. */
const MIGRATE_LOCK = 5_427_001

/** How long a table in use is tried for, a moment at a time; then better to give up and run again. */
const LOCK_MS = 60_000

/** How long a second runner waits for the first to finish. */
const TURN_MS = 120_000

type Applied = { number: number; name: string; checksum: string }

/**
 * `applied`: the files that were new or had changed. `dropped`: functions that no file defines any more. `leftTo`: a newer version has
 * brought the database further, and it is left as it is.
 */
export type Migrated = { applied: string[]; dropped: string[]; leftTo?: string }

/** `version`: of these files. */
export type MigrateOptions = { folder?: string; lockMs?: number; version?: string }

/** Brings the database up to the files. Needs a direct connection: the lock belongs to the session. */
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

/** The names of the migrations that this version has. */
export function readOwnMigrations(): string[] {
  return readMigrationFiles(join(DATABASE, 'migrations')).map(({ name }) => name)
}

async function takeTurn(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = ${TURN_MS}`)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATE_LOCK])
  } catch (cause) {
    throw new Error(`Another migration has been running for ${TURN_MS / 1000} s`, { cause })
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
      throw new Error(`The database is newer than these files: it has ${row.name}, the folder does not`)
    if (row.number !== file.number)
      throw new Error(`${file.name} was skipped: the database went on to ${row.name}`)
    if (row.name !== file.name || row.checksum !== file.checksum) {
      throw new Error(
        `${file.name} was changed after it was applied as ${row.name}: add a new migration instead`,
      )
    }
  }
  return files.slice(applied.length)
}

/**
 * Before PostgreSQL 15 everyone could create tables in `public`, and in every version temporary ones, which stand before ours where a
 * search path is not pinned. Only the owner of the database can take that away; for anyone else it stays as it is.
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
 * A transaction that somebody began by hand and forgot keeps its locks, perhaps on a day that is being booked. Set on the database it ends
 * for every role that signs in; the server's own connections are stricter. Only the owner of the database can set it, and what an operator
 * set stays.
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
