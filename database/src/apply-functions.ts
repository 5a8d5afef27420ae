import type { Client } from 'pg'
import type { FunctionFiles } from './function-files.ts'
import { lockAllTables } from './lock-all-tables.ts'
import { grantServerRights } from './roles/grant-rights.ts'
import { dropObjects, readKnown, type SchemaObject, writeKnown, writtenObjects } from './schema-objects.ts'
import { explain, sqlFailure } from './sql-failure.ts'
import type { SqlFile } from './sql-file.ts'

export type MadeFunctions = { applied: string[]; dropped: string[] }

/**
 * Recreates all functions, triggers and views when a file changed, or when a migration may have changed what they depend on
 * (`isForced`). This happens in one transaction, so others see either all the old ones or all the new ones.
 */
export async function applyFunctions(
  client: Client,
  files: FunctionFiles,
  { lockMs, isForced }: { lockMs: number; isForced: boolean },
): Promise<MadeFunctions> {
  const all = [...files.beforeTables, ...files.functions]
  const known = await readKnown(client)
  const applied = all.filter((file) => known.files.get(file.name) !== file.checksum).map(({ name }) => name)
  const isComplete = known.files.size === all.length && applied.length === 0
  if (isComplete && !isForced) {
    // The role may have been created since the last run.
    await inTransaction(client, () => grantServerRights(client))
    return { applied: [], dropped: [] }
  }

  return inTransaction(client, async () => {
    await lockAllTables(client, lockMs)
    const objects = await makeAll(client, files, known.objects, lockMs)
    await writeKnown(client, all, objects)
    await grantServerRights(client)
    return { applied, dropped: missingIn(objects, known.objects) }
  })
}

/** Creates the functions that the tables in the migrations need. applyFunctions later runs the same files again and records them. */
export async function runBeforeTables(client: Client, files: FunctionFiles, lockMs: number): Promise<void> {
  await inTransaction(client, async () => {
    for (const file of files.beforeTables) await runFile(client, file, lockMs)
  })
}

async function makeAll(
  client: Client,
  files: FunctionFiles,
  old: readonly SchemaObject[],
  lockMs: number,
): Promise<SchemaObject[]> {
  await dropObjects(
    client,
    old.filter((one) => !one.is_before_tables),
  )
  // A function may call one that is defined later; validate() checks them all at the end.
  await client.query('SET LOCAL check_function_bodies = off')
  for (const file of files.beforeTables) await runFile(client, file, lockMs)
  const beforeTables = (await writtenObjects(client)).map((one) => ({ ...one, is_before_tables: true }))
  for (const file of files.functions) await runFile(client, file, lockMs)
  const isNew = (one: SchemaObject) => !beforeTables.some((other) => other.identity === one.identity)
  const objects = [...beforeTables, ...(await writtenObjects(client)).filter(isNew)]
  await validate(client, objects)
  // Fails while a table still uses a function that is gone: a migration must remove that use first.
  const gone = old.filter((one) => one.is_before_tables && isMissingIn(objects, one))
  await dropObjects(client, gone)
  return objects
}

async function runFile(client: Client, file: SqlFile, lockMs: number): Promise<void> {
  try {
    await client.query(file.sql)
  } catch (error) {
    throw sqlFailure(file, error, lockMs)
  }
}

async function validate(client: Client, objects: readonly SchemaObject[]): Promise<void> {
  await client.query('SET LOCAL check_function_bodies = on')
  for (const { kind, identity } of objects) {
    if (kind !== 'FUNCTION') continue
    const { rows } = await client.query<{ validator: string }>(
      `SELECT l.lanvalidator::regproc AS validator FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
        WHERE p.oid = $1::regprocedure`,
      [identity],
    )
    try {
      await client.query(`SELECT ${rows[0]?.validator}($1::regprocedure)`, [identity])
    } catch (error) {
      throw new Error(`${identity}: ${explain(error, 0)}`, { cause: error })
    }
  }
}

const isMissingIn = (objects: readonly SchemaObject[], { kind, identity }: SchemaObject) =>
  !objects.some((one) => one.kind === kind && one.identity === identity)

const missingIn = (objects: readonly SchemaObject[], old: readonly SchemaObject[]) =>
  old
    .filter((one) => isMissingIn(objects, one))
    .map(({ kind, identity }) => `${kind.toLowerCase()} ${identity}`)

async function inTransaction<Result>(client: Client, act: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN')
  try {
    const result = await act()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
