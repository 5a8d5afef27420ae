import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { type RunningPostgres, startPostgres } from '@lichtspel/database/server/start-postgres'
import { makeServerFolder } from '@lichtspel/database/testing/server-folder'
import { processesIn, signalIfThere } from './processes-in.ts'
import type { Stage } from './stage.ts'

/** How long processes of a killed server may take to notice it by themselves. */
const ORPHANS_MS = 500

/** A durable PostgreSQL of the bench's own, in a temporary folder. */
export type DatabaseServer = {
  port: number
  pid: () => number
  urlOf: (database: string) => string
  /** The superuser of this server, which is ours alone. */
  superUrlOf: (database: string) => string
  /** SIGKILL, as the machine would do it when memory runs out, and a start on the same files. */
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

/** A database as production has it: migrated, with its venues. */
export async function makeDatabase(server: DatabaseServer, name: string): Promise<string> {
  const url = server.urlOf(name)
  await createDatabase(url)
  await migrate(url)
  await seed(url)
  return url
}

/** Its children live on without their parent until they notice; a new server would not start beside them. */
async function kill(server: RunningPostgres, dataDir: string): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  const deadline = performance.now() + ORPHANS_MS
  for (let left = processesIn(dataDir); left.length > 0; left = processesIn(dataDir)) {
    if (performance.now() > deadline) for (const pid of left) signalIfThere(pid, 'SIGKILL')
    await sleep(10)
  }
}
