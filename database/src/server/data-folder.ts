import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readDataFile } from './data-file.ts'
import type { Binaries } from './native-folder.ts'
import { canReach, chooseRunAs, type RunAs } from './run-as.ts'

/** Makes the data folder with initdb when it is not there, and refuses one that these programs cannot open. */
export function prepareDataFolder(dataDir: string, binaries: Binaries, runAs: RunAs, fast: boolean): void {
  mkdirSync(dirname(dataDir), { recursive: true })
  if (!canReach(dirname(dataDir), runAs)) {
    throw new Error(`User ${runAs.uid} runs PostgreSQL for root and cannot reach ${dirname(dataDir)}`)
  }
  const major = readDataFile(dataDir, 'PG_VERSION')?.trim()
  if (major === undefined) {
    initialise(dataDir, binaries, runAs, fast)
  } else if (major !== binaries.major) {
    throw new Error(
      `${dataDir} was made by PostgreSQL ${major}; the installed programs are version ${binaries.major}. ` +
        'Move the folder away to begin with an empty database.',
    )
  }
}

/** Root's checkout may lie where the server's user cannot come; then the data lies in a system folder. */
export function placeDataFolder(wanted: string): string {
  const runAs = chooseRunAs(wanted)
  mkdirSync(dirname(wanted), { recursive: true })
  if (canReach(dirname(wanted), runAs)) return wanted
  // One per checkout. Not a temporary folder: its cleaner would take single files out of a database.
  const checkout = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  return join('/var/lib/lichtspel', checkout, basename(wanted))
}

/** In a folder of its own first, so that an interrupted initdb leaves no half database behind. */
function initialise(dataDir: string, { initdb, major }: Binaries, runAs: RunAs, fast: boolean): void {
  const fresh = mkdtempSync(`${dataDir}-new-`)
  try {
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(fresh, runAs.uid, runAs.gid)
    const more = [...(Number(major) < 17 ? [] : BUILTIN_FLAGS), ...(fast ? ['--no-sync'] : [])]
    const flags = ['--pgdata', fresh, '--username=postgres', ...INITDB_FLAGS, ...more]
    const env = { ...process.env, LC_ALL: 'C' }
    const run = spawnSync(initdb, flags, { ...runAs, cwd: dirname(fresh), env, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`)
    renameSync(fresh, dataDir)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

// Trust: only loopback is listened on, and a password that stands in this repository would keep nobody out.
const INITDB_FLAGS = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions']
// Sorts the same on every machine, whatever locales it has; older ones do not know it.
const BUILTIN_FLAGS = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
