import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDatabase } from '../create-database.ts'
import { devDataFolder, devUrl, devUrlFile } from '../database-url.ts'
import { placeDataFolder } from './data-folder.ts'
import { findRunningServer } from './running-server.ts'
import { findFreePort, type RunningPostgres, startPostgres } from './start-postgres.ts'

/**
 * Runs the development database in the foreground until SIGINT or SIGTERM. A database that is already running stays running. `programs`
 * is the folder of a PostgreSQL other than npm's.
 */
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

/** Creates the database and writes its URL for the other commands. */
async function announce(port: number): Promise<string> {
  const url = devUrl(port, 'lichtspel')
  await createDatabase(url)
  mkdirSync(dirname(devUrlFile()), { recursive: true })
  writeFileSync(devUrlFile(), `${url}\n`)
  return url
}

/**
 * Listens from before the start until the end: otherwise a Ctrl-C during the start, or the second one that npm passes on, would end
 * this process and leave the server running.
 */
function signalReceived(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve())
    process.on('SIGTERM', () => resolve())
  })
}

async function diedEarly(server: RunningPostgres, dataDir: string): Promise<never> {
  await server.exited
  throw new Error(`PostgreSQL stopped unexpectedly: see ${dataDir}.log`)
}
