// Everything a developer needs, with one command: PostgreSQL, tables, sample bookings, the server and the site, and their addresses.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PORT = process.env.PORT ?? '3000'
const SITE_PORT = process.env.SITE_PORT ?? '5173'
const children: ChildProcess[] = []
let stopping = false

function start(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.once('exit', (code) => {
    if (stopping || code === 0) return
    console.error(`${name} ended with ${code}`)
    stop(1)
  })
  children.push(child)
  return child
}

/** In reverse order, so that the database outlives what uses it. */
function stop(code: number): void {
  if (stopping) return
  stopping = true
  for (const child of children.toReversed()) child.kill('SIGTERM')
  process.exitCode = code
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

function run(script: string, ...args: string[]): boolean {
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status === 0
}

/** The address file appears when the server accepts connections. */
async function untilDatabaseIsThere(): Promise<void> {
  for (let i = 0; i < 120 && !existsSync('.data/postgres.url') && !stopping; i++) await sleep(250)
}

if (!process.env.DATABASE_URL) {
  rmSync('.data/postgres.url', { force: true })
  start('database', process.execPath, ['database/src/bin/start.ts'])
  await untilDatabaseIsThere()
}
if (run('database/src/bin/migrate.ts') && run('database/src/bin/seed.ts', '--samples')) {
  start('api', process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    PORT,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  })
  start('site', 'vite', ['apps/site', '--port', SITE_PORT, '--strictPort'], { API_PORT: PORT })
  console.log(`\n  Site  http://localhost:${SITE_PORT}\n  API   http://localhost:${PORT}/api/openapi.json\n`)
} else stop(1)
