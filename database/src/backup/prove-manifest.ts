import { createHash } from 'node:crypto'
import { keyFor } from './check-backup.ts'
import { type Manifest, manifestPathOf } from './manifest.ts'
import { openWords, sealWords } from './sealed-file.ts'

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
