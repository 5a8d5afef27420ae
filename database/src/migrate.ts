import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, DatabaseError } from 'pg'
import { applyFunctions, runBeforeTables } from './apply-functions.ts'
import { readFunctionFiles } from './function-files.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { ensureServerRole } from './roles/server-role.ts'
import { isLockTimeout, sqlFailure } from './sql-file.ts'
import { isNewer, newestOf, readOwnVersion } from './version.ts'

/** The build waits for transactions that began before it; the database ends an idle transaction after a minute. */
const WAIT_MS = 10 * 60_000

const TRIES = 3

/**
 * Every query that needs the table queues behind our lock request, even for visitors who only read, so we try briefly, release, and try
 * again. Below PostgreSQL's deadlock_timeout, so that a deployment never triggers the deadlock detection.
 */
const TRY_MS = 300

const PAUSE_MS = 700

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

/**
 * Returns the newest version above `own` that has migrated this database, and throws if that version no longer supports `own`. Two
 * versions run side by side during a rollout or rollback: the older one must leave the newer one's tables and functions unchanged.
 */
async function findNewer(client: Client, own: string): Promise<string | undefined> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_version (
      version    text PRIMARY KEY,
      needs      text,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`)
  const { rows } = await client.query<{ version: string; needs: string | null }>(
    'SELECT version, needs FROM schema_version',
  )
  const newer = rows.filter(({ version }) => isNewer(version, own))
  const needed = newestOf(newer.flatMap(({ needs }) => needs ?? []))
  if (needed !== undefined && isNewer(needed, own)) {
    throw new Error(
      `Version ${newestOf(newer.map(({ version }) => version))} removed something that ${own} uses: this database needs version ${needed} or newer`,
    )
  }
  return newestOf(newer.map(({ version }) => version))
}

async function noteVersion(client: Client, version: string, needs: string | undefined): Promise<void> {
  await client.query(
    `INSERT INTO schema_version (version, needs) VALUES ($1, $2)
     ON CONFLICT (version) DO UPDATE SET needs = coalesce(excluded.needs, schema_version.needs)
       WHERE excluded.needs IS NOT NULL`,
    [version, needs ?? null],
  )
}

/** Applies a file once: the file and its record share one transaction, except for an index built CONCURRENTLY. */
async function applyMigration(client: Client, file: MigrationFile, lockMs: number): Promise<void> {
  try {
    if (file.index === undefined) await inTries(client, file, lockMs)
    else {
      await makeIndex(client, file.sql, file.index)
      await note(client, file)
    }
  } catch (error) {
    throw sqlFailure(file, error, lockMs)
  }
}

async function inTries(client: Client, file: MigrationFile, lockMs: number): Promise<void> {
  const giveUpAt = performance.now() + lockMs
  for (;;) {
    try {
      return await inTransaction(client, file, Math.min(TRY_MS, lockMs))
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function inTransaction(client: Client, file: MigrationFile, tryMs: number): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${tryMs}`)
    await client.query(file.sql)
    await note(client, file)
    await client.query('COMMIT')
  } catch (error) {
    // Ending the connection would roll back too, but the locks must be gone before the caller reports the error.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function note(client: Client, { number, name, checksum }: MigrationFile): Promise<void> {
  await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

/**
 * Builds an index while visitors write, outside a transaction. A failed build leaves an index that is maintained but never read, so
 * that index is dropped first. If the index is already valid, an earlier run built it but ended before recording it.
 */
async function makeIndex(client: Client, sql: string, index: string): Promise<void> {
  await client.query(`SET lock_timeout = ${WAIT_MS}`)
  try {
    for (let tries = 1; ; tries++) {
      if ((await stateOf(client, index)) === 'whole') return
      await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
      try {
        return void (await client.query(sql))
      } catch (error) {
        if (!mayPass(error) || tries === TRIES) throw error
      }
    }
  } finally {
    await client.query('RESET lock_timeout').catch(() => undefined)
  }
}

async function stateOf(client: Client, index: string): Promise<'none' | 'broken' | 'whole'> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  )
  const [row] = rows
  if (row === undefined) return 'none'
  return row.indisvalid ? 'whole' : 'broken'
}

/** A lock timeout or a deadlock. */
function mayPass(error: unknown): boolean {
  return error instanceof DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
}
