import type { Role } from '@lichtspel/domain/desk/roles'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Queryable } from '../../db/postgres.ts'

/** An option that ends within a day, as mailed to the venue, without anything a visitor typed. */
export type EndingOption = { bookingId: string; date: IsoDate; players: number; until: number }

/** Events about a colleague that managers get a mail about. */
export type DeskNews = 'manager-added' | 'second-factor-reset'

/** The recipient and subject of a mail to staff. */
export type ColleagueMailRow = {
  /** Empty for the venue's own address. */
  email: string
  venueId: string
  role: Role | null
  invitationId: string | null
  userId: string | null
  option: EndingOption | null
  newsOf: string | null
  /** The Sunday of the week in figures. */
  weekEnds: IsoDate | null
}

export async function readColleagueMail(db: Queryable, id: number): Promise<ColleagueMailRow | undefined> {
  const { rows } = await db.query<ColleagueMailRow>({
    name: 'read-staff-mail',
    text: `
      SELECT COALESCE(i.email, u.email, '') AS email, COALESCE(i.venue_id, o.venue_id, b.venue_id, c.venue_id) AS "venueId",
             i.role, o.invitation_id AS "invitationId", o.user_id AS "userId", about.email AS "newsOf", o.week_ends AS "weekEnds",
             CASE WHEN b.id IS NOT NULL THEN json_build_object(
               'bookingId', b.id, 'date', b.day, 'players', b.players, 'until', epoch_ms(o.option_until)) END AS option
        FROM outgoing_mail o
        LEFT JOIN staff.invitation i ON i.id = o.invitation_id
        LEFT JOIN staff."user" u ON u.id = o.user_id
        LEFT JOIN LATERAL (SELECT venue_id FROM staff.membership WHERE user_id = o.user_id ORDER BY created_at LIMIT 1) c ON true
        LEFT JOIN staff."user" about ON about.id = o.about_user_id
        LEFT JOIN booking b ON b.id = o.booking_id
       WHERE o.id = $1`,
    values: [id],
  })
  return rows[0]
}

/**
 * Mails every manager of the venue, or without a venue those of every venue of the colleague concerned, but not that colleague. The
 * manager who made the change gets it too, so that misuse of their session is noticed.
 */
export async function queueNews(
  db: Queryable,
  { venueId, userId, news }: { venueId: string | null; userId: string; news: DeskNews },
): Promise<void> {
  await db.query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, user_id, about_user_id, venue_id)
     SELECT $3 || ':' || gen_random_uuid(), $3, user_id, $2, venue_id FROM staff.membership
      WHERE venue_id IN (SELECT venue_id FROM staff.membership WHERE user_id = $2 AND COALESCE(venue_id = $1, true))
        AND role = 'manager' AND locked_at IS NULL AND user_id <> $2`,
    [venueId, userId, news],
  )
}

/** Every process with a mail server calls this every ten minutes. */
export async function noteMailWorker(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO staff.mail_worker (seen_at) VALUES (app_now())
     ON CONFLICT (is_only) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
  )
}

/**
 * Whether a process with a mail server ran within the last 30 days. A worker that is down for a while still sends queued mails later.
 */
export async function isMailSent(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM staff.mail_worker WHERE seen_at > app_now() - interval '30 days'`,
  )
  return rowCount === 1
}
