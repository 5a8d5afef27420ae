import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { FunctionFiles } from './function-files.ts'
import { grantServerRights } from './roles/grant-rights.ts'
import { explain, isLockTimeout, type SqlFile, sqlFailure } from './sql-file.ts'

/** Below PostgreSQL's deadlock_timeout of one second, so that a circular wait ends before the deadlock detection runs. */
const TRY_MS = 300

const PAUSE_MS = 50

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

/**
 * Locks every view and table for this transaction, so that nobody sees a partial change. Views come first, because their readers lock
 * in that order. Visitors lock tables in many orders, so it tries briefly, releases everything and tries again, until `lockMs` have
 * passed.
 */
async function lockAllTables(client: Client, lockMs: number): Promise<void> {
  const tables = await listTables(client)
  const giveUpAt = performance.now() + lockMs
  await client.query(`SET LOCAL lock_timeout = ${Math.min(TRY_MS, lockMs)}`)
  await client.query('SAVEPOINT unlocked')
  for (;;) {
    try {
      if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`)
      await client.query('RELEASE SAVEPOINT unlocked')
      return
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > giveUpAt)
        throw new Error(`functions/: ${explain(error, lockMs)}`, { cause: error })
      await client.query('ROLLBACK TO SAVEPOINT unlocked')
      await sleep(PAUSE_MS)
    }
  }
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind IN ('v', 'r', 'p') AND relnamespace = current_schema()::regnamespace ORDER BY relkind DESC, relname`,
  )
  return rows.map(({ name }) => name)
}

/** An object created by a file of functions/; `identity` is its name for DROP. */
type SchemaObject = {
  kind: 'FUNCTION' | 'TRIGGER' | 'VIEW'
  identity: string
  is_before_tables: boolean
}

type Known = { files: Map<string, string>; objects: SchemaObject[] }

/** The files as last applied, and the objects they created. */
async function readKnown(client: Client): Promise<Known> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_function_file (name text PRIMARY KEY, checksum text NOT NULL);
    CREATE TABLE IF NOT EXISTS schema_object (
      kind             text NOT NULL,
      identity         text NOT NULL,
      is_before_tables boolean NOT NULL,
      PRIMARY KEY (kind, identity)
    )`)
  const files = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_function_file',
  )
  const objects = await client.query<SchemaObject>(
    'SELECT kind, identity, is_before_tables FROM schema_object',
  )
  return { files: new Map(files.rows.map((row) => [row.name, row.checksum])), objects: objects.rows }
}

async function writeKnown(
  client: Client,
  files: readonly SqlFile[],
  objects: readonly SchemaObject[],
): Promise<void> {
  await client.query('DELETE FROM schema_function_file; DELETE FROM schema_object')
  await client.query(
    'INSERT INTO schema_function_file (name, checksum) SELECT * FROM unnest($1::text[], $2::text[])',
    [files.map((file) => file.name), files.map((file) => file.checksum)],
  )
  await client.query(
    `INSERT INTO schema_object (kind, identity, is_before_tables)
     SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[])`,
    [
      objects.map((one) => one.kind),
      objects.map((one) => one.identity),
      objects.map((one) => one.is_before_tables),
    ],
  )
}

/** The functions, triggers and views written by this transaction, recognised by its id in their rows. */
async function writtenObjects(client: Client): Promise<SchemaObject[]> {
  const { rows } = await client.query<SchemaObject>(`
    SELECT 'FUNCTION' AS kind, oid::regprocedure::text AS identity, false AS is_before_tables
      FROM pg_proc WHERE xmin = pg_current_xact_id()::xid
    UNION ALL
    SELECT 'VIEW', oid::regclass::text, false FROM pg_class WHERE relkind = 'v' AND xmin = pg_current_xact_id()::xid
    UNION ALL
    SELECT 'TRIGGER', format('%I ON %s', tgname, tgrelid::regclass), false
      FROM pg_trigger WHERE NOT tgisinternal AND xmin = pg_current_xact_id()::xid`)
  return rows
}

/** Drops triggers and views before the functions they use. Never with CASCADE, which could drop a column too. */
async function dropObjects(client: Client, objects: readonly SchemaObject[]): Promise<void> {
  const of = (kind: SchemaObject['kind']) => objects.filter((one) => one.kind === kind)
  for (const { identity } of of('TRIGGER')) await client.query(`DROP TRIGGER IF EXISTS ${identity}`)
  for (const kind of ['VIEW', 'FUNCTION'] as const) {
    const identities = of(kind).map((one) => one.identity)
    if (identities.length > 0) await client.query(`DROP ${kind} IF EXISTS ${identities.join(', ')}`)
  }
}
