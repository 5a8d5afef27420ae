import type { Queryable } from '../../db/postgres.ts'

/** A code is shown for half a minute and accepted one step early or late. After this time the same digits would be a new code. */
const CODE_LIVES_SECONDS = 120

/** Returns false when the code was already used. Of two simultaneous requests one succeeds. */
export async function spendCode(db: Queryable, userId: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'staff-use-code',
    text: `INSERT INTO staff.totp_used AS t (user_id, code_hash) VALUES ($1, $2)
           ON CONFLICT (user_id, code_hash) DO UPDATE SET used_at = app_now()
            WHERE t.used_at < app_now() - $3 * interval '1 second'`,
    values: [userId, codeHash, CODE_LIVES_SECONDS],
  })
  return rowCount === 1
}

export async function countAttempt(
  db: Queryable,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; endsInSeconds: number }> {
  const { rows } = await db.query<{ count: number; endsInSeconds: number }>({
    name: 'staff-count-attempt',
    text: `INSERT INTO staff.attempt AS a (key, count, ends_at) VALUES ($1, 1, app_now() + $2 * interval '1 second')
           ON CONFLICT (key) DO UPDATE
              SET count = CASE WHEN a.ends_at <= app_now() THEN 1 ELSE a.count + 1 END,
                  ends_at = CASE WHEN a.ends_at <= app_now() THEN EXCLUDED.ends_at ELSE a.ends_at END
           RETURNING count, extract(epoch FROM ends_at - app_now())::float8 AS "endsInSeconds"`,
    values: [key, windowSeconds],
  })
  const [row] = rows
  if (row === undefined) throw new Error('an attempt was not counted')
  return row
}

export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.query({
    name: 'staff-forget-attempts',
    text: 'DELETE FROM staff.attempt WHERE key = $1',
    values: [key],
  })
}

export async function isRemembered(db: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'staff-is-remembered',
    text: 'SELECT FROM staff.attempt WHERE key = $1 AND ends_at > app_now()',
    values: [key],
  })
  return rowCount === 1
}

/** Known places are stored in the table of attempts and cleared with them. Each sign-in extends the expiry. */
export async function rememberKnown(db: Queryable, key: string, seconds: number): Promise<void> {
  await db.query({
    name: 'staff-remember-known',
    text: `INSERT INTO staff.attempt (key, count, ends_at) VALUES ($1, 1, app_now() + $2 * interval '1 second')
           ON CONFLICT (key) DO UPDATE SET ends_at = EXCLUDED.ends_at`,
    values: [key, seconds],
  })
}

/** Deletes what has expired. Invitations stay: they record who invited whom. */
export async function forgetStale(db: Queryable): Promise<void> {
  await db.query(`
    DELETE FROM staff.session WHERE "expiresAt" < app_now();
    DELETE FROM staff.verification WHERE "expiresAt" < app_now();
    DELETE FROM staff.link WHERE expires_at < app_now();
    DELETE FROM staff.switch_token WHERE expires_at < app_now();
    DELETE FROM staff.attempt WHERE ends_at < app_now();
    DELETE FROM staff.asked_act WHERE asked_at < app_now() - interval '7 days';
    DELETE FROM staff.totp_used WHERE used_at < app_now() - interval '1 hour';
    DELETE FROM outgoing_mail WHERE booking_id IS NULL AND created_at < app_now() - interval '30 days'`)
}
