import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { devUrl } from '../database-url.ts'
import { prepareDataFolder } from './data-folder.ts'
import { findBinaries, prepareBinaries } from './native-folder.ts'
import { chooseRunAs } from './run-as.ts'
import { findRunningServer, readPostmasterFile } from './running-server.ts'

/** `dataDir` is an absolute path. Port 0 takes any free one. `fast` gives up durability, for tests. */
export type StartOptions = {
  dataDir: string
  port: number
  fast?: boolean
  /** The folder with the PostgreSQL programs; those from npm by default. */
  programs?: string | undefined
  /** PostgreSQL settings in addition to our own. */
  settings?: Record<string, string>
}

/** `url` names the maintenance database, which always exists. `exited` settles when the server ends for any reason. */
export type RunningPostgres = {
  url: string
  pid: number
  port: number
  exited: Promise<void>
  stop: () => Promise<void>
}

/** Starts our own PostgreSQL, on loopback only, and waits until it accepts connections. */
export async function startPostgres({
  dataDir,
  port,
  fast = false,
  programs,
  settings: more = {},
}: StartOptions): Promise<RunningPostgres> {
  const runAs = chooseRunAs(dataDir)
  const binaries = programs === undefined ? prepareBinaries(runAs) : findBinaries(programs, runAs)
  if (binaries === undefined)
    throw new Error(
      `${programs} contains no PostgreSQL server that runs on this machine: correct POSTGRES_PROGRAMS`,
    )
  prepareDataFolder(dataDir, binaries, runAs, fast)
  const other = await findRunningServer(dataDir)
  if (other)
    throw new Error(`A server is already running on ${dataDir}: process ${other.pid}, port ${other.port}`)

  const chosenPort = port === 0 ? await findFreePort(0) : port
  const logFile = `${dataDir}.log`
  const log = openSync(logFile, 'w')
  const child = spawn(binaries.postgres, ['-D', dataDir, ...settings(chosenPort, fast, more)], {
    ...runAs,
    cwd: dataDir,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C reaches only this process, which stops the server properly.
    detached: true,
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = () => stopChild(child, exited)
  try {
    await untilReady(child, dataDir, logFile)
    await ensureRole(chosenPort)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: devUrl(chosenPort, 'postgres'), pid: child.pid ?? 0, port: chosenPort, exited, stop }
}

function settings(port: number, fast: boolean, more: Record<string, string>): string[] {
  const chosen = {
    port,
    listen_addresses: '127.0.0.1',
    // No socket file: its folder may not exist, and two checkouts would share it.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 200,
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...more,
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Crash recovery takes a while; a minute is more than a development database needs. */
const READY_MS = 60_000

async function untilReady(child: ChildProcess, dataDir: string, logFile: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (!isRunning(child)) {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').trim()}`)
    }
    const postmaster = readPostmasterFile(dataDir)
    if (postmaster?.pid === child.pid && postmaster?.ready) return
    await sleep(10)
  }
  throw new Error(`PostgreSQL was not ready within ${READY_MS / 1000} s: see ${logFile}`)
}

/** Not a superuser, as in production, so that a migration that needs one fails here. */
async function ensureRole(port: number): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password: '' })
  await client.connect()
  try {
    const { rows } = await client.query(`SELECT rolcreaterole FROM pg_roles WHERE rolname = 'lichtspel'`)
    const [role] = rows
    if (role === undefined) await client.query(`CREATE ROLE lichtspel LOGIN CREATEDB PASSWORD 'lichtspel'`)
    // Lets the migrations create the server's role.
    if (!role?.rolcreaterole) await client.query('ALTER ROLE lichtspel CREATEROLE')
  } finally {
    await client.end()
  }
}

/**
 * After this time a fast shutdown is considered stuck, and an immediate one follows, which relies on crash recovery at the next start.
 */
const STOP_MS = 10_000

/** SIGINT is PostgreSQL's fast shutdown: it closes open connections and writes everything to disk. */
async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (!isRunning(child)) return
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
  await exited
  clearTimeout(impatient)
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** The wanted port if it is free, else the next free one; 0 lets the system choose. */
export async function findFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) {
    const free = await tryPort(port)
    if (free !== undefined) return free
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 49}`)
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
