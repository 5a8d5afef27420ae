import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, newColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { describe, expect, test } from 'vitest'

const desk = sharedTestApp()

const codeIn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code

describe('an invited colleague', () => {
  test('signs in with the password, can only enrol, enrols an app, and then has access', async () => {
    const email = await newColleague(desk, 'manager')
    const browser = new DeskBrowser(desk)
    const signedIn = await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
    expect(signedIn.json()).toEqual({ next: 'enrol' })
    expect((await browser.get(DESK_PATHS.me)).json()).toMatchObject({ email, isEnrolled: false })
    expect(codeIn(await browser.get('/api/staff/colleagues'))).toBe('second-factor-missing')

    const enabled = await browser.post(SIGN_IN_PATHS.enableTotp, { password: PASSWORD })
    const { secret, codes, picture, uri } = enabled.json()
    expect(codes).toHaveLength(10)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lichtspel/)
    expect(picture).toMatch(/^data:image\/png;base64,/)
    expect(codeIn(await browser.get('/api/staff/colleagues'))).toBe('second-factor-missing')

    expect(codeIn(await browser.post(SIGN_IN_PATHS.code, { code: '000000' }))).toBe('code-wrong')
    expect((await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })).json()).toEqual({})
    expect((await browser.get(DESK_PATHS.me)).json()).toMatchObject({ isEnrolled: true, hasTotp: true })
    expect((await browser.get('/api/staff/colleagues')).statusCode).toBe(200)
  })

  test('then signs in with password and code, or with a backup code that works once', async () => {
    const { email, secret, codes } = await enrolledColleague(desk)
    const browser = new DeskBrowser(desk)
    expect((await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })).json()).toEqual({
      next: 'code',
    })
    expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(401)
    expect((await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(200)
    expect((await browser.post(SIGN_IN_PATHS.signOut)).statusCode).toBe(200)
    expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(401)

    for (const [code, status] of [
      [codes[0], 200],
      [codes[0], 422],
    ] as const) {
      const other = new DeskBrowser(desk)
      await other.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
      expect((await other.post(SIGN_IN_PATHS.backupCode, { code })).statusCode).toBe(status)
    }
  })
})
