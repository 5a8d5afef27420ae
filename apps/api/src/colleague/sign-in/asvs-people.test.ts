import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS, INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, inviteToken, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { describe, expect, test } from 'vitest'

// Each test names the OWASP ASVS 5.0 requirement that it covers.

const desk = sharedTestApp()

const codeIn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
const signIn = (email: string, password: string, browser = new DeskBrowser(desk)) =>
  browser.post(SIGN_IN_PATHS.password, { email, password })

describe('an invitation', () => {
  const accept = (token: string) =>
    new DeskBrowser(desk).post(INVITATION_PATHS.accept, { token, name: 'Noor', password: PASSWORD })

  test('ASVS 6.4.1: works once, even when five requests use it at once', async () => {
    const { token } = await inviteToken(desk)
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410, 410])
    expect((await accept(token)).statusCode).toBe(410)
  })

  test('ASVS 6.4.1: expires after 48 hours, and a stolen database gives away no working link', async () => {
    const { token } = await inviteToken(desk)
    const { rows } = await desk.database.pool.query(`SELECT encode(hash, 'hex') AS hash FROM staff.link`)
    expect(rows.map(({ hash }) => hash)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    const { rows: dump } = await desk.database.pool.query(
      `SELECT i::text || l::text AS row FROM staff.invitation i JOIN staff.link l ON l.invitation_id = i.id`,
    )
    expect(dump.map(({ row }) => row).join()).not.toContain(token)
    await desk.database.pool.query(`UPDATE staff.invitation SET expires_at = created_at + interval '1 ms'`)
    expect(codeIn(await accept(token))).toBe('link-over')
  })
})

describe('a colleague who is locked out', () => {
  const lock = (id: string, headers: { cookie: string; origin: string }) =>
    desk.app.inject({ method: 'POST', url: COLLEAGUE_PATHS.lock.replace(':id', id), headers, payload: {} })

  test('ASVS 7.4.2, 8.3.2: is signed out with their next request, on every device, and cannot open a new session', async () => {
    const manager = await signedIn(desk, 'manager')
    const { browser, email, secret } = await enrolledColleague(desk)
    const { id } = (await browser.get(DESK_PATHS.me)).json()
    expect((await lock(id, manager.headers)).statusCode).toBe(200)
    expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(401)
    const anew = new DeskBrowser(desk)
    expect(codeIn(await signIn(email, PASSWORD, anew))).toBe('sign-in-wrong')
    await anew.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })
    expect((await anew.get(DESK_PATHS.me)).statusCode).toBe(401)
  })

  test('is signed out even if their session row still exists', async () => {
    const colleague = await signedIn(desk, 'desk')
    await desk.database.pool.query('UPDATE staff.membership SET locked_at = now() WHERE user_id = $1', [
      colleague.id,
    ])
    const answer = await desk.app.inject({ url: DESK_PATHS.me, headers: colleague.headers })
    expect(answer.statusCode).toBe(401)
  })

  test('[SN3] is never the last manager, even when two managers lock each other out at once', async () => {
    const alone = await createTestApp({})
    try {
      const [one, two] = await Promise.all([signedIn(alone, 'manager'), signedIn(alone, 'manager')])
      const act = (url: string, id: string, headers: object, payload: object = {}) =>
        alone.app.inject({ method: 'POST', url: url.replace(':id', id), headers: { ...headers }, payload })
      const both = await Promise.all([
        act(COLLEAGUE_PATHS.lock, two.id, one.headers),
        act(COLLEAGUE_PATHS.lock, one.id, two.headers),
      ])
      const codes = both.map(({ statusCode }) => statusCode).sort()
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(codes)
      const { rows } = await alone.database.pool.query(
        `SELECT user_id AS id FROM staff.membership WHERE role = 'manager' AND locked_at IS NULL`,
      )
      expect(rows).toHaveLength(1)
      const last = rows[0].id === one.id ? one : two
      expect((await act(COLLEAGUE_PATHS.lock, last.id, last.headers)).json().error.code).toBe('last-manager')
      const demoted = await act(COLLEAGUE_PATHS.role, last.id, last.headers, { role: 'desk' })
      expect(demoted.json().error.code).toBe('last-manager')
    } finally {
      await alone.close()
    }
  })
})
