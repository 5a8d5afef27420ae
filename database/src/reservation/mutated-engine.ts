import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { createDatabase, dropDatabase } from '../create-database.ts'
import { withDatabase } from '../database-url.ts'
import { readMigrationFiles } from '../migration-files.ts'
import { EngineDatabase, plantWorld } from './model/database.ts'
import { applyMutant, type Mutant } from './mutants.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** All migrations as one text. */
export function readEngineSql(): string {
  return readMigrationFiles(MIGRATIONS)
    .map(({ sql }) => sql)
    .join('\n')
}

/** Lends an engine with the fault in it, or without one, in a database of its own. */
export async function withEngine<Result>(
  serverUrl: string,
  mutant: Mutant | undefined,
  act: (engine: EngineDatabase) => Promise<Result>,
): Promise<Result> {
  const url = withDatabase(serverUrl, 'lichtspel_proof')
  await createDatabase(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const sql = readEngineSql()
    await client.query(mutant === undefined ? sql : applyMutant(sql, mutant))
    return await act(new EngineDatabase(client, await plantWorld(client)))
  } finally {
    await client.end()
    await dropDatabase(url)
  }
}
