import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a world-readable copy, for a checkout under /root or one installed with a strict umask. Kept for the next start. */
export function copyNativeFolder(native: string, version: string): string {
  const copy = join(tmpdir(), `lichtspel-postgres-${version}`)
  if (isWhole(copy, native)) return copy

  const fresh = mkdtempSync(`${copy}-`)
  try {
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    makeReadable(fresh)
    rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Two processes started at once: use the copy that the other one made.
    if (!isWhole(copy, native)) throw error
  }
  return copy
}

/** Cleanup of the temporary folder removes single files, so the copy may be incomplete. */
function isWhole(copy: string, native: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (!found) return false
  // Anyone can create a folder of this name, and its programs would run with our data.
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${copy} was created by another user: remove it`)
  }
  return countEntries(copy) >= countEntries(native)
}

function countEntries(folder: string): number {
  return readdirSync(folder, { recursive: true }).length
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}
