import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The suffix of a backup until it is complete and verified. */
export const PARTIAL = '.partial'

const NAME = /^lichtspel-\d{8}T\d{9}Z\.dump(\.age)?$/

/** Names sort by time. */
export function backupName(takenAt: Date, isSealed: boolean): string {
  return `lichtspel-${takenAt.toISOString().replace(/[-:.]/g, '')}.dump${isSealed ? '.age' : ''}`
}

/** The complete backups in a folder, oldest first. */
export function listBackups(folder: string): string[] {
  const names = new Set(readdirSync(folder))
  return [...names].filter((name) => NAME.test(name) && names.has(`${name}.json`)).sort()
}

/** The newest complete backup in a folder, by name. Reads no file. */
export function newestBackup(folder: string): { name: string; takenAt: Date } | undefined {
  const name = listBackups(folder).at(-1)
  return name === undefined ? undefined : { name, takenAt: momentOf(name) }
}

/** `lichtspel-20261116T031500123Z.dump` */
function momentOf(name: string): Date {
  const [, day, clock, milliseconds] = /(\d{8})T(\d{6})(\d{3})Z/.exec(name) ?? []
  const iso = `${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock?.replace(/(..)(..)(..)/, '$1:$2:$3')}.${milliseconds}Z`
  return new Date(iso)
}

/** Deletes all but the newest backups, and what a killed run left behind. 0 keeps all. Returns the deleted names. */
export function keepNewest(folder: string, count: number, now = Date.now()): string[] {
  const left = listBackups(folder)
  const gone = count === 0 ? [] : left.slice(0, Math.max(0, left.length - count))
  for (const name of gone) {
    // Delete the manifest first: without it the file is no longer treated as a backup, whatever happens next.
    rmSync(join(folder, `${name}.json`), { force: true })
    rmSync(join(folder, name), { force: true })
  }
  removeAbandoned(folder, now)
  return gone
}

/** Longer than any backup takes, so a partial file older than this is abandoned. */
const ABANDONED_MS = 24 * 60 * 60_000

function removeAbandoned(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!/^lichtspel-.*\.partial$/.test(name) || now - statSync(path).mtimeMs < ABANDONED_MS) continue
    rmSync(path, { force: true })
  }
}
