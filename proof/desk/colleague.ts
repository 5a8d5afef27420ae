import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@lichtspel/domain/desk/roles'
import { withClient } from '../stage/with-client.ts'

export const STAFF_SECRET = 'a secret for a server that lasts one bench'
const COOKIE_NAME = 'desk.session_token'

/** Signs a colleague in at the desk and returns the cookie to send. */
export async function letColleagueIn(
  databaseUrl: string,
  role: Role = 'desk',
): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString('base64url')
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `WITH u AS (INSERT INTO staff."user" (name, email, "emailVerified") VALUES ('An Maes', $1, true) RETURNING id),
            m AS (INSERT INTO staff.membership (user_id, venue_id, role) SELECT id, 'antwerpen', $3 FROM u),
            p AS (INSERT INTO staff.passkey ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
                  SELECT 'none', id, $2, 0, 'singleDevice', false FROM u)
       INSERT INTO staff.session ("expiresAt", token, "updatedAt", "userId", "secondFactor", "venueId")
       SELECT now() + interval '1 hour', $2, now(), id, true, 'antwerpen' FROM u`,
      [`${randomUUID()}@voorbeeld.be`, token, role],
    )
  })
  const signature = createHmac('sha256', STAFF_SECRET).update(token).digest('base64')
  return { name: COOKIE_NAME, value: encodeURIComponent(`${token}.${signature}`) }
}
