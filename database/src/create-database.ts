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
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
}

const DUPLICATE_DATABASE = '42P04'

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
