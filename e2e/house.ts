import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { copyDatabase, createDatabase, dropDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { readDatabaseUrl } from './addresses.ts'
import { endProcess, startApi } from './api-process.ts'
import { query } from './database.ts'

/** A separate server and database, for tests that move the clock or break things. */
export type House = {
  url: string
  databaseUrl: string
  /** Advances the database's clock, which the whole system uses. */
  moveClock: (ms: number) => Promise<void>
  setClock: (to: Date) => Promise<void>
  /** SIGKILL, like a power cut: connections are not closed cleanly. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

const TEMPLATE = 'house_template'

/** Makes the database that each house copies, once per database server. */
export async function prepareHouses(serverUrl: string): Promise<void> {
  const url = withDatabase(serverUrl, TEMPLATE)
  await createDatabase(url)
  await migrate(url)
  await seed(url)
  await installMovableClock(url)
}

export async function openHouse(
  serverUrl = readDatabaseUrl(),
  settings: Record<string, string> = {},
): Promise<House> {
  const databaseUrl = withDatabase(serverUrl, `house_${randomUUID().replaceAll('-', '')}`)
  await copyDatabase(databaseUrl, TEMPLATE)
  const port = await freePort()
  const url = `http://localhost:${port}`
  let api = startApi(databaseUrl, port, 'client', settings)
  await untilReady(url)
  return {
    url,
    databaseUrl,
    moveClock: (ms) => turnClock(databaseUrl, `ahead + $1 * interval '1 ms'`, ms),
    setClock: (to) => turnClock(databaseUrl, '$1::timestamptz - clock_timestamp()', to),
    kill: () => endProcess(api, 'SIGKILL'),
    start: async () => {
      api = startApi(databaseUrl, port, 'client', settings)
      await untilReady(url)
    },
    stop: async () => {
      await endProcess(api, 'SIGTERM')
      await dropDatabase(databaseUrl)
    },
  }
}

/**
 * Replaces the database's clock, which the whole system uses, with one that tests can set. Each change bumps the versions of the
 * schedules, as any act at that time would.
 */
async function installMovableClock(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'CREATE TABLE test_clock (ahead interval NOT NULL)')
  await query(databaseUrl, 'GRANT SELECT ON test_clock TO PUBLIC')
  await query(databaseUrl, `INSERT INTO test_clock VALUES ('0')`)
  await query(
    databaseUrl,
    `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE
     AS 'SELECT clock_timestamp() + ahead FROM test_clock'`,
  )
}

async function turnClock(databaseUrl: string, ahead: string, value: number | Date): Promise<void> {
  await query(
    databaseUrl,
    `WITH turned AS (UPDATE test_clock SET ahead = ${ahead})
     UPDATE schedule SET version = version + 1`,
    [value],
  )
}

export async function untilReady(url: string): Promise<void> {
  // A busy machine takes a while to start a server.
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not become ready`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
