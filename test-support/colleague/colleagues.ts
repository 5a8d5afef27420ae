import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@lichtspel/domain/desk/roles'
import { TEST_STAFF_SECRET, type TestApp } from '../api/test-app.ts'
import { DeskBrowser } from './desk-browser.ts'
import { sessionCookie } from './session-cookie.ts'

type Planted = {
  name?: string
  email?: string
  venueId?: string
  /** Whether the colleague has a second factor and has used it. */
  isEnrolled?: boolean
}

export type TestColleague = {
  id: string
  email: string
  sessionId: string
  /** Sent with every request. */
  headers: { cookie: string; origin: string; host: string }
}

/** The address of a venue's desk in tests. */
export function hostAt(venueId: string): string {
  return venueId === 'antwerpen' ? 'localhost:3000' : `${venueId}.example:3000`
}

/** A signed-in colleague of the first venue, or of another: `app.inject({ …, headers: (await signedIn(test, 'desk')).headers })`. */
export async function signedIn(
  { database }: Pick<TestApp, 'database'>,
  role: Role,
  planted: Planted = {},
): Promise<TestColleague> {
  const { isEnrolled = true, venueId = 'antwerpen', name = 'Sofie Claes' } = planted
  const email = planted.email ?? `${randomUUID()}@voorbeeld.be`
  const token = randomBytes(24).toString('base64url')
  const { rows } = await database.pool.query<{ id: string; sessionId: string }>(
    `WITH u AS (INSERT INTO staff."user" (name, email, "emailVerified") VALUES ($1, $2, true) RETURNING id),
          m AS (INSERT INTO staff.membership (user_id, venue_id, role) SELECT id, $3, $4 FROM u),
          p AS (INSERT INTO staff.passkey ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
                SELECT 'none', id, $5, 0, 'singleDevice', false FROM u WHERE $6),
          s AS (INSERT INTO staff.session ("expiresAt", token, "updatedAt", "userId", "secondFactor", "venueId")
                SELECT now() + interval '1 hour', $5, now(), id, $6, $3 FROM u RETURNING id)
     SELECT u.id, s.id AS "sessionId" FROM u, s`,
    [name, email, venueId, role, token, isEnrolled],
  )
  const [row] = rows
  if (row === undefined) throw new Error('no colleague was planted')
  const host = hostAt(venueId)
  const cookie = sessionCookie(token, TEST_STAFF_SECRET)
  return { ...row, email, headers: { cookie, origin: `http://${host}`, host } }
}

/** The desk of a venue, in a browser without cookies. */
export function browserAt(desk: Pick<TestApp, 'app'>, venueId: string): DeskBrowser {
  return new DeskBrowser(desk, `http://${hostAt(venueId)}`)
}

/** Gives a colleague a role at another venue too. */
export async function addMembership(
  { database }: Pick<TestApp, 'database'>,
  userId: string,
  venueId: string,
  role: Role,
): Promise<void> {
  await database.pool.query('INSERT INTO staff.membership (user_id, venue_id, role) VALUES ($1, $2, $3)', [
    userId,
    venueId,
    role,
  ])
}

/** A colleague who is signed in at Antwerpen and also works at Gent. */
export async function inBothVenues(desk: TestApp, here: Role, there: Role): Promise<TestColleague> {
  const colleague = await signedIn(desk, here)
  await addMembership(desk, colleague.id, 'gent', there)
  return colleague
}
