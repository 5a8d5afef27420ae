import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programPath } from './programs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rate limits per address, disabled because all tests come from one address. */
const UNLIMITED = [
  'RATE_PER_MINUTE',
  'RATE_BOOKING_PER_MINUTE',
  'BOOKINGS_PER_CONTACT_PER_DAY',
  'BOOKINGS_PER_NETWORK_PER_DAY',
  'BOOKINGS_PER_WIDE_NETWORK_PER_DAY',
  'BOOKED_SLOTS_PER_NETWORK_PER_DAY',
  'BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY',
  'HOLD_SLOTS_PER_NETWORK',
  'HOLD_SLOTS_PER_WIDE_NETWORK',
  'STREAMS_PER_NETWORK',
]

/** The real server as a separate process, with one of the builds of the site. `bundlePrograms` comes first. */
export function startApi(
  databaseUrl: string,
  port: number,
  build: 'client' | 'gallery',
  settings: Record<string, string> = {},
): ChildProcess {
  const env = {
    ...process.env,
    ...Object.fromEntries(UNLIMITED.map((name) => [name, '0'])),
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SITE_FOLDER: `${root}apps/site/dist/${build}`,
    STAFF_FOLDER: `${root}apps/desk/dist`,
    LOG_LEVEL: 'error',
    STOP_DRAIN_MS: '0',
    STOP_SPREAD_MS: '0',
    ...settings,
  }
  return spawn(process.execPath, [programPath('main')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
