// The real thing for tests and pictures: PostgreSQL with sample bookings, the server with the built site, and a second
// server with the page of pieces. Stops with the process that started it.
//   node e2e/stack.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { startTestServer } from '@lichtspel/database/testing/test-server'
import { GALLERY_PORT, SITE_PORT } from './addresses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const postgres = await startTestServer()
const DATABASE_URL = withDatabase(postgres.url, 'lichtspel_e2e')
await createDatabase(DATABASE_URL)
await migrate(DATABASE_URL)
await seed(DATABASE_URL)

const servers = [serve(SITE_PORT, 'client'), serve(GALLERY_PORT, 'gallery')]
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
await Promise.race(servers.map((server) => once(server, 'exit')))
await stop()

function serve(port: number, build: 'client' | 'gallery'): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL,
    PORT: String(port),
    SITE_FOLDER: `${root}apps/site/dist/${build}`,
    LOG_LEVEL: 'warn',
    RATE_PER_MINUTE: '0',
    STOP_SPREAD_MS: '0',
  }
  return spawn(process.execPath, [`${root}apps/api/src/main.ts`], { env, stdio: 'inherit' })
}

async function stop(): Promise<void> {
  const running = servers.filter((server) => server.exitCode === null && server.signalCode === null)
  for (const server of running) server.kill('SIGTERM')
  await Promise.all(running.map((server) => once(server, 'exit')))
  await postgres.stop()
  process.exit()
}
