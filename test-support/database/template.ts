import { randomBytes } from 'node:crypto'
import { createDatabase, dropDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { Client } from 'pg'

/** What a test file needs to make its own copy. `prefix` is unique to this run, even on a shared server. */
export type Template = { serverUrl: string; prefix: string; database: string }

/** Creates a migrated database that is only copied, never used. */
export async function makeTemplate(serverUrl: string): Promise<Template> {
  const prefix = `lichtspel_test_${randomBytes(4).toString('hex')}`
  const database = `${prefix}_template`
  const url = withDatabase(serverUrl, database)
  await createDatabase(url)
  await migrate(url)
  // PostgreSQL does not copy a database that has connections.
  await withClient(serverUrl, (client) => client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`))
  return { serverUrl, prefix, database }
}

/** Drops the template and every copy that a failed test left behind. */
export async function dropTemplateAndCopies({ serverUrl, prefix }: Template): Promise<void> {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
      prefix,
    ]),
  )
  for (const { name } of rows) await dropDatabase(withDatabase(serverUrl, name))
}

async function withClient<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
