import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupName, PARTIAL } from './backup-folder.ts'
import type { BackupKeys } from './backup-key.ts'
import { checkBackup, checkSum } from './check-backup.ts'
import { type Manifest, manifestPathOf } from './manifest.ts'
import { findPostgresPrograms, type PostgresPrograms, runPostgresProgram } from './postgres-programs.ts'
import { proveManifest, withProof } from './prove-manifest.ts'
import { seal } from './sealed-file.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'

/** `to` undefined: it is not sealed, and whoever reads the file reads every booking. */
export type BackupOptions = { url: string; folder: string } & BackupKeys

/** A dump of one moment, read back before it gets its name; `path` is the file, its manifest lies beside it. */
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
      // Who only knows for whom it is sealed cannot open it again; its checksum is read back all the same.
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
  // Nobody else reads it, not even while it is written; `flush` has it on the disk before it counts.
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

/** The manifest comes last: a backup is one when it has its manifest. */
async function keep(path: string, manifest: Manifest): Promise<void> {
  const list = manifestPathOf(path)
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(`${list}${PARTIAL}`, text, { mode: 0o600, flag: 'wx', flush: true })
  await rename(`${path}${PARTIAL}`, path)
  await rename(`${list}${PARTIAL}`, list)
  await syncFolder(path)
}

/** A new name is on the disk only when its folder is; a machine that loses power may forget it otherwise. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
