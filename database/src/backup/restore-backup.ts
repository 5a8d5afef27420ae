import { basename, join } from 'node:path'
import { Client } from 'pg'
import { findBrokenInvariants } from '../invariants.ts'
import { migrate, readOwnMigrations } from '../migrate.ts'
import { checkBackup, feedDump, keyFor } from './check-backup.ts'
import { inspectTarget, makeEmpty } from './empty-target.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { findPostgresPrograms, runPostgresProgram } from './postgres-programs.ts'
import { proveManifest } from './prove-manifest.ts'
import { differencesOf, readTableContents } from './table-contents.ts'

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
