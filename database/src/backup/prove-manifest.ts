import { createHash, timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import { keyFor } from './check-backup.ts'
import { type Manifest, manifestPathOf } from './manifest.ts'
import { isSealedBefore, proofBeside } from './sealed-before.ts'
import { openWords, sealWords } from './sealed-file.ts'

/** Adds the proof that the manifest was written by the party that sealed the backup. */
export async function withProof(manifest: Manifest, to: string): Promise<Manifest> {
  return { ...manifest, proof: await sealWords(to, sumOf(manifest)) }
}

/**
 * Refuses a manifest that was changed: others may have write access to the backups, and a restore relies on the time, the migrations
 * and the checksums in it. Returns false if there is no proof, because the backup is unsealed or was sealed before manifests had one;
 * it is restored anyway.
 */
export async function proveManifest(
  path: string,
  manifest: Manifest,
  key: string | undefined,
): Promise<boolean> {
  const own = keyFor(manifest, key)
  if (own === undefined) return false
  const beginning = await beginningOf(path)
  if (isSealedBefore(beginning)) {
    const expected = proofBeside(own, beginning, wordsOf(manifest))
    if (expected === undefined) return false
    refuseUnless(isSame(manifest.proof, expected), path)
    return true
  }
  refuseUnless(manifest.proof !== undefined, path)
  refuseUnless((await openWords(own, manifest.proof ?? '')) === sumOf(manifest), path)
  return true
}

function refuseUnless(isProven: boolean, path: string): void {
  if (!isProven)
    throw new Error(
      `${manifestPathOf(path)} was changed: its proof does not match the backup's key. Restore another backup.`,
    )
}

function isSame(proof = '', expected: string): boolean {
  const [given, own] = [Buffer.from(proof, 'hex'), Buffer.from(expected, 'hex')]
  return given.length === own.length && timingSafeEqual(given, own)
}

function sumOf(manifest: Manifest): string {
  return createHash('sha256').update(wordsOf(manifest)).digest('hex')
}

function wordsOf({ proof: _, ...rest }: Manifest): string {
  return JSON.stringify(rest)
}

/** More than the header of a sealed file. */
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
