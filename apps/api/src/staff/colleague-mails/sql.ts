import type { Role } from '@lichtspel/domain/desk/roles'
import type { Queryable } from '../../postgres.ts'

/** A mail to a colleague that a worker has in hand: an invitation, or a new password for somebody. */
export type ClaimedStaffMail = {
  id: number
  attempts: number
  ageMs: number
  email: string
  venueId: string
  role: Role
  invitationId: string | null
  userId: string | null
}

/** For as long as the lease; a killed worker's mail is due again then. What nobody needs any more stays where it is. */
export async function claimStaffMail(db: Queryable, leaseMs: number): Promise<ClaimedStaffMail | undefined> {
  const { rows } = await db.query<ClaimedStaffMail>({
    name: 'claim-staff-mail',
    text: `
      UPDATE staff.outgoing_mail o
         SET attempts = o.attempts + 1, next_try_at = app_now() + $1 * interval '1 ms'
        FROM (SELECT due.id, COALESCE(i.email, u.email) AS email, COALESCE(i.venue_id, m.venue_id) AS venue_id,
                     COALESCE(i.role, m.role) AS role
                FROM staff.outgoing_mail due
                LEFT JOIN staff.invitation i ON i.id = due.invitation_id
                LEFT JOIN staff."user" u ON u.id = due.user_id
                LEFT JOIN staff.member m ON m.user_id = due.user_id
               WHERE due.sent_at IS NULL AND due.dead_at IS NULL AND due.next_try_at <= app_now()
                 AND CASE WHEN due.user_id IS NULL
                       THEN i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > app_now()
                       ELSE m.locked_at IS NULL END
               ORDER BY due.next_try_at, due.id LIMIT 1 FOR UPDATE OF due SKIP LOCKED) d
       WHERE o.id = d.id
      RETURNING o.id, o.attempts, (extract(epoch FROM app_now() - o.created_at) * 1000)::bigint AS "ageMs", d.email,
                d.venue_id AS "venueId", d.role, o.invitation_id AS "invitationId", o.user_id AS "userId"`,
    values: [leaseMs],
  })
  return rows[0]
}

export async function markStaffMailSent(db: Queryable, id: number): Promise<void> {
  await db.query(
    'UPDATE staff.outgoing_mail SET sent_at = app_now(), last_error = NULL, dead_at = NULL WHERE id = $1',
    [id],
  )
}

export async function markStaffMailFailed(
  db: Queryable,
  { id, attempts }: ClaimedStaffMail,
  reason: string,
  retryInMs: number | null,
): Promise<void> {
  await db.query(
    `UPDATE staff.outgoing_mail
        SET last_error = $3, next_try_at = app_now() + COALESCE($4::bigint, 0) * interval '1 ms',
            dead_at = CASE WHEN $4::bigint IS NULL THEN app_now() END
      WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
    [id, attempts, reason, retryInMs],
  )
}
