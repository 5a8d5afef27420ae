import { type Client, DatabaseError } from 'pg'

/** The role whose rights the server has: it reads and writes rows, and cannot change the schema (docs/operations/install.md). */
export const SERVER_ROLE = 'lichtspel_server'

/**
 * Creates the role if it is missing and this login may create roles, and lets this login switch to it. Both may fail on a managed
 * database. An administrator then creates the role with the statement in docs/operations/install.md, and the next migration run grants
 * the role its rights.
 */
export async function ensureServerRole(client: Client): Promise<void> {
  if (!(await roleExists(client))) await tolerate(client, `CREATE ROLE ${SERVER_ROLE} NOLOGIN`)
  if (!(await roleExists(client)) || (await mayTakeOn(client))) return
  await tolerate(client, `GRANT ${SERVER_ROLE} TO CURRENT_USER`)
}

export async function roleExists(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVER_ROLE])
  return rowCount === 1
}

/** Finds out by trying: what a member may do differs between PostgreSQL 15 and 16. */
async function mayTakeOn(client: Client): Promise<boolean> {
  const taken = await tolerate(client, `SET ROLE ${SERVER_ROLE}`)
  if (taken) await client.query('RESET ROLE')
  return taken
}

/**
 * Ignores database errors: the statement may be forbidden, or another runner may have done the same at that moment, because roles are
 * shared by all databases of a server.
 */
async function tolerate(client: Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (error instanceof DatabaseError) return false
    throw error
  }
}
