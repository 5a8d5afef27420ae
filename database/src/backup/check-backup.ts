import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from './manifest.ts'
import { type PostgresPrograms, type RunningProgram, runPostgresProgram } from './postgres-programs.ts'
import { unseal } from './sealed-file.ts'

/**
 * Reads a backup back, all of it: its checksum, every sealed piece, and every block of the dump, which pg_restore turns into statements
 * that nobody executes (--list would read its table of contents only).
 */
export async function checkBackup(
  path: string,
  manifest: Manifest,
  { key, programs }: { key: string | undefined; programs: PostgresPrograms },
): Promise<void> {
  await checkSum(path, manifest)
  await feedDump(path, {
    key: keyFor(manifest, key),
    into: runPostgresProgram(join(programs.folder, 'pg_restore'), ['--file=/dev/null']),
  })
}

export async function checkSum(path: string, manifest: Manifest): Promise<void> {
  const { bytes, sha256 } = await hashOf(path)
  if (bytes !== manifest.bytes)
    throw new Error(
      `${path} has ${bytes} bytes, its manifest says ${manifest.bytes}: it is cut off or was changed.`,
    )
  if (sha256 !== manifest.sha256)
    throw new Error(`${path} was changed: its checksum is not the one in its manifest.`)
}

/**
 * The key that opens it; undefined for a backup that is not sealed. With a key set such a one is refused: its manifest is no proof, and
 * whoever can write where backups lie could have put it there in the place of a sealed one.
 */
export function keyFor(
  { isSealed }: Pick<Manifest, 'isSealed'>,
  key: string | undefined,
): string | undefined {
  if (!isSealed && key !== undefined)
    throw new Error(
      'The backup is not sealed, though a key is set: anyone could have written it. If it is yours, leave out BACKUP_KEY and BACKUP_KEY_FILE.',
    )
  if (!isSealed) return undefined
  if (key === undefined)
    throw new Error('The backup is sealed: set BACKUP_KEY or BACKUP_KEY_FILE to what opens it.')
  return key
}

/** Plain bytes of the dump into a program; whichever of the two fails first is told. */
export async function feedDump(
  path: string,
  { key, into }: { key: string | undefined; into: RunningProgram },
): Promise<void> {
  into.output.resume()
  const source = createReadStream(path)
  const reading = key === undefined ? pipeline(source, into.input) : pipeline(source, unseal(key), into.input)
  try {
    await reading
  } catch (error) {
    // A program that gave up closes its input; then its own words say more.
    if (isClosedPipe(error)) await into.done
    into.kill()
    throw error
  }
  await into.done
}

const isClosedPipe = (error: unknown) =>
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')

async function hashOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
