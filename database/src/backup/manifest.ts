import { readFileSync } from 'node:fs'
import type { TableContents } from './table-contents.ts'

/** What is written beside a backup. No word of a person and no secret stands in it; whoever restores relies on it, so a sealed one proves it. */
export type Manifest = {
  form: 1
  /** When what is in it was true: the moment of the snapshot. */
  takenAt: string
  /** The name of the file beside it. */
  file: string
  bytes: number
  /** SHA-256 of the file as it lies there. */
  sha256: string
  isSealed: boolean
  /** Of PostgreSQL: the server's and pg_dump's. */
  serverVersion: string
  dumpMajor: number
  /** The migrations that the database had, by name; the last one is its version. */
  migrations: string[]
  tables: TableContents
  /** Sealed as the backup is: the sum of all the rest. None of one that is not sealed, nor of one sealed before manifests had it. */
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
    throw new Error(`${path} cannot be read: a backup has its manifest beside it.`, { cause: error })
  }
  if (manifest.form !== 1) throw new Error(`${path} was written by another version of Lichtspel.`)
  return manifest
}
