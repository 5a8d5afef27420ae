import { basename, join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { createDatabase } from '../create-database.ts'
import { withDatabase, withoutPassword } from '../database-url.ts'
import { findBrokenInvariants } from '../invariants.ts'
import { migrate, readOwnMigrations } from '../migrate.ts'
import { checkBackup, feedDump, keyFor, proveManifest } from './check-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { findPostgresPrograms, runPostgresProgram } from './postgres-programs.ts'
import { differencesOf, readTableContents } from './table-contents.ts'

const NO_DATABASE = '3D000'

const IN_USE = '55006'

/**
 * `replace` is the database's name, if its contents may be moved aside. `renamed` is the backup's original name, if it has a different
 * one now.
 */
export type RestoreOptions = {
  path: string
  url: string
  key: string | undefined
  replace?: string | undefined
  renamed?: string | undefined
}

/**
 * `aside` is the new name of the previous database. `applied` lists the migrations that the backup did not have yet. `isProven` means
 * that the manifest comes from someone with the key.
 */
export type Restored = { manifest: Manifest; isProven: boolean; aside: string | undefined; applied: string[] }

/**
 * Restores into an empty database in one transaction, after verifying the whole file. The result is compared with the manifest by row
 * counts and checksums, and checked for the invariants. Only then is it migrated to this version, which also grants the server its
 * rights again.
 */
export async function restoreBackup({ path, url, key, replace, renamed }: RestoreOptions): Promise<Restored> {
  const manifest = readManifest(path)
  const isProven = await proveManifest(path, manifest, key)
  refuseRenamed(path, manifest, renamed)
  refuseNewerThanFiles(manifest)
  const programs = findPostgresPrograms(manifest.dumpMajor)
  const sourceMajor = Number.parseInt(manifest.serverVersion, 10)
  const target = await inspectTarget(url, { replace, sourceMajor })
  await checkBackup(path, manifest, { key, programs })
  const aside = await makeEmpty(url, target)
  // The backup does not decide on owners and privileges: the restoring login owns everything, and the migrations grant the server's
  // role its rights.
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', '--no-password']
  const { database = '' } = new Client({ connectionString: url })
  const restore = runPostgresProgram(
    join(programs.folder, 'pg_restore'),
    [...args, `--dbname=${database}`],
    url,
  )
  await feedDump(path, { key: keyFor(manifest, key), into: restore })
  await prove(url, manifest)
  const { applied } = await migrate(url)
  return { manifest, isProven, aside, applied }
}

/** A backup's name contains the time it was made: an older backup under a newer name would bring back outdated data. */
function refuseRenamed(path: string, { file, takenAt }: Manifest, renamed: string | undefined): void {
  if (basename(path) === file || renamed === file) return
  throw new Error(
    `${basename(path)} was renamed: it was made as ${file}, at ${takenAt}. If this is the backup you want, add --renamed=${file}`,
  )
}

function refuseNewerThanFiles({ migrations }: Manifest): void {
  const own = new Set(readOwnMigrations())
  const unknown = migrations.find((name) => !own.has(name))
  if (unknown !== undefined)
    throw new Error(
      `The backup is newer than this version of Lichtspel, which does not have ${unknown}: restore it with the version that made it.`,
    )
}

async function prove(url: string, { tables }: Manifest): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'lichtspel-restore' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const problems = [
      ...differencesOf(tables, await readTableContents(client)),
      ...(await findBrokenInvariants(client)),
    ]
    await client.query('COMMIT')
    if (problems.length > 0)
      throw new Error(
        `The restored database differs from the backup or breaks an invariant. Do not use it:\n${problems.join('\n')}`,
      )
    // Without statistics the first queries after a restore get bad plans.
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** `sourceMajor` is the PostgreSQL version of the backup. `replace` is the name of a database that may be moved aside. */
type Wish = { replace: string | undefined; sourceMajor: number }

/** The state of the target database. */
type Target = 'missing' | 'empty' | 'full'

/** Refuses a non-empty database, unless `replace` names it, and a server that is too old. Changes nothing. */
async function inspectTarget(url: string, { replace, sourceMajor }: Wish): Promise<Target> {
  const found = await inspect(url)
  if (found === undefined) return 'missing'
  if (found.major < sourceMajor)
    throw new Error(
      `The backup was made on PostgreSQL ${sourceMajor}, but ${withoutPassword(url)} runs PostgreSQL ${found.major}: restore it into version ${sourceMajor} or newer.`,
    )
  if (found.objects === 0) return 'empty'
  const { database } = new Client({ connectionString: url })
  if (replace === database) return 'full'
  throw new Error(
    `${withoutPassword(url)} is not empty, so nothing was changed. Either name another database, which is created if it does not exist, ` +
      `or stop the servers and add --replace=${database}: the existing database is kept under another name.`,
  )
}

/** Makes sure that an empty database exists under this name. Returns the new name of the database that was moved aside, if any. */
async function makeEmpty(url: string, target: Target): Promise<string | undefined> {
  const aside = target === 'full' ? await putAside(url) : undefined
  if (target !== 'empty') await createDatabase(url)
  return aside
}

/** Undefined if the database does not exist. */
async function inspect(url: string): Promise<{ objects: number; major: number } | undefined> {
  const client = new Client({ connectionString: url, application_name: 'lichtspel-restore' })
  try {
    await client.connect()
    const { rows } = await client.query<{ objects: number; major: number }>(
      `WITH own AS (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'),
            object AS (
              SELECT 'pg_class'::regclass AS class, oid FROM pg_class WHERE relnamespace IN (SELECT oid FROM own)
              UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace IN (SELECT oid FROM own))
       SELECT current_setting('server_version_num')::int / 10000 AS major,
              (SELECT count(*)::int FROM object o
                WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = o.class AND d.objid = o.oid AND d.deptype = 'e')) AS objects`,
    )
    return rows[0]
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NO_DATABASE) return undefined
    throw error
  } finally {
    await client.end()
  }
}

/** A restore deletes nothing: the old database stays until someone drops it. */
async function putAside(url: string): Promise<string> {
  const { database = '' } = new Client({ connectionString: url })
  const moment = new Date()
    .toISOString()
    .replace(/[-:]|\..*$/g, '')
    .toLowerCase()
  const aside = `${database}_before_${moment}`
  const client = new Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(database)} RENAME TO ${client.escapeIdentifier(aside)}`,
    )
  } catch (error) {
    if (error instanceof DatabaseError && error.code === IN_USE)
      throw new Error(`${withoutPassword(url)} is in use, so nothing was changed: stop the servers first.`, {
        cause: error,
      })
    throw error
  } finally {
    await client.end()
  }
  return aside
}
