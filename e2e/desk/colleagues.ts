import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@lichtspel/domain/desk/roles'
import type { BrowserContext } from '@playwright/test'
import { query } from '../database.ts'
import type { House } from '../house.ts'

/** A secret that these tests' servers share, so that a colleague can be signed in without the sign-in screens. */
export const STAFF_SECRET = 'a secret for houses that last one promise'

export type Colleague = { name: string; role: Role; venueId?: string }

/** Signs in a colleague with a second factor on this device. Another test covers signing in itself. */
export async function letIn(
  context: Pick<BrowserContext, 'addCookies'>,
  house: Pick<House, 'url' | 'databaseUrl'>,
  { name, role, venueId = 'antwerpen' }: Colleague = { name: 'An Maes', role: 'desk' },
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  await query(
    house.databaseUrl,
    `WITH u AS (INSERT INTO staff."user" (name, email, "emailVerified") VALUES ($1, $2, true) RETURNING id),
          m AS (INSERT INTO staff.membership (user_id, venue_id, role) SELECT id, $5, $3 FROM u),
          p AS (INSERT INTO staff.passkey ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
                SELECT 'none', id, $4, 0, 'singleDevice', false FROM u)
     INSERT INTO staff.session ("expiresAt", token, "updatedAt", "userId", "secondFactor", "venueId")
     SELECT GREATEST(now(), app_now()) + interval '1 hour', $4, now(), id, true, $5 FROM u`,
    [name, `${randomUUID()}@voorbeeld.be`, role, token, venueId],
  )
  const signature = createHmac('sha256', STAFF_SECRET).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  await context.addCookies([{ name: 'desk.session_token', value, url: house.url, httpOnly: true }])
}
