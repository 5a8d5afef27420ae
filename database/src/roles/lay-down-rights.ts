import { type ClientBase, DatabaseError } from 'pg'
import { SERVER_ROLE } from './server-role.ts'

/**
 * For every new connection of a server: whoever it signed in as, it goes on as the server's role, if it may and this database knows it.
 * A login that has no other rights stays what it is.
 */
export async function layDownRights(client: ClientBase): Promise<void> {
  try {
    await client.query(
      `SELECT set_config('role', r.rolname, false) FROM pg_roles r
        WHERE r.rolname = $1 AND pg_has_role(session_user, r.oid, 'MEMBER')
          AND has_table_privilege(r.oid, to_regclass('public.booking'), 'SELECT')`,
      [SERVER_ROLE],
    )
  } catch (error) {
    // Since PostgreSQL 16 a member may be one that cannot take the role on.
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Why the server has more rights than it needs, in a sentence for its log; nothing when it has not. */
export async function excessRights(db: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await db.query<{ has: boolean; could: boolean }>(
    `SELECT has_table_privilege(current_user, 'booking_event', 'DELETE') AS has,
            has_table_privilege(session_user, 'booking_event', 'DELETE') AS could`,
  )
  if (rows[0]?.has)
    return `The server has every right over its tables: there is no role ${SERVER_ROLE} that it may take on`
  if (rows[0]?.could)
    return `The server signs in as the owner of its tables and goes on as ${SERVER_ROLE}: a login of its own holds better`
  return undefined
}
