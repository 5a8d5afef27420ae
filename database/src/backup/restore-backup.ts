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

/** `replace`: the name of the database, when what is in it may be put aside. `renamed`: the name that the backup was made under, when it has another now. */
export type RestoreOptions = {
  path: string
  url: string
  key: string | undefined
  replace?: string | undefined
  renamed?: string | undefined
}

/** `aside`: how the database is called now that was there before. `applied`: migrations that the backup did not have yet. `isProven`: the manifest is by whoever has the key. */
export type Restored = { manifest: Manifest; isProven: boolean; aside: string | undefined; applied: string[] }

/**
 * Into an empty database, in one transaction, after the whole file was read once. What is there afterwards is compared with the manifest row by row and asked
 * for the invariants; only then it is brought up to this version, which gives the server its rights again.
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
  // Owner and rights are not the backup's to say: the login that restores owns all, and the migrations give the server its role.
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

/** Its name tells when a backup was made: an older one under the name of a newer would bring back what is over. */
function refuseRenamed(path: string, { file, takenAt }: Manifest, renamed: string | undefined): void {
  if (basename(path) === file || renamed === file) return
  throw new Error(
    `${basename(path)} was made as ${file}, and tells of ${takenAt}: it was renamed. If that is the one you want, say -- --renamed=${file}`,
  )
}

function refuseNewerThanFiles({ migrations }: Manifest): void {
  const own = new Set(readOwnMigrations())
  const unknown = migrations.find((name) => !own.has(name))
  if (unknown !== undefined)
    throw new Error(
      `The backup is newer than this version of Lichtspel, which has no ${unknown}: restore it with the version that made it.`,
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
        `The backup was restored, but it is not what it should be. Do not use it:\n${problems.join('\n')}`,
      )
    // Without it the first questions after a restore are answered by guesses.
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}
