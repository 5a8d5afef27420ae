import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVICE_PATHS } from '@lichtspel/contract/paths'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 90_000
const STOP_MS = 5_000

export type ApiServerOptions = {
  databaseUrl: string
  port: number
  /** The server's output is appended here. */
  logFile: string
  env?: Record<string, string>
  /** The program to run, relative to the root. By default the real one. */
  entry?: string
  nodeFlags?: string[]
}

export type ApiServer = {
  origin: string
  logFile: string
  pid: number
  exited: Promise<void>
  hasExited: () => boolean
  /** Null while it runs, and after a signal ended it. */
  exitCode: () => number | null
  /** Sends SIGKILL. */
  kill: () => void
  /** Sends SIGTERM, and SIGKILL when it has not exited in time. */
  stop: (withinMs?: number) => Promise<void>
}

/** No rate limits: a bench sends more requests than a household. */
export const NO_LIMITS = {
  HOLD_SLOTS_PER_SESSION: '0',
  HOLD_SLOTS_PER_NETWORK: '0',
  HOLD_SLOTS_PER_WIDE_NETWORK: '0',
  BOOKINGS_PER_CONTACT_PER_DAY: '0',
  BOOKINGS_PER_NETWORK_PER_DAY: '0',
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '0',
  BOOKED_SLOTS_PER_NETWORK_PER_DAY: '0',
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY: '0',
  RATE_PER_MINUTE: '0',
  RATE_BOOKING_PER_MINUTE: '0',
  STREAMS_PER_NETWORK: '0',
  STREAMS_PER_SERVER: '0',
  STOP_DRAIN_MS: '0',
  STOP_SPREAD_MS: '0',
}

/** Starts apps/api and waits until it responds. */
export async function startApiServer(options: ApiServerOptions): Promise<ApiServer> {
  const server = spawnApiServer(options)
  await untilAnswers(server)
  return server
}

/** The flags that `npm start` gives Node. */
function productionFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    scripts: { start: string }
  }
  const flags = /.* node (.*)apps\/api\/src\/main\.ts$/.exec(scripts.start)?.[1]
  if (flags === undefined) throw new Error('npm start no longer ends with apps/api/src/main.ts')
  return flags.split(' ').filter((flag) => flag !== '')
}

/** Starts apps/api as a process, the way it runs in production, on loopback. */
export function spawnApiServer(options: ApiServerOptions): ApiServer {
  const { databaseUrl, port, logFile, env = {}, entry = 'apps/api/src/main.ts', nodeFlags = [] } = options
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...productionFlags(), ...nodeFlags, entry], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...NO_LIMITS,
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let gone = false
  const exited = new Promise<void>((resolve) => {
    const settle = () => {
      gone = true
      resolve()
    }
    child.once('exit', settle)
    child.once('error', settle)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    logFile,
    pid: child.pid ?? 0,
    exited,
    hasExited: () => gone,
    exitCode: () => child.exitCode,
    kill: () => void child.kill('SIGKILL'),
    stop: async (withinMs = STOP_MS) => {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), withinMs)
      await exited
      clearTimeout(impatient)
    },
  }
}

export async function untilAnswers(server: ApiServer): Promise<void> {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline) {
    if (server.hasExited())
      throw new Error(`the server ended:\n${readFileSync(server.logFile, 'utf8').slice(-2_000)}`)
    const answer = await fetch(server.origin + SERVICE_PATHS.health).catch(() => undefined)
    if (answer?.ok) return
    await sleep(20)
  }
  await server.stop()
  throw new Error(`the server did not answer within ${READY_MS / 1000} s, see ${server.logFile}`)
}
