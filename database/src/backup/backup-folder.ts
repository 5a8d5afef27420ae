import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Written under this name until it is whole and read back. */
export const PARTIAL = '.partial'

/** Those that end with `.sealed` were made before age sealed them. */
const NAME = /^lichtspel-\d{8}T\d{9}Z\.dump(\.age|\.sealed)?$/

/** Names in the order of their moments. */
export function backupName(takenAt: Date, isSealed: boolean): string {
  return `lichtspel-${takenAt.toISOString().replace(/[-:.]/g, '')}.dump${isSealed ? '.age' : ''}`
}

/** The backups of a folder that are whole, oldest first. */
export function listBackups(folder: string): string[] {
  const names = new Set(readdirSync(folder))
  return [...names].filter((name) => NAME.test(name) && names.has(`${name}.json`)).sort()
}

/** Deletes all but the newest, and what a killed run left behind. 0 keeps every one. Answers the names that are gone. */
export function keepNewest(folder: string, count: number, now = Date.now()): string[] {
  const left = listBackups(folder)
  const gone = count === 0 ? [] : left.slice(0, Math.max(0, left.length - count))
  for (const name of gone) {
    // The manifest first: without it the rest is no backup any more, whatever happens next.
    rmSync(join(folder, `${name}.json`), { force: true })
    rmSync(join(folder, name), { force: true })
  }
  removeAbandoned(folder, now)
  return gone
}

/** Longer than any backup takes: what is older than that nobody is writing. */
const ABANDONED_MS = 24 * 60 * 60_000

function removeAbandoned(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!/^lichtspel-.*\.partial$/.test(name) || now - statSync(path).mtimeMs < ABANDONED_MS) continue
    rmSync(path, { force: true })
  }
}
