import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { withDatabase } from './database-url.ts'

/** Creates the database named in the URL, if it does not exist. */
export async function createDatabase(url: string): Promise<void> {
  await onServerOf(url, async (client, name) => {
    try {
      await client.query(`CREATE DATABASE ${name}`)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== DUPLICATE_DATABASE) throw error
    }
  })
}

/** Creates the database named in the URL as a copy of another one, which must have no connections. */
export async function copyDatabase(url: string, original: string): Promise<void> {
  await onServerOf(url, async (client, name) => {
    const template = client.escapeIdentifier(original)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })
}

/** FORCE ends open connections: a running API would otherwise block the drop. */
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

/** Half a minute in total. */
const VACUUM_TRIES = 300
const VACUUM_PAUSE_MS = 100

/** Autovacuum runs as the superuser, so FORCE is not allowed to end it, but it ends by itself. */
function isVacuumed(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42501' && error.message.includes('terminate')
}

/** Connects to the maintenance database: a database cannot be created or dropped from within. */
async function onServerOf(
  url: string,
  act: (client: Client, quotedName: string) => Promise<void>,
): Promise<void> {
  const { database } = new Client({ connectionString: url })
  if (!database) throw new Error('The database address has no database name')
  const client = new Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await act(client, client.escapeIdentifier(database))
  } finally {
    await client.end()
  }
}
