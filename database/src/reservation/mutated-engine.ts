import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { createDatabase, dropDatabase } from '../create-database.ts'
import { withDatabase } from '../database-url.ts'
import { readMigrationFiles } from '../migration-files.ts'
import { withEngines } from './model/database.ts'
import { applyMutant, type Mutant } from './mutants.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** All migrations as one text. */
export function readEngineSql(): string {
  return readMigrationFiles(MIGRATIONS)
    .map(({ sql }) => sql)
    .join('\n')
}

/** Lends an engine with the fault in it, or without one, in a database of its own. */
export async function withMutatedEngine<Result>(
  serverUrl: string,
  mutant: Mutant | undefined,
  act: Parameters<typeof withEngines<Result>>[1],
): Promise<Result> {
  const url = withDatabase(serverUrl, 'lichtspel_proof')
  await createDatabase(url)
  try {
    await loadEngine(url, mutant)
    return await withEngines(url, act)
  } finally {
    await dropDatabase(url)
  }
}

export async function loadEngine(url: string, mutant?: Mutant): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const sql = readEngineSql()
    await client.query(mutant === undefined ? sql : applyMutant(sql, mutant))
  } finally {
    await client.end()
  }
}
