import { Client } from 'pg'
import { readTableContents, type TableContents } from './table-contents.ts'

/** A snapshot of a database, and the id that lets pg_dump read the same snapshot. */
export type Snapshot = {
  id: string
  takenAt: Date
  serverVersion: string
  serverMajor: number
  migrations: string[]
  tables: TableContents
}

/** Bookings continue during the snapshot, but the rows counted here and the rows that `act` dumps are the same. */
export async function withSnapshot<Result>(
  url: string,
  act: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'lichtspel-backup' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // This transaction stays idle while pg_dump runs, and the database ends idle transactions after a minute.
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    return await act(await readSnapshot(client))
  } finally {
    await client.end()
  }
}

async function readSnapshot(client: Client): Promise<Snapshot> {
  const { rows } = await client.query<{ id: string; taken_at: Date; version: string; number: string }>(
    `SELECT pg_export_snapshot() AS id, clock_timestamp() AS taken_at, current_setting('server_version') AS version,
            current_setting('server_version_num') AS number`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database server returned no snapshot')
  const migrations = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY number')
  return {
    id: row.id,
    takenAt: row.taken_at,
    serverVersion: row.version,
    serverMajor: Math.floor(Number(row.number) / 10_000),
    migrations: migrations.rows.map(({ name }) => name),
    tables: await readTableContents(client),
  }
}
