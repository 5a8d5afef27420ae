import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './native-folder.ts'
import { canReach, chooseRunAs, type RunAs } from './run-as.ts'

/** Creates a missing data folder with initdb, and rejects one that these programs cannot open. */
export function prepareDataFolder(dataDir: string, binaries: Binaries, runAs: RunAs, fast: boolean): void {
  mkdirSync(dirname(dataDir), { recursive: true })
  if (!canReach(dirname(dataDir), runAs)) {
    throw new Error(
      `PostgreSQL runs as user ${runAs.uid} instead of root, and that user cannot access ${dirname(dataDir)}: set DEV_DATA_FOLDER to another folder`,
    )
  }
  const major = readDataFile(dataDir, 'PG_VERSION')?.trim()
  if (major === undefined) {
    initialise(dataDir, binaries, runAs, fast)
  } else if (major !== binaries.major) {
    throw new Error(
      `${dataDir} was created by PostgreSQL ${major}; the installed programs are version ${binaries.major}. ` +
        'Move the folder away to start with an empty database.',
    )
  }
}

/** If the server's user cannot access root's checkout, the data goes into a system folder. */
export function placeDataFolder(wanted: string): string {
  const runAs = chooseRunAs(wanted)
  mkdirSync(dirname(wanted), { recursive: true })
  if (canReach(dirname(wanted), runAs)) return wanted
  // One folder per checkout. Not a temporary folder: its cleanup would remove single files from a database.
  const checkout = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  return join('/var/lib/lichtspel', checkout, basename(wanted))
}

/** Runs initdb in a separate folder first, so that an interruption leaves no incomplete database. */
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

// Trust: the server only listens on loopback, and a password in this repository would keep nobody out.
const INITDB_FLAGS = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions']
// Sorts the same on every machine, whatever its locales; versions before 17 do not support it.
const BUILTIN_FLAGS = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Reads a small text file in a data folder; undefined if the file or folder does not exist. */
export function readDataFile(dataDir: string, name: string): string | undefined {
  try {
    return readFileSync(join(dataDir, name), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES')
      throw new Error(
        `${dataDir} belongs to another user: run this as that user (perhaps root), or move the folder away`,
      )
    throw error
  }
}
