import type { Client } from 'pg'
import type { SqlFile } from './sql-file.ts'

/** An object created by a file of functions/; `identity` is its name for DROP. */
export type SchemaObject = {
  kind: 'FUNCTION' | 'TRIGGER' | 'VIEW'
  identity: string
  is_before_tables: boolean
}

export type Known = { files: Map<string, string>; objects: SchemaObject[] }

/** The files as last applied, and the objects they created. */
export async function readKnown(client: Client): Promise<Known> {
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

export async function writeKnown(
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
export async function writtenObjects(client: Client): Promise<SchemaObject[]> {
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
export async function dropObjects(client: Client, objects: readonly SchemaObject[]): Promise<void> {
  const of = (kind: SchemaObject['kind']) => objects.filter((one) => one.kind === kind)
  for (const { identity } of of('TRIGGER')) await client.query(`DROP TRIGGER IF EXISTS ${identity}`)
  for (const kind of ['VIEW', 'FUNCTION'] as const) {
    const identities = of(kind).map((one) => one.identity)
    if (identities.length > 0) await client.query(`DROP ${kind} IF EXISTS ${identities.join(', ')}`)
  }
}
