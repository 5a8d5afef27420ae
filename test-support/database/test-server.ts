import { startPostgres } from '@lichtspel/database/server/start-postgres'
import { makeServerFolder } from './server-folder.ts'

export type TestServer = { url: string; stop: () => Promise<void> }

/** A separate server for one test run, removed completely afterwards. */
export async function startTestServer(): Promise<TestServer> {
  const folder = makeServerFolder()
  try {
    const server = await startPostgres({ dataDir: folder.dataDir, port: 0, fast: true })
    const stop = async () => {
      await server.stop()
      folder.remove()
    }
    return { url: server.url, stop }
  } catch (error) {
    folder.remove()
    throw error
  }
}
