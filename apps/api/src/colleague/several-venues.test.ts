import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS, INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { Role } from '@lichtspel/domain/desk/roles'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import {
  addMembership,
  browserAt,
  inBothVenues,
  signedIn,
  type TestColleague,
} from '@lichtspel/test-support/colleague/colleagues.ts'
import {
  enrolledColleague,
  inviteToken,
  newColleague,
  PASSWORD,
} from '@lichtspel/test-support/colleague/new-colleague.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { resetLink } from './desk-link.ts'

const desk = sharedTestApp()
let manager: TestColleague
let gentManager: TestColleague
beforeEach(async () => {
  await desk.database.pool.query('DELETE FROM staff."user"')
  await openGent(desk)
  manager = await signedIn(desk, 'manager', { email: 'beheer@antwerpen.example' })
  gentManager = await signedIn(desk, 'manager', { email: 'beheer@gent.example', venueId: 'gent' })
})

const rows = async (text: string, values: unknown[] = []) =>
  (await desk.database.pool.query(text, values)).rows
const idOf = async (email: string): Promise<string> =>
  (await rows('SELECT id FROM staff."user" WHERE email = $1', [email]))[0].id

const venuesOf = (email: string) =>
  rows(
    `SELECT m.venue_id AS venue, m.role FROM staff.membership m JOIN staff."user" u ON u.id = m.user_id
      WHERE u.email = $1 ORDER BY venue`,
    [email],
  )

async function signIn(venueId: string, email: string, password: string, secret: string, step = 0) {
  const browser = browserAt(desk, venueId)
  await browser.post(SIGN_IN_PATHS.password, { email, password })
  await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret, step) })
  return (await browser.get(DESK_PATHS.me)).json()
}

describe('an invitation to someone who works at another venue', () => {
  const invite = (email: string, role: Role, by = gentManager) =>
    inviteToken(desk, { email, venueId: 'gent', role, invitedBy: by.id })

  test('adds the venue; they sign in there as they do elsewhere', async () => {
    const { email, secret, browser } = await enrolledColleague(desk)
    const { token } = await invite(email, 'manager')
    const atGent = browserAt(desk, 'gent')
    expect((await atGent.post(INVITATION_PATHS.open, { token })).json()).toMatchObject({
      keepsAccount: true,
      venueName: 'Kaai & Co Gent',
      role: 'manager',
    })
    expect((await atGent.post(INVITATION_PATHS.accept, { token })).statusCode).toBe(200)
    expect(await venuesOf(email)).toEqual([
      { venue: 'antwerpen', role: 'desk' },
      { venue: 'gent', role: 'manager' },
    ])
    expect((await browser.get(DESK_PATHS.me)).json()).toMatchObject({ venueId: 'antwerpen', role: 'desk' })
    expect(await signIn('gent', email, PASSWORD, secret)).toMatchObject({ venueId: 'gent', role: 'manager' })
    const told = await rows(
      `SELECT u.email, o.venue_id FROM outgoing_mail o JOIN staff."user" u ON u.id = o.user_id WHERE o.kind = 'manager-added'`,
    )
    expect(told).toEqual([{ email: gentManager.email, venue_id: 'gent' }])
  })

  test('is unknown at any other venue', async () => {
    const { token } = await invite(await newColleague(desk), 'desk')
    for (const path of [INVITATION_PATHS.open, INVITATION_PATHS.accept])
      expect((await browserAt(desk, 'antwerpen').post(path, { token })).json().error.code).toBe('link-over')
  })

  test('cannot replace their credentials, even when they work here too', async () => {
    const { email, secret } = await enrolledColleague(desk)
    await addMembership(desk, await idOf(email), 'gent', 'desk')
    const { token } = await invite(email, 'manager')
    const accepted = await browserAt(desk, 'gent').post(INVITATION_PATHS.accept, {
      token,
      name: 'Iemand Anders',
      password: 'zeven blauwe stoelen',
    })
    expect(accepted.statusCode).toBe(200)
    expect(await signIn('gent', email, 'zeven blauwe stoelen', secret)).toMatchObject({ error: {} })
    expect(await signIn('antwerpen', email, PASSWORD, secret)).toMatchObject({ name: 'Noor Wouters' })
  })

  test('replaces them if the operator sends it, and the managers of every venue get a mail', async () => {
    const { email } = await enrolledColleague(desk)
    await addMembership(desk, await idOf(email), 'gent', 'desk')
    const { token } = await inviteToken(desk, { email, venueId: 'gent' })
    const payload = { token, name: 'Noor Wouters', password: 'zeven blauwe stoelen' }
    expect((await browserAt(desk, 'gent').post(INVITATION_PATHS.accept, payload)).statusCode).toBe(200)
    const browser = browserAt(desk, 'antwerpen')
    expect(
      (await browser.post(SIGN_IN_PATHS.password, { email, password: 'zeven blauwe stoelen' })).json(),
    ).toEqual({ next: 'enrol' })
    const told = await rows(
      `SELECT u.email, o.venue_id FROM outgoing_mail o JOIN staff."user" u ON u.id = o.user_id
        WHERE o.kind = 'second-factor-reset' ORDER BY u.email`,
    )
    expect(told).toEqual([
      { email: manager.email, venue_id: 'antwerpen' },
      { email: gentManager.email, venue_id: 'gent' },
    ])
  })
})

