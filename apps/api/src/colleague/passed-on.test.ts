import { COLLEAGUE_PATHS, INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { browserAt, signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { inviteToken } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Without a mail server a manager gets the link to a new address, and may open it themselves. Nobody has shown that the address is theirs.
const desk = sharedTestApp()
const EMAIL = 'noor@voorbeeld.be'
const [THEIRS, OWN] = ['zeven blauwe stoelen', 'vier groene fietsen']
let antwerpen: TestColleague
let gent: TestColleague
beforeEach(async () => {
  await desk.database.pool.query('DELETE FROM staff."user"')
  await desk.database.pool.query('DELETE FROM staff.invitation')
  await openGent(desk)
  antwerpen = await signedIn(desk, 'manager')
  gent = await signedIn(desk, 'manager', { venueId: 'gent' })
})

/** The token of the link that the desk shows to a manager. */
async function passedOn({ headers }: TestColleague): Promise<string> {
  const payload = { email: EMAIL, role: 'desk' }
  const answer = await desk.app.inject({
    method: 'POST',
    url: COLLEAGUE_PATHS.invitations,
    headers,
    payload,
  })
  return new URL(answer.json().link).hash.slice(1)
}
const accept = async (venueId: string, token: string, password: string) =>
  (await browserAt(desk, venueId).post(INVITATION_PATHS.accept, { token, name: 'Noor Wouters', password }))
    .statusCode
const signIn = async (venueId: string, password: string) =>
  (await browserAt(desk, venueId).post(SIGN_IN_PATHS.password, { email: EMAIL, password })).statusCode

describe('an account that a manager of Gent made with a link of their own', () => {
  beforeEach(async () => {
    const later = await passedOn(antwerpen)
    expect(await accept('gent', await passedOn(gent), THEIRS)).toBe(200)
    // Made before there was an account; now nobody can tell whose account it is.
    expect(await accept('antwerpen', later, OWN)).toBe(410)
  })

  test.each([
    ['the operator', () => null],
    ['a manager, by mail', () => antwerpen.id],
  ])('does not open Antwerpen when %s invites that address', async (_, invitedBy) => {
    const { token } = await inviteToken(desk, { email: EMAIL, role: 'manager', invitedBy: invitedBy() })
    expect(await accept('antwerpen', token, OWN)).toBe(200)
    expect([await signIn('antwerpen', THEIRS), await signIn('gent', THEIRS)]).toEqual([401, 401])
    expect([await signIn('antwerpen', OWN), await signIn('gent', OWN)]).toEqual([200, 200])
  })
})

test('a link that was shown to a manager does not open an account that was made since', async () => {
  const token = await passedOn(gent)
  expect(await accept('antwerpen', await passedOn(antwerpen), OWN)).toBe(200)
  expect(await accept('gent', token, THEIRS)).toBe(410)
  expect([await signIn('antwerpen', OWN), await signIn('antwerpen', THEIRS)]).toEqual([200, 401])
})

test('of two links to a new address, accepted at once at two venues, one works', async () => {
  for (let n = 0; n < 5; n++) {
    await desk.database.pool.query('DELETE FROM staff."user" WHERE email = $1', [EMAIL])
    const [here, there] = [await passedOn(antwerpen), await passedOn(gent)]
    const statuses = await Promise.all([accept('antwerpen', here, OWN), accept('gent', there, THEIRS)])
    expect(statuses.sort()).toEqual([200, 410])
  }
})
