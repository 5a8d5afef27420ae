import { readFileSync } from 'node:fs'
import type { TableContents } from './table-contents.ts'

/**
 * Describes the backup next to it. It contains no personal data and no secret. A restore relies on it, so a sealed backup authenticates
 * it.
 */
export type Manifest = {
  form: 1
  /** The time of the snapshot. */
  takenAt: string
  /** The name of the dump file next to it. */
  file: string
  bytes: number
  /** SHA-256 of the file on disk. */
  sha256: string
  isSealed: boolean
  /** PostgreSQL versions of the server and of pg_dump. */
  serverVersion: string
  dumpMajor: number
  /** The names of the applied migrations; the last one is the schema's version. */
  migrations: string[]
  tables: TableContents
  /** The checksum of all other fields, sealed like the backup. Missing for an unsealed backup. */
  proof?: string
}

export function manifestPathOf(backup: string): string {
  return `${backup}.json`
}

export function readManifest(backup: string): Manifest {
  const path = manifestPathOf(backup)
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  } catch (error) {
    throw new Error(`${path} cannot be read: keep each backup and its manifest in the same folder.`, {
      cause: error,
    })
  }
  if (manifest.form !== 1)
    throw new Error(`${path} was written by another version of Lichtspel: restore it with that version.`)
  return manifest
}
