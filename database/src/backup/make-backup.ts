import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { backupName, PARTIAL } from './backup-folder.ts'
import type { BackupKeys } from './backup-key.ts'
import { checkBackup, checkSum, proveManifest, withProof } from './check-backup.ts'
import { type Manifest, manifestPathOf } from './manifest.ts'
import { findPostgresPrograms, type PostgresPrograms, runPostgresProgram } from './postgres-programs.ts'
import { seal } from './sealed-file.ts'
import { readTableContents, type TableContents } from './table-contents.ts'

/** If `to` is undefined, the backup is not sealed: anyone who can read the file can read every booking. */
export type BackupOptions = { url: string; folder: string } & BackupKeys

/** Dumps one snapshot and verifies it before it gets its final name. `path` is the dump; its manifest is next to it. */
export async function makeBackup({
  url,
  folder,
  to,
  key,
}: BackupOptions): Promise<{ path: string; manifest: Manifest }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return withSnapshot(url, async (snapshot) => {
    const programs = findPostgresPrograms(snapshot.serverMajor)
    const path = join(folder, backupName(snapshot.takenAt, to !== undefined))
    const partial = `${path}${PARTIAL}`
    try {
      const written = await writeDump(partial, { url, to, snapshot, programs })
      const unproven = manifestOf(snapshot, {
        ...written,
        file: basename(path),
        isSealed: to !== undefined,
        programs,
      })
      const manifest = to === undefined ? unproven : await withProof(unproven, to)
      // With only the recipient the backup cannot be decrypted here, but its checksum is verified anyway.
      if (to === undefined || key !== undefined) {
        await proveManifest(partial, manifest, key)
        await checkBackup(partial, manifest, { key, programs })
      } else await checkSum(partial, manifest)
      await keep(path, manifest)
      return { path, manifest }
    } catch (error) {
      rmSync(partial, { force: true })
      throw error
    }
  })
}

type Dumped = { url: string; to: string | undefined; snapshot: Snapshot; programs: PostgresPrograms }

async function writeDump(
  partial: string,
  { url, to, snapshot, programs }: Dumped,
): Promise<{ bytes: number; sha256: string }> {
  const args = ['--format=custom', '--no-password', `--snapshot=${snapshot.id}`]
  const dump = runPostgresProgram(join(programs.folder, 'pg_dump'), args, url)
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  // Readable only by its owner, even while it is written; `flush` syncs it to disk before it is considered complete.
  const file = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true })
  try {
    if (to === undefined) await pipeline(dump.output, counted, file)
    else await pipeline(dump.output, seal(to), counted, file)
  } catch (error) {
    dump.kill()
    throw error
  }
  await dump.done
  return { bytes, sha256: hash.digest('hex') }
}

type Written = { bytes: number; sha256: string; file: string; isSealed: boolean; programs: PostgresPrograms }

function manifestOf(snapshot: Snapshot, { programs, ...written }: Written): Manifest {
  const { takenAt, serverVersion, migrations, tables } = snapshot
  return {
    form: 1,
    takenAt: takenAt.toISOString(),
    ...written,
    serverVersion,
    dumpMajor: programs.major,
    migrations,
    tables,
  }
}

/** Writes the manifest last: a file is treated as a backup only once it has its manifest. */
async function keep(path: string, manifest: Manifest): Promise<void> {
  const list = manifestPathOf(path)
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(`${list}${PARTIAL}`, text, { mode: 0o600, flag: 'wx', flush: true })
  await rename(`${path}${PARTIAL}`, path)
  await rename(`${list}${PARTIAL}`, list)
  await syncFolder(path)
}

/** Syncs the folder, otherwise the new file name may be lost in a power failure. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A snapshot of a database, and the id that lets pg_dump read the same snapshot. */
type Snapshot = {
  id: string
  takenAt: Date
  serverVersion: string
  serverMajor: number
  migrations: string[]
  tables: TableContents
}

/** Bookings continue during the snapshot, but the rows counted here and the rows that `act` dumps are the same. */
async function withSnapshot<Result>(
  url: string,
  act: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'lichtspel-backup' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // This transaction stays idle while pg_dump runs, and the database ends idle transactions after a minute.
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    return await act(await readSnapshot(client))
  } finally {
    await client.end()
  }
}

async function readSnapshot(client: Client): Promise<Snapshot> {
  const { rows } = await client.query<{ id: string; taken_at: Date; version: string; number: string }>(
    `SELECT pg_export_snapshot() AS id, clock_timestamp() AS taken_at, current_setting('server_version') AS version,
            current_setting('server_version_num') AS number`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database server returned no snapshot')
  const migrations = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY number')
  return {
    id: row.id,
    takenAt: row.taken_at,
    serverVersion: row.version,
    serverMajor: Math.floor(Number(row.number) / 10_000),
    migrations: migrations.rows.map(({ name }) => name),
    tables: await readTableContents(client),
  }
}
