import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Manifest, manifestPathOf } from './manifest.ts'
import { type PostgresPrograms, type RunningProgram, runPostgresProgram } from './postgres-programs.ts'
import { openWords, sealWords, unseal } from './sealed-file.ts'

/**
 * Verifies a whole backup: its checksum, every encrypted chunk, and every block of the dump, which pg_restore converts to statements
 * without executing them (--list would only read the table of contents).
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
      `${path} is truncated or was changed: it has ${bytes} bytes, its manifest says ${manifest.bytes}. Restore another backup.`,
    )
  if (sha256 !== manifest.sha256)
    throw new Error(`${path} was changed: its checksum does not match its manifest. Restore another backup.`)
}

/**
 * The key that opens the backup; undefined if it is not sealed. With a key set, an unsealed backup is refused: nothing authenticates
 * its manifest, and anyone with write access to the backups could have put it in place of a sealed one.
 */
export function keyFor(
  { isSealed }: Pick<Manifest, 'isSealed'>,
  key: string | undefined,
): string | undefined {
  if (!isSealed && key !== undefined)
    throw new Error(
      'The backup is not encrypted although a key is set: anyone could have written it. If it is yours, unset BACKUP_KEY and BACKUP_KEY_FILE.',
    )
  if (!isSealed) return undefined
  if (key === undefined)
    throw new Error('The backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to its key.')
  return key
}

/** Adds the proof that the manifest was written by the party that sealed the backup. */
export async function withProof(manifest: Manifest, to: string): Promise<Manifest> {
  return { ...manifest, proof: await sealWords(to, sumOf(manifest)) }
}

/**
 * Refuses a manifest that was changed: others may have write access to the backups, and a restore relies on the time, the migrations
 * and the checksums in it. Returns false if there is no proof, because the backup is unsealed; it is restored anyway.
 */
export async function proveManifest(
  path: string,
  manifest: Manifest,
  key: string | undefined,
): Promise<boolean> {
  const own = keyFor(manifest, key)
  if (own === undefined) return false
  if (manifest.proof === undefined || (await openWords(own, manifest.proof)) !== sumOf(manifest))
    throw new Error(
      `${manifestPathOf(path)} was changed: its proof does not match the backup's key. Restore another backup.`,
    )
  return true
}

function sumOf({ proof: _, ...rest }: Manifest): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

/** Pipes the plain bytes of the dump into a program, and reports whichever of the two fails first. */
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
    // A program that failed closes its input; its own error is more informative.
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
