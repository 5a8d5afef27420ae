import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS, SIGN_IN_PATHS, SWITCH_PATH } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import {
  addMembership,
  browserAt,
  inBothVenues,
  signedIn,
  type TestColleague,
} from '@lichtspel/test-support/colleague/colleagues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetStale } from './sign-in/sql.ts'

const desk = sharedTestApp()
beforeAll(async () => {
  await openGent(desk)
  await openGent(desk, (offer) => ({
    ...offer,
    venue: { ...offer.venue, id: 'hasselt', name: 'Hasselt', hosts: ['hasselt.example'] },
  }))
  await desk.catalogues.renew(['hasselt'])
})

const ask = ({ headers }: TestColleague, venueId: string) =>
  desk.app.inject({ method: 'POST', url: SWITCH_PATH, headers, payload: { venueId } })

async function tokenFor(colleague: TestColleague, venueId = 'gent'): Promise<string> {
  const answer = await ask(colleague, venueId)
  expect(answer.statusCode).toBe(200)
  const { url } = answer.json<{ url: string }>()
  expect(url).toMatch(new RegExp(`^http://${venueId}\\.example:3000/beheer/wissel#[\\w-]{27}$`))
  return new URL(url).hash.slice(1)
}

/** Uses the token at a venue and returns who is then signed in there. */
async function use(token: string, venueId = 'gent') {
  const browser = browserAt(desk, venueId)
  const answer = await browser.post(SIGN_IN_PATHS.switchVenue, { token })
  const me = await browser.get(DESK_PATHS.me)
  return { status: answer.statusCode, code: answer.json().error?.code, me, browser }
}

const OVER = { status: 410, code: 'link-over' }

test('one press opens the desk of the other venue, with the role there', async () => {
  const colleague = await inBothVenues(desk, 'manager', 'desk')
  const here = await desk.app.inject({ url: DESK_PATHS.me, headers: colleague.headers })
  expect(here.json()).toMatchObject({
    venueId: 'antwerpen',
    otherVenues: [{ id: 'gent', name: 'Kaai & Co Gent' }],
  })
  const { me, browser } = await use(await tokenFor(colleague))
  expect(me.json()).toMatchObject({ id: colleague.id, venueId: 'gent', role: 'desk', isEnrolled: true })
  expect((await browser.get(COLLEAGUE_PATHS.sessions)).statusCode).toBe(200)
  expect((await browser.get(COLLEAGUE_PATHS.colleagues)).json().error.code).toBe('not-allowed')
  const still = await desk.app.inject({ url: COLLEAGUE_PATHS.colleagues, headers: colleague.headers })
  expect(still.statusCode).toBe(200)
})

test('the session there is as old as the one here: switching does not replace signing in again', async () => {
  const colleague = await inBothVenues(desk, 'manager', 'manager')
  await desk.database.pool.query(
    `UPDATE staff.session SET "createdAt" = app_now() - interval '11 minutes' WHERE id = $1`,
    [colleague.sessionId],
  )
  const { browser } = await use(await tokenFor(colleague))
  const invited = await browser.post(COLLEAGUE_PATHS.invitations, { email: 'x@voorbeeld.be', role: 'desk' })
  expect([invited.statusCode, invited.json().error.code]).toEqual([403, 'sign-in-again'])
})

