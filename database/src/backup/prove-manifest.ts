import { timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import { keyFor } from './check-backup.ts'
import { type Manifest, manifestPathOf } from './manifest.ts'
import { proofBeside } from './sealed-file.ts'

/** The manifest with the proof that whoever has the key of the backup wrote it; `path` is the sealed file. */
export async function withProof(path: string, manifest: Manifest, key: string): Promise<Manifest> {
  const proof = proofBeside(key, await beginningOf(path), wordsOf(manifest))
  return proof === undefined ? manifest : { ...manifest, proof }
}

/**
 * Refuses a manifest that was changed: where backups lie others may write, and a restore relies on when it was taken, its migrations and its
 * sums. False: nothing proves it, for it is not sealed, or was sealed before manifests had a proof; it is restored all the same.
 */
export async function proveManifest(
  path: string,
  manifest: Manifest,
  key: string | undefined,
): Promise<boolean> {
  const own = keyFor(manifest, key)
  if (own === undefined) return false
  const proof = proofBeside(own, await beginningOf(path), wordsOf(manifest))
  if (proof === undefined) return false
  const given = Buffer.from(manifest.proof ?? '', 'hex')
  const expected = Buffer.from(proof, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error(`${manifestPathOf(path)} was changed: it is not what the backup's key says.`)
  return true
}

function wordsOf({ proof: _, ...rest }: Manifest): string {
  return JSON.stringify(rest)
}

/** More than the head of a sealed file. */
const BEGINNING_BYTES = 256

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
