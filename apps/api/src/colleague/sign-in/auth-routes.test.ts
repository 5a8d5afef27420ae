import { passkey } from '@better-auth/passkey'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, newColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { describe, expect, test } from 'vitest'
import { AUTH_BASE, AUTH_ENDPOINTS } from './auth-endpoints.ts'

const desk = sharedTestApp()

const codeIn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code

/** Every path the library would serve with our plugins. */
function libraryPaths(): string[] {
  const { api } = betterAuth({
    secret: 'x'.repeat(32),
    emailAndPassword: { enabled: true },
    plugins: [twoFactor(), passkey()],
    logger: { disabled: true },
  })
  const endpoints = Object.values(api as unknown as Record<string, { path?: string }>)
  return endpoints.map(({ path }) => path).filter((path): path is string => path !== undefined)
}

test('only the listed library endpoints exist, every other one returns 404', async () => {
  const paths = libraryPaths()
  expect(paths.length).toBeGreaterThan(40)
  const { browser } = await enrolledColleague(desk)
  const allowed = AUTH_ENDPOINTS.map(({ method, url }) => `${method} ${url}`)
  const answered: string[] = []
  for (const path of new Set(paths))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const url = AUTH_BASE + path.replace(/:\w+/g, 'some')
      if (allowed.includes(`${method} ${url}`)) continue
      const headers = {
        origin: 'http://localhost:3000',
        cookie: [...browser.cookies].map((c) => c.join('=')).join('; '),
      }
      const answer = await desk.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
      if (answer.statusCode !== 404) answered.push(`${method} ${url} ${answer.statusCode}`)
    }
  expect(answered).toEqual([])
})

test('no alternative spelling of a path reaches another endpoint', async () => {
  const { browser } = await enrolledColleague(desk)
  for (const path of [
    '/sign-up/email',
    '/sign-in/email/../../sign-up/email',
    '/%73ign-up/email',
    '//sign-up/email',
    '/sign-up%2Femail',
    '/SIGN-UP/email',
    '/sign-up/email/',
    '/sign-in/email%2f..%2f..%2fsign-up%2femail',
  ])
    expect([path, (await browser.post(AUTH_BASE + path, {})).statusCode]).toEqual([path, 404])
})

test('no response contains a session token', async () => {
  const { browser, email, secret } = await enrolledColleague(desk)
  const { rows } = await desk.database.pool.query(`SELECT token FROM staff.session`)
  const tokens = rows.map(({ token }) => token as string)
  const bodies = [
    await browser.get(DESK_PATHS.me),
    await browser.get('/api/staff/sessions'),
    await browser.get(SIGN_IN_PATHS.newPasskeyOptions),
  ]
  const anew = new DeskBrowser(desk)
  bodies.push(await anew.post(SIGN_IN_PATHS.password, { email, password: PASSWORD }))
  bodies.push(await anew.post(SIGN_IN_PATHS.code, { code: codeOf(secret) }))
  const fresh = await desk.database.pool.query(`SELECT token FROM staff.session`)
  tokens.push(...fresh.rows.map(({ token }) => token as string))
  for (const { body, statusCode } of bodies) {
    expect(statusCode).toBe(200)
    for (const token of tokens) expect(body).not.toContain(token)
  }
})

test('fields that the schema does not list are dropped, so no client can have its device trusted for a month', async () => {
  const { email, secret } = await enrolledColleague(desk)
  const browser = new DeskBrowser(desk)
  const wishes = {
    trustDevice: true,
    rememberMe: true,
    callbackURL: 'https://evil.example',
    disableSession: true,
  }
  await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD, ...wishes })
  const answer = await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret), ...wishes })
  expect(answer.statusCode).toBe(200)
  expect([...browser.cookies.keys()].filter((name) => /trust/.test(name))).toEqual([])
  await browser.post(SIGN_IN_PATHS.signOut)
  const again = await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
  expect(again.json()).toEqual({ next: 'code' })
})

describe('sign-in methods', () => {
  test('change only after a recent sign-in with the second factor', async () => {
    const { browser } = await enrolledColleague(desk)
    await desk.database.pool.query(`UPDATE staff.session SET "createdAt" = now() - interval '11 minutes'`)
    for (const url of [SIGN_IN_PATHS.disableTotp, SIGN_IN_PATHS.newBackupCodes])
      expect(codeIn(await browser.post(url, { password: PASSWORD }))).toBe('sign-in-again')
    expect(codeIn(await browser.get(SIGN_IN_PATHS.newPasskeyOptions))).toBe('sign-in-again')
    const next = { currentPassword: PASSWORD, newPassword: 'negen gele paraplus' }
    expect((await browser.post(SIGN_IN_PATHS.changePassword, next)).statusCode).toBe(200)
    // A password alone does not make the session recent again.
    expect(codeIn(await browser.post(SIGN_IN_PATHS.disableTotp, { password: next.newPassword }))).toBe(
      'sign-in-again',
    )
  })

  test('require a second factor: a colleague who removes their app has to enrol another', async () => {
    const { browser } = await enrolledColleague(desk, 'manager')
    expect((await browser.post(SIGN_IN_PATHS.disableTotp, { password: PASSWORD })).statusCode).toBe(200)
    expect(codeIn(await browser.get('/api/staff/colleagues'))).toBe('second-factor-missing')
    expect((await browser.get(DESK_PATHS.me)).json()).toMatchObject({ isEnrolled: false })
    expect((await browser.post(SIGN_IN_PATHS.enableTotp, { password: PASSWORD })).statusCode).toBe(200)
  })

  test('require a passkey once one is enrolled: the password alone no longer gives access', async () => {
    const email = await newColleague(desk)
    const early = new DeskBrowser(desk)
    await early.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
    const enabled = await early.post(SIGN_IN_PATHS.enableTotp, { password: PASSWORD })
    await desk.database.pool.query(
      `INSERT INTO staff.passkey ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       SELECT 'key', id, id::text, 0, 'singleDevice', false FROM staff."user" WHERE email = $1`,
      [email],
    )
    const late = await new DeskBrowser(desk).post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
    expect([late.statusCode, codeIn(late)]).toEqual([403, 'passkey-needed'])
    expect((await early.get(DESK_PATHS.me)).statusCode).toBe(401)
    const code = codeOf(enabled.json().secret)
    expect((await early.post(SIGN_IN_PATHS.code, { code })).statusCode).toBe(401)
    expect((await early.get(DESK_PATHS.me)).statusCode).toBe(401)
  })

  test('require user verification of a passkey, both on registration and on sign-in', async () => {
    const { browser } = await enrolledColleague(desk)
    const made = (await browser.get(SIGN_IN_PATHS.newPasskeyOptions)).json()
    expect(made.authenticatorSelection).toMatchObject({
      userVerification: 'required',
      residentKey: 'required',
    })
    expect((await new DeskBrowser(desk).get(SIGN_IN_PATHS.passkeyOptions)).json().userVerification).toBe(
      'required',
    )
  })
})