describe('a token', () => {
  test('works once, also when it is sent twice at the same time', async () => {
    const token = await tokenFor(await inBothVenues(desk, 'desk', 'desk'))
    const both = await Promise.all([use(token), use(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await use(token)).toMatchObject(OVER)
  })

  test('expires after 60 seconds', async () => {
    const token = await tokenFor(await inBothVenues(desk, 'desk', 'desk'))
    await desk.database.pool.query(
      `UPDATE staff.switch_token SET expires_at = expires_at - interval '61 seconds'`,
    )
    expect(await use(token)).toMatchObject(OVER)
  })

  test('is forgotten once it has expired', async () => {
    const { pool } = desk.database
    const count = async () =>
      (await pool.query('SELECT count(*)::int AS n FROM staff.switch_token')).rows[0].n
    await tokenFor(await inBothVenues(desk, 'desk', 'desk'))
    await pool.query(`UPDATE staff.switch_token SET expires_at = app_now() - interval '1 second'`)
    await tokenFor(await inBothVenues(desk, 'desk', 'desk'))
    await forgetStale(pool)
    expect(await count()).toBe(1)
  })

  test('works only at its own venue, even for a colleague of all three', async () => {
    const colleague = await signedIn(desk, 'manager')
    for (const venueId of ['hasselt', 'gent']) await addMembership(desk, colleague.id, venueId, 'desk')
    const { otherVenues } = (await desk.app.inject({ url: DESK_PATHS.me, headers: colleague.headers })).json()
    expect(otherVenues.map(({ id }: { id: string }) => id)).toEqual(['gent', 'hasselt'])
    const token = await tokenFor(colleague)
    for (const venueId of ['hasselt', 'antwerpen'])
      expect(await use(token, venueId)).toMatchObject({ ...OVER, me: { statusCode: 401 } })
    expect((await use(token)).status).toBe(200)
  })

  test.each([
    [
      'locked there',
      `UPDATE staff.membership SET locked_at = now() WHERE venue_id = 'gent' AND user_id = $1`,
    ],
    [
      'locked here',
      `UPDATE staff.membership SET locked_at = now() WHERE venue_id = 'antwerpen' AND user_id = $1`,
    ],
    ['removed there', `DELETE FROM staff.membership WHERE venue_id = 'gent' AND user_id = $1`],
    ['removed here', `DELETE FROM staff.membership WHERE venue_id = 'antwerpen' AND user_id = $1`],
    ['erased', `DELETE FROM staff."user" WHERE id = $1`],
    ['signed out here', `DELETE FROM staff.session WHERE "userId" = $1`],
    [
      'signed out here by the clock',
      `UPDATE staff.session SET "expiresAt" = app_now() - interval '1 second' WHERE "userId" = $1`,
    ],
    ['left without a second factor', `UPDATE staff.session SET "secondFactor" = false WHERE "userId" = $1`],
  ])('is useless for a colleague who was %s meanwhile', async (_, change) => {
    const colleague = await inBothVenues(desk, 'desk', 'desk')
    const token = await tokenFor(colleague)
    await desk.database.pool.query(change, [colleague.id])
    const { status, me } = await use(token)
    expect([401, 410]).toContain(status)
    expect(me.statusCode).toBe(401)
  })

  test('opens no account as a link for a new password, and is stored as a hash', async () => {
    const token = await tokenFor(await inBothVenues(desk, 'desk', 'desk'))
    const answer = await browserAt(desk, 'gent').post(SIGN_IN_PATHS.newPassword, {
      token,
      password: 'zeven blauwe stoelen',
    })
    expect(answer.json().error.code).toBe('link-over')
    const { rows } = await desk.database.pool.query('SELECT s::text AS row FROM staff.switch_token s')
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })
})

describe('no token', () => {
  test.each(['gent', 'antwerpen', 'nergens'])(
    'for %s, if the colleague is not its member or is there',
    async (venueId) => {
      const answer = await ask(await signedIn(desk, 'manager'), venueId)
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
    },
  )

  test('for a venue that locked the colleague out', async () => {
    const colleague = await inBothVenues(desk, 'manager', 'manager')
    await desk.database.pool.query(
      `UPDATE staff.membership SET locked_at = now() WHERE venue_id = 'gent' AND user_id = $1`,
      [colleague.id],
    )
    expect((await ask(colleague, 'gent')).statusCode).toBe(404)
    const me = await desk.app.inject({ url: DESK_PATHS.me, headers: colleague.headers })
    expect(me.json().otherVenues).toEqual([])
  })

  test('without a second factor', async () => {
    const colleague = await signedIn(desk, 'manager', { isEnrolled: false })
    await addMembership(desk, colleague.id, 'gent', 'manager')
    expect((await ask(colleague, 'gent')).json().error.code).toBe('second-factor-missing')
  })
})
