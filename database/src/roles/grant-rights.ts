import type { Client } from 'pg'
import { roleExists, SERVER_ROLE } from './server-role.ts'

/** `isHistory`: rows that are only ever added, which a trigger called like its table with `_kept` behind it says. */
type Relation = { name: string; kind: 'table' | 'view' | 'sequence'; isHistory: boolean }

const BY_KIND = { table: 'SELECT, INSERT, UPDATE, DELETE', view: 'SELECT', sequence: 'USAGE' }

/** What the server never does to a table is not in its hands. Every other table, also a new one, has all four. */
const NARROWER: Record<string, string> = {
  booking: 'SELECT, INSERT, UPDATE',
  schedule: 'SELECT, INSERT, UPDATE',
  venue: 'SELECT, INSERT, UPDATE',
  deposit_payment: 'SELECT, INSERT, DELETE',
  // A mail is locked through it.
  due_mail: 'SELECT, UPDATE',
}

/** What the server may do; '' is nothing. Histories grow through functions with the owner's rights. */
function rightsOn({ name, kind, isHistory }: Relation): string {
  if (name.startsWith('schema_')) return ''
  if (isHistory) return 'SELECT'
  return NARROWER[name] ?? BY_KIND[kind]
}

/**
 * Gives the server's role what it needs, and takes away what it has beyond that. After every run of the migrations, so that a new table
 * needs no word about it; in the transaction that makes views and functions anew, so that the server never meets one it may not use.
 */
export async function grantServerRights(client: Client): Promise<void> {
  await refuseOpenDefiners(client)
  const isThere = await roleExists(client)
  // Everyone who may connect could otherwise call what runs with the owner's rights.
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

/** A function with the owner's rights that looks names up by the caller's search path does what the caller wants with them. */
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

/** Of the functions that the runner made, and not of extensions, those that this role may call, or may not. */
async function functionsOf(client: Client, role: string, mayCall: boolean): Promise<string[]> {
  const { rows } = await client.query<{ identity: string }>(
    `SELECT identity FROM schema_object
      WHERE kind = 'FUNCTION' AND has_function_privilege($1, to_regprocedure(identity), 'EXECUTE') = $2 ORDER BY identity`,
    [role, mayCall],
  )
  return rows.map(({ identity }) => identity)
}

type Listed = Relation & { schema: string; identity: string; has: string }

/** Every table, view and sequence of ours, with what the role may do with it now. */
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
