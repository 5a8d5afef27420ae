import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy everyone may read, for a checkout under /root or installed with a strict umask; kept for the next start. */
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
    // Two starts at once: the other one's copy is as good.
    if (!isWhole(copy, native)) throw error
  }
  return copy
}

/** A cleaner of the temporary folder removes single files, so the copy may have holes. */
function isWhole(copy: string, native: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (!found) return false
  // Anyone may make a folder of this name; programs in it would run with our data.
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${copy} was made by another user: remove it`)
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
