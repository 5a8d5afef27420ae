import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { withDatabase } from './database-url.ts'

/** Creates the database that the address names, if it is not there yet. */
export async function createDatabase(url: string): Promise<void> {
  await onServerOf(url, async (client, name) => {
    try {
      await client.query(`CREATE DATABASE ${name}`)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== DUPLICATE_DATABASE) throw error
    }
  })
}

/** FORCE ends the connections that are still open: an API that runs beside it would block the drop. */
export async function dropDatabase(url: string): Promise<void> {
  await onServerOf(url, async (client, name) => {
    for (let tries = 0; ; tries++) {
      try {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
        return
      } catch (error) {
        if (!isVacuumed(error) || tries === VACUUM_TRIES) throw error
        await sleep(VACUUM_PAUSE_MS)
      }
    }
  })
}

const DUPLICATE_DATABASE = '42P04'

/** Half a minute in all. */
const VACUUM_TRIES = 300
const VACUUM_PAUSE_MS = 100

/** The autovacuum belongs to the superuser, so FORCE may not end it; it ends by itself. */
function isVacuumed(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42501' && error.message.includes('terminate')
}

/** Through the maintenance database: a database is not created or dropped from inside. */
async function onServerOf(
  url: string,
  act: (client: Client, quotedName: string) => Promise<void>,
): Promise<void> {
  const { database } = new Client({ connectionString: url })
  if (!database) throw new Error('The address names no database')
  const client = new Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await act(client, client.escapeIdentifier(database))
  } finally {
    await client.end()
  }
}
