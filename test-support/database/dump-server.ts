import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listPrograms } from '@lichtspel/database/backup/postgres-programs'
import { type RunningPostgres, startPostgres } from '@lichtspel/database/server/start-postgres'
import { makeServerFolder } from './server-folder.ts'

/**
 * Starts a server that this machine's pg_dump can read: npm's PostgreSQL has no pg_dump and may be newer. If there is no server next to
 * pg_dump, it starts npm's, and pg_dump has to be at least as new.
 */
export async function startDumpServer({
  fast = true,
} = {}): Promise<{ server: RunningPostgres; stop: () => Promise<void> }> {
  const folders = listPrograms()
    .toSorted((a, b) => b.major - a.major)
    .map(({ folder }) => folder)
  const programs = folders.find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres')))
  const folder = makeServerFolder()
  try {
    const server = await startPostgres({ dataDir: folder.dataDir, port: 0, fast, programs })
    const stop = async () => {
      await server.stop()
      folder.remove()
    }
    return { server, stop }
  } catch (error) {
    folder.remove()
    throw error
  }
}
