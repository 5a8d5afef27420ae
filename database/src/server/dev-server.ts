import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDatabase } from '../create-database.ts'
import { devDataFolder, devUrl, devUrlFile } from '../database-url.ts'
import { placeDataFolder } from './data-folder.ts'
import { findFreePort } from './free-port.ts'
import { findRunningServer } from './running-server.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

/** The development database in the foreground, until SIGINT or SIGTERM. One that runs already is left running. `programs`: the folder of another PostgreSQL than npm's. */
export async function runDevServer(wantedPort: number, programs?: string): Promise<void> {
  const dataDir = placeDataFolder(join(devDataFolder(), 'postgres'))
  const running = await findRunningServer(dataDir)
  if (running) {
    const url = await announce(running.port)
    console.log(`Already running: ${url}\nProcess ${running.pid}, files in ${dataDir}`)
    return
  }

  const stopAsked = signalReceived()
  const server = await startPostgres({ dataDir, port: await findFreePort(wantedPort), programs })
  try {
    const url = await announce(server.port)
    console.log(`PostgreSQL is ready: ${url}\nProcess ${server.pid}, files in ${dataDir}. Ctrl-C stops it.`)
    await Promise.race([stopAsked, diedEarly(server, dataDir)])
  } finally {
    rmSync(devUrlFile(), { force: true })
    await server.stop()
  }
  console.log('PostgreSQL has stopped')
}

/** Makes the database and tells the other commands where it is. */
async function announce(port: number): Promise<string> {
  const url = devUrl(port, 'lichtspel')
  await createDatabase(url)
  mkdirSync(dirname(devUrlFile()), { recursive: true })
  writeFileSync(devUrlFile(), `${url}\n`)
  return url
}

/**
 * Listens from before the start and until the end: a Ctrl-C while it starts, or the second one that npm passes on,
 * would otherwise end us and leave the server behind.
 */
function signalReceived(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve())
    process.on('SIGTERM', () => resolve())
  })
}

async function diedEarly(server: RunningPostgres, dataDir: string): Promise<never> {
  await server.exited
  throw new Error(`PostgreSQL ended by itself, see ${dataDir}.log`)
}
