import type { Role } from '@lichtspel/domain/desk/roles'
import { hostAt, signedIn, type TestColleague } from './colleagues.ts'
import { DeskBrowser } from './desk-browser.ts'
import type { TestApp } from './test-app.ts'

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
