import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, dropDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { readFunctionFiles } from '@lichtspel/database/function-files'
import { readMigrationFiles } from '@lichtspel/database/migration-files'
import { withClient } from '../stage/with-client.ts'
import { withEngines } from './model/database.ts'
import { applyMutant, type Mutant } from './mutant.ts'

const DATABASE = fileURLToPath(new URL('../../database', import.meta.url))

/**
 * Tables, functions, triggers and views as one text, in the order of the migration runner. Indexes are not built concurrently, so that
 * one transaction can build them.
 */
export function readEngineSql(): string {
  const { beforeTables, functions } = readFunctionFiles(join(DATABASE, 'functions'))
  const files = [...beforeTables, ...readMigrationFiles(join(DATABASE, 'migrations')), ...functions]
  const text = ['SET check_function_bodies = off;', ...files.map(({ sql }) => sql)].join('\n')
  return text.replaceAll('CREATE INDEX CONCURRENTLY', 'CREATE INDEX')
}

/** Runs the callback with an engine in a separate database. The engine has the fault, if one is given. */
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
  await withClient(url, async (client) => {
    const sql = readEngineSql()
    await client.query(mutant === undefined ? sql : applyMutant(sql, mutant))
  })
}
