import type { Role } from '@lichtspel/domain/desk/roles'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'

/** An option that ends within a day, as the venue is told of it: nothing that anyone typed. */
export type EndingOption = { bookingId: string; date: IsoDate; players: number; until: number }

/** What a manager is told of a colleague. */
export type StaffNews = 'manager-added' | 'second-factor-reset'

/** A mail to the venue's people that a worker has in hand: an invitation, a new password for somebody, an option that ends, or news of a colleague. */
export type ClaimedStaffMail = {
  id: number
  kind: 'invitation' | 'reset' | 'option' | 'news'
  attempts: number
  ageMs: number
  /** Empty: the venue's own address. */
  email: string
  venueId: string
  role: Role | null
  invitationId: string | null
  userId: string | null
  option: EndingOption | null
  news: { what: StaffNews; email: string } | null
}

/** For as long as the lease; a killed worker's mail is due again then. What nobody needs any more stays where it is. */
export async function claimStaffMail(db: Queryable, leaseMs: number): Promise<ClaimedStaffMail | undefined> {
  const { rows } = await db.query<ClaimedStaffMail>({
    name: 'claim-staff-mail',
    text: `
      UPDATE staff.outgoing_mail o
         SET attempts = o.attempts + 1, next_try_at = app_now() + $1 * interval '1 ms'
        FROM (SELECT due.id, COALESCE(i.email, u.email, t.email, '') AS email,
                     COALESCE(i.venue_id, m.venue_id, tm.venue_id, b.venue_id) AS venue_id,
                     COALESCE(i.role, m.role) AS role,
                     CASE WHEN b.id IS NOT NULL THEN
                       json_build_object('bookingId', b.id, 'date', b.day, 'players', b.players, 'until', epoch_ms(due.option_until)) END AS option,
                     CASE WHEN due.told_to IS NOT NULL THEN json_build_object('what', due.news, 'email', w.email) END AS news
                FROM staff.outgoing_mail due
                LEFT JOIN staff.invitation i ON i.id = due.invitation_id
                LEFT JOIN staff."user" u ON u.id = due.user_id
                LEFT JOIN staff.member m ON m.user_id = due.user_id
                LEFT JOIN staff."user" t ON t.id = due.told_to
                LEFT JOIN staff.member tm ON tm.user_id = due.told_to
                LEFT JOIN staff."user" w ON w.id = due.told_of
                LEFT JOIN booking b ON b.id = due.booking_id
               WHERE due.sent_at IS NULL AND due.dead_at IS NULL AND due.next_try_at <= app_now()
                 AND CASE WHEN due.invitation_id IS NOT NULL
                            THEN i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > app_now()
                          WHEN due.user_id IS NOT NULL THEN m.locked_at IS NULL
                          WHEN due.told_to IS NOT NULL THEN tm.locked_at IS NULL AND tm.role = 'manager'
                          ELSE due.option_until > app_now() AND b.status = 'confirmed' AND EXISTS (
                            SELECT 1 FROM booking_option p WHERE p.booking_id = b.id AND p.until = due.option_until) END
               ORDER BY due.next_try_at, due.id LIMIT 1 FOR UPDATE OF due SKIP LOCKED) d
       WHERE o.id = d.id
      RETURNING o.id, CASE WHEN o.invitation_id IS NOT NULL THEN 'invitation' WHEN o.user_id IS NOT NULL THEN 'reset'
                           WHEN o.told_to IS NOT NULL THEN 'news' ELSE 'option' END AS kind,
                o.attempts, (extract(epoch FROM app_now() - o.created_at) * 1000)::bigint AS "ageMs", d.email,
                d.venue_id AS "venueId", d.role, d.option, d.news, o.invitation_id AS "invitationId", o.user_id AS "userId"`,
    values: [leaseMs],
  })
  return rows[0]
}

/** To every other manager of the venue, the one who did it too: whoever uses their session in secret is found out. */
export async function queueNews(
  db: Queryable,
  { venueId, userId, news }: { venueId: string; userId: string; news: StaffNews },
): Promise<void> {
  await db.query(
    `INSERT INTO staff.outgoing_mail (told_to, told_of, news)
     SELECT user_id, $2, $3 FROM staff.member
      WHERE venue_id = $1 AND role = 'manager' AND locked_at IS NULL AND user_id <> $2`,
    [venueId, userId, news],
  )
}

/** Said by every process that has a mail server, each minute. */
export async function noteMailWorker(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO staff.mail_worker (seen_at) VALUES (app_now())
     ON CONFLICT (is_only) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
  )
}

/** Whether a process with a mail server ran within a month: a worker that is down for a while still sends what waits. */
export async function isMailSent(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM staff.mail_worker WHERE seen_at > app_now() - interval '30 days'`,
  )
  return rowCount === 1
}

/** The day before; what was made or extended with less than a day to go needs no telling. */
export async function queueOptionNotices(db: Queryable): Promise<void> {
  await db.query({
    name: 'queue-option-notices',
    text: `
      INSERT INTO staff.outgoing_mail (booking_id, option_until)
      SELECT o.booking_id, o.until FROM booking_option o JOIN booking b ON b.id = o.booking_id
       WHERE b.status = 'confirmed' AND o.until > app_now() AND o.until <= app_now() + interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM booking_event e WHERE e.booking_id = o.booking_id AND e.what IN ('placed', 'option', 'restored')
                            AND e.at > o.until - interval '1 day')
      ON CONFLICT DO NOTHING`,
  })
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
  { reason, retryInMs }: { reason: string; retryInMs: number | null },
): Promise<void> {
  await db.query(
    `UPDATE staff.outgoing_mail
        SET last_error = $3, next_try_at = app_now() + COALESCE($4::bigint, 0) * interval '1 ms',
            dead_at = CASE WHEN $4::bigint IS NULL THEN app_now() END
      WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
    [id, attempts, reason, retryInMs],
  )
}
