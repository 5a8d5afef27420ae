import { type ClientBase, DatabaseError } from 'pg'
import { SERVER_ROLE } from './server-role.ts'

/**
 * Called for every new connection of a server: switches to the server's role, if the login is a member of it and the role has rights in
 * this database. Any other login stays as it is.
 */
export async function writeRights(client: ClientBase): Promise<void> {
  try {
    await client.query(
      `SELECT set_config('role', r.rolname, false) FROM pg_roles r
        WHERE r.rolname = $1 AND pg_has_role(session_user, r.oid, 'MEMBER')
          AND has_table_privilege(r.oid, to_regclass('public.booking'), 'SELECT')`,
      [SERVER_ROLE],
    )
  } catch (error) {
    // Since PostgreSQL 16 a member may lack the right to SET ROLE.
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Explains in one sentence for the log why the server has more rights than it needs; undefined if it does not. */
export async function excessRights(db: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await db.query<{ has: boolean; could: boolean }>(
    `SELECT has_table_privilege(current_user, 'booking_event', 'DELETE') AS has,
            has_table_privilege(session_user, 'booking_event', 'DELETE') AS could`,
  )
  if (rows[0]?.has)
    return `The server has full rights on its tables, because it cannot switch to the role ${SERVER_ROLE}: give it a login with that role`
  if (rows[0]?.could)
    return `The server signs in as the owner of its tables and then switches to ${SERVER_ROLE}: a separate login is safer`
  return undefined
}
