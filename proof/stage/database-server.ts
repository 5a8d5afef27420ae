import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { type RunningPostgres, startPostgres } from '@lichtspel/database/server/start-postgres'
import { makeServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { processesIn, signalIfThere } from './processes-in.ts'
import type { Stage } from './stage.ts'

/** How long the child processes of a killed server may take to exit by themselves. After that they are killed too. */
const ORPHANS_MS = 500

/** A separate, durable PostgreSQL for the bench, in a temporary folder. */
export type DatabaseServer = {
  port: number
  pid: () => number
  urlOf: (database: string) => string
  /** The superuser; nothing else uses this server. */
  superUrlOf: (database: string) => string
  /** Sends SIGKILL, as when the machine runs out of memory, then starts the server on the same files. */
  crash: () => Promise<void>
}

export async function startDatabaseServer(
  stage: Stage,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const folder = makeServerFolder()
  stage.defer(() => folder.remove())
  let server = await startPostgres({ dataDir: folder.dataDir, port: 0, settings })
  stage.defer(() => server.stop())
  const { port, url } = server
  return {
    port,
    pid: () => server.pid,
    urlOf: (database) => withDatabase(url, database),
    superUrlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    crash: async () => {
      await kill(server, folder.dataDir)
      server = await startPostgres({ dataDir: folder.dataDir, port, settings })
    },
  }
}

/** A database as in production: migrated, with its venues. */
export async function makeDatabase(server: DatabaseServer, name: string): Promise<string> {
  const url = server.urlOf(name)
  await createDatabase(url)
  await migrate(url)
  await seed(url)
  return url
}

/** Also waits for the server's child processes, which keep running for a moment: a new server would not start next to them. */
async function kill(server: RunningPostgres, dataDir: string): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  const deadline = performance.now() + ORPHANS_MS
  for (let left = processesIn(dataDir); left.length > 0; left = processesIn(dataDir)) {
    if (performance.now() > deadline) for (const pid of left) signalIfThere(pid, 'SIGKILL')
    await sleep(10)
  }
}
