import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { Client } from 'pg'

/** `folder` holds pg_dump and pg_restore of one version of PostgreSQL. */
export type PostgresPrograms = { folder: string; major: number }

/**
 * Programs of at least this version, and no newer than need be: pg_dump reads no server that is newer than itself, and what a newer
 * pg_restore says an older server may not understand.
 */
export function findPostgresPrograms(atLeast: number): PostgresPrograms {
  return choosePrograms(listPrograms(), atLeast)
}

export function choosePrograms(found: readonly PostgresPrograms[], atLeast: number): PostgresPrograms {
  const sorted = found.toSorted((a, b) => a.major - b.major)
  const newest = sorted.at(-1)
  if (newest === undefined)
    throw new Error(
      'pg_dump is not on this machine: install the client programs of PostgreSQL (Debian: apt-get install postgresql-client).',
    )
  const fitting = sorted.find(({ major }) => major >= atLeast)
  if (fitting !== undefined) return fitting
  throw new Error(
    `PostgreSQL ${atLeast} needs the client programs of version ${atLeast} or newer, and the newest pg_dump of this machine is ${newest.major}: ` +
      `install postgresql-client-${atLeast}, or run a developer's database on an older server (POSTGRES_PROGRAMS, in CONTRIBUTING.md).`,
  )
}

export function listPrograms(): PostgresPrograms[] {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...(process.env.PATH ?? '').split(':').filter(Boolean),
  ]
  return folders.flatMap((folder) => {
    const major = readMajor(join(folder, 'pg_dump'))
    return major === undefined ? [] : [{ folder, major }]
  })
}

function readMajor(program: string): number | undefined {
  // Debian's own in the path only chooses between the versions that lie out of it.
  if (!existsSync(program) || realpathSync(program).endsWith('/pg_wrapper')) return undefined
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const major = status === 0 ? /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined
  return major === undefined ? undefined : Number(major)
}

/** A program under way; `done` ends with a sentence when the program does not end well. */
export type RunningProgram = { input: Writable; output: Readable; done: Promise<void>; kill: () => void }

/** The address goes by variables: what stands in a command line everyone on the machine can read. */
export function runPostgresProgram(program: string, args: string[], url?: string): RunningProgram {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...(url === undefined ? {} : connectionVariables(url)) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (chunk) => {
    told = (told + chunk).slice(0, MAX_TOLD)
  })
  // Whoever writes to a program that gave up hears of it by its exit.
  child.stdin.on('error', () => undefined)
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program.split('/').at(-1)} failed: ${told.trim() || `exit ${code}`}`)),
    )
  })
  // It may fail while another part of the pipeline is still being waited for.
  done.catch(() => undefined)
  return { input: child.stdin, output: child.stdout, done, kill: () => void child.kill() }
}

/** A broken dump can complain about every row. */
const MAX_TOLD = 2_000

/** libpq's names for what an address may say; pg reads the address as it does for every other command. */
function connectionVariables(url: string): Record<string, string> {
  const { host, port, user, database, password } = new Client({ connectionString: url })
  const asked = new URL(url, 'postgres://localhost').searchParams
  const ssl = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[`PG${name.toUpperCase()}`, value]]
  })
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...Object.fromEntries(ssl),
  }
}
