import type { Client } from 'pg'
import { roleExists, SERVER_ROLE } from './server-role.ts'

/** `isHistory` marks an append-only table, recognised by a trigger named after the table with the suffix `_kept`. */
type Relation = { name: string; kind: 'table' | 'view' | 'sequence'; isHistory: boolean }

const BY_KIND = { table: 'SELECT, INSERT, UPDATE, DELETE', view: 'SELECT', sequence: 'USAGE' }

/**
 * Tables on which the server gets fewer privileges, because it never needs the others. Every other table, including a new one, gets all
 * four.
 */
const NARROWER: Record<string, string> = {
  booking: 'SELECT, INSERT, UPDATE',
  schedule: 'SELECT, INSERT, UPDATE',
  venue: 'SELECT, INSERT, UPDATE',
  deposit_payment: 'SELECT, INSERT, DELETE',
  bill_entry: 'SELECT, INSERT',
  day_closing: 'SELECT, INSERT',
  day_reopening: 'SELECT',
  payment_attempt: 'SELECT, INSERT, UPDATE',
  payment_refund: 'SELECT, INSERT, UPDATE',
  venue_file: 'SELECT, INSERT',
  // Mails are locked through this view.
  due_mail: 'SELECT, UPDATE',
}

/** The server's privileges; '' means none. History tables are written by functions with the owner's rights. */
function rightsOn({ name, kind, isHistory }: Relation): string {
  if (name.startsWith('schema_')) return ''
  if (isHistory) return 'SELECT'
  return NARROWER[name] ?? BY_KIND[kind]
}

/**
 * Grants the server's role what it needs and revokes everything else. Runs after every migration, so that a new table needs no extra
 * step, and in the transaction that recreates views and functions, so that the server never sees one it may not use.
 */
export async function grantServerRights(client: Client): Promise<void> {
  await refuseOpenDefiners(client)
  const isThere = await roleExists(client)
  // Otherwise everyone who can connect could call functions that run with the owner's rights.
  const statements = (await functionsOf(client, 'public', true)).map(
    (name) => `REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`,
  )
  await runAll(client, statements)
  if (!isThere) return
  const relations = (await listRelations(client)).filter((one) => rightsOn(one) !== one.has)
  const functions = await functionsOf(client, SERVER_ROLE, false)
  await runAll(client, [
    ...new Set(relations.map(({ schema }) => `GRANT USAGE ON SCHEMA ${schema} TO ${SERVER_ROLE}`)),
    ...relations.map(({ identity }) => `REVOKE ALL ON ${identity} FROM ${SERVER_ROLE}`),
    ...relations.flatMap((one) => grantOn(one.identity, rightsOn(one))),
    ...functions.map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO ${SERVER_ROLE}`),
  ])
}

const grantOn = (identity: string, rights: string) =>
  rights === '' ? [] : [`GRANT ${rights} ON ${identity} TO ${SERVER_ROLE}`]

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await client.query(statements.join(';\n'))
}

/** Rejects SECURITY DEFINER functions without a pinned search path: a caller could make them use the caller's own objects. */
async function refuseOpenDefiners(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT o.identity AS name FROM schema_object o JOIN pg_proc p ON p.oid = to_regprocedure(o.identity)
      WHERE o.kind = 'FUNCTION' AND p.prosecdef
        AND NOT EXISTS (SELECT 1 FROM unnest(p.proconfig) AS c WHERE c LIKE 'search\\_path=%, pg_temp')`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(`${names}: SECURITY DEFINER needs SET search_path = public, pg_temp`)
}

/** Our own functions, excluding those of extensions, that this role may call, or may not call if `mayCall` is false. */
async function functionsOf(client: Client, role: string, mayCall: boolean): Promise<string[]> {
  const { rows } = await client.query<{ identity: string }>(
    `SELECT identity FROM schema_object
      WHERE kind = 'FUNCTION' AND has_function_privilege($1, to_regprocedure(identity), 'EXECUTE') = $2 ORDER BY identity`,
    [role, mayCall],
  )
  return rows.map(({ identity }) => identity)
}

type Listed = Relation & { schema: string; identity: string; has: string }

/** Our tables, views and sequences, with the role's current privileges. */
async function listRelations(client: Client): Promise<Listed[]> {
  const { rows } = await client.query<Listed>(
    `SELECT c.relname AS name, quote_ident(n.nspname) AS schema,
            CASE c.relkind WHEN 'v' THEN 'view' WHEN 'S' THEN 'sequence' ELSE 'table' END AS kind,
            CASE c.relkind WHEN 'S' THEN 'SEQUENCE ' ELSE '' END || quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS identity,
            EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = c.relname || '_kept') AS "isHistory",
            array_to_string(CASE c.relkind
              WHEN 'S' THEN ARRAY(SELECT p FROM unnest('{USAGE,SELECT,UPDATE}'::text[]) AS p WHERE has_sequence_privilege($1, c.oid, p))
              ELSE ARRAY(SELECT p FROM unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS p
                          WHERE has_table_privilege($1, c.oid, p)) END, ', ') AS has
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'S') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
        AND pg_has_role(current_user, c.relowner, 'USAGE')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('e', 'i'))
      ORDER BY identity`,
    [SERVER_ROLE],
  )
  return rows
}