describe('a manager', () => {
  const act = (path: 'lock' | 'role', by: TestColleague, id: string, payload: object = {}) =>
    desk.app.inject({
      method: 'POST',
      url: COLLEAGUE_PATHS[path].replace(':id', id),
      headers: by.headers,
      payload,
    })

  test('locks a colleague out of their own venue only', async () => {
    const colleague = await inBothVenues(desk, 'manager', 'manager')
    expect((await act('lock', gentManager, colleague.id)).statusCode).toBe(200)
    const me = await desk.app.inject({ url: DESK_PATHS.me, headers: colleague.headers })
    expect([me.statusCode, me.json().otherVenues]).toEqual([200, []])
    expect(
      await rows('SELECT venue_id FROM staff.membership WHERE user_id = $1 AND locked_at IS NOT NULL', [
        colleague.id,
      ]),
    ).toEqual([{ venue_id: 'gent' }])
  })

  test('changes a role at their own venue only', async () => {
    const { id, email } = await inBothVenues(desk, 'manager', 'manager')
    expect((await act('role', gentManager, id, { role: 'cook' })).statusCode).toBe(200)
    expect(await venuesOf(email)).toEqual([
      { venue: 'antwerpen', role: 'manager' },
      { venue: 'gent', role: 'cook' },
    ])
  })

  test('cannot touch a colleague of another venue, and sees only sessions at their own', async () => {
    const { id } = await signedIn(desk, 'desk')
    for (const path of ['lock', 'role'] as const)
      expect((await act(path, gentManager, id, { role: 'desk' })).statusCode).toBe(404)
    const both = await inBothVenues(desk, 'desk', 'desk')
    const list = await desk.app.inject({ url: COLLEAGUE_PATHS.colleagues, headers: gentManager.headers })
    const listed = list.json().colleagues as { id: string; sessions: number }[]
    expect(listed.map((one) => one.id).sort()).toEqual([gentManager.id, both.id].sort())
    expect(listed.find((one) => one.id === both.id)?.sessions).toBe(0)
  })
})

test('a link for a new password works at the venue where it was asked, and only there', async () => {
  const { id } = await inBothVenues(desk, 'desk', 'desk')
  const link = await resetLink(desk.database.pool, 'http://localhost', { userId: id, venueId: 'gent' })
  const payload = { token: new URL(link).hash.slice(1), password: 'zeven blauwe stoelen' }
  const choose = (venueId: string) => browserAt(desk, venueId).post(SIGN_IN_PATHS.newPassword, payload)
  expect((await choose('antwerpen')).json().error.code).toBe('link-over')
  expect((await choose('gent')).statusCode).toBe(200)
})

test('the figures of the week are a choice per venue', async () => {
  const colleague = await inBothVenues(desk, 'manager', 'manager')
  await desk.app.inject({
    method: 'POST',
    url: DESK_PATHS.figuresMail,
    headers: colleague.headers,
    payload: { isWanted: true },
  })
  expect(await rows('SELECT venue_id FROM staff.membership WHERE wants_figures')).toEqual([
    { venue_id: 'antwerpen' },
  ])
})
