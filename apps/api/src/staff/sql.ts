import type { Role } from '@lichtspel/domain/desk/roles'
import type { Queryable } from '../postgres.ts'

export type MemberRow = {
  id: string
  name: string
  email: string
  role: Role
  venueId: string
  isLocked: boolean
  isEnrolled: boolean
  hasTotp: boolean
}

/** Somebody is enrolled when he has shown once that an authenticator app or a passkey of his works. */
export async function readMember(db: Queryable, userId: string): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>({
    name: 'staff-member',
    text: `SELECT u.id, u.name, u.email, m.role, m.venue_id AS "venueId", m.locked_at IS NOT NULL AS "isLocked",
                  COALESCE(u."twoFactorEnabled", false) AS "hasTotp",
                  COALESCE(u."twoFactorEnabled", false) OR EXISTS (
                    SELECT 1 FROM staff.passkey p WHERE p."userId" = u.id) AS "isEnrolled"
             FROM staff."user" u JOIN staff.member m ON m.user_id = u.id
            WHERE u.id = $1`,
    values: [userId],
  })
  return rows[0]
}
