import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { Client } from 'pg'

/** `folder` contains pg_dump and pg_restore of one PostgreSQL version. */
export type PostgresPrograms = { folder: string; major: number }

/**
 * The oldest installed programs that are at least this version: pg_dump cannot read a server newer than itself, and an older server may
 * not understand the output of a newer pg_restore.
 */
export function findPostgresPrograms(atLeast: number): PostgresPrograms {
  return choosePrograms(listPrograms(), atLeast)
}

export function choosePrograms(found: readonly PostgresPrograms[], atLeast: number): PostgresPrograms {
  const sorted = found.toSorted((a, b) => a.major - b.major)
  const newest = sorted.at(-1)
  if (newest === undefined)
    throw new Error(
      'pg_dump is not installed: install the PostgreSQL client programs (Debian: apt-get install postgresql-client).',
    )
  const fitting = sorted.find(({ major }) => major >= atLeast)
  if (fitting !== undefined) return fitting
  throw new Error(
    `PostgreSQL ${atLeast} needs client programs of version ${atLeast} or newer, but the newest pg_dump on this machine is ${newest.major}: ` +
      `install postgresql-client-${atLeast}, or run the development database on an older server (POSTGRES_PROGRAMS, see CONTRIBUTING.md).`,
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
  // Debian's wrapper in the PATH only picks one of the versions installed elsewhere.
  if (!existsSync(program) || realpathSync(program).endsWith('/pg_wrapper')) return undefined
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const major = status === 0 ? /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined
  return major === undefined ? undefined : Number(major)
}

/** A running program; `done` rejects with a readable message if it fails. */
export type RunningProgram = { input: Writable; output: Readable; done: Promise<void>; kill: () => void }

/** Passes the connection in environment variables: every user of the machine can read a command line. */
export function runPostgresProgram(program: string, args: string[], url?: string): RunningProgram {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...(url === undefined ? {} : connectionVariables(url)) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (chunk) => {
    told = (told + chunk).slice(0, MAX_TOLD)
  })
  // Ignore failed writes: the program's exit code reports the failure.
  child.stdin.on('error', () => undefined)
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program.split('/').at(-1)} failed: ${told.trim() || `exit ${code}`}`)),
    )
  })
  // `done` may reject while another part of the pipeline is still being awaited.
  done.catch(() => undefined)
  return { input: child.stdin, output: child.stdout, done, kill: () => void child.kill() }
}

/** A damaged dump can produce an error for every row. */
const MAX_TOLD = 2_000

/** The connection settings under libpq's variable names. pg parses the URL, as for every other command. */
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
