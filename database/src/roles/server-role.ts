import { type Client, DatabaseError } from 'pg'

/** The role whose rights the server has: it reads and writes, and changes nothing of the house (docs/operations/install.md). */
export const SERVER_ROLE = 'lichtspel_server'

/**
 * Makes the role where it is missing, if this login may make roles, and lets this login take it on. Both may fail on a managed
 * database: then somebody who may makes it, by the statement in docs/operations/install.md, and the next run of the migrations gives it its rights.
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

/** Asked by doing: what a member may do differs between PostgreSQL 15 and 16. */
async function mayTakeOn(client: Client): Promise<boolean> {
  const taken = await tolerate(client, `SET ROLE ${SERVER_ROLE}`)
  if (taken) await client.query('RESET ROLE')
  return taken
}

/** Not allowed, or done by another runner at the same moment: roles belong to all databases of a server. */
async function tolerate(client: Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (error instanceof DatabaseError) return false
    throw error
  }
}
