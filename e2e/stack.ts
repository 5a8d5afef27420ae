// The full stack for tests and screenshots: PostgreSQL, the server with the built site, and a second server with the component page.
// Stops on SIGTERM or SIGINT, or when a server exits.
// Run: node e2e/stack.ts
import { once } from 'node:events'
import { createDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { startTestServer } from '@lichtspel/test-support/database/test-server.ts'
import { GALLERY_PORT, SITE_PORT, writeDatabaseUrl } from './addresses.ts'
import { endProcess, startApi } from './api-process.ts'
import { prepareHouses } from './house.ts'
import { bundlePrograms } from './programs.ts'

const [postgres] = await Promise.all([startTestServer(), bundlePrograms()])
const databaseUrl = withDatabase(postgres.url, 'lichtspel_e2e')
await createDatabase(databaseUrl)
await migrate(databaseUrl)
await seed(databaseUrl)
await prepareHouses(databaseUrl)
writeDatabaseUrl(databaseUrl)

const servers = [startApi(databaseUrl, SITE_PORT, 'client'), startApi(databaseUrl, GALLERY_PORT, 'gallery')]
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
await Promise.race(servers.map((server) => once(server, 'exit')))
await stop()

async function stop(): Promise<void> {
  await Promise.all(servers.map((server) => endProcess(server, 'SIGTERM')))
  await postgres.stop()
  process.exit()
}
