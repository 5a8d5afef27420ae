import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, newColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { expect, test } from 'vitest'

const desk = sharedTestApp()

const codeIn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
const signIn = (email: string, password: string) =>
  new DeskBrowser(desk).post(SIGN_IN_PATHS.password, { email, password })

test('ASVS 6.2.8: a password is checked in full and case-sensitively; characters that Unicode normalises are equal', async () => {
  const { browser, email } = await enrolledColleague(desk)
  const own = ` Zeven \u00e9zels op de ${'Lange '.repeat(14)}weg `
  const change = { currentPassword: PASSWORD, newPassword: own }
  expect((await browser.post(SIGN_IN_PATHS.changePassword, change)).statusCode).toBe(200)
  for (const other of [own.toLowerCase(), own.toUpperCase(), own.trim(), own.slice(0, 72), own.slice(0, -2)])
    expect([other, (await signIn(email, other)).statusCode]).toEqual([other, 401])
  for (const same of [own, own.normalize('NFD'), own.replace('Zeven', '\uff3aeven')])
    expect([same, (await signIn(email, same)).statusCode]).toEqual([same, 200])
})

test('ASVS 6.2.3: a signed-in colleague cannot change the password without knowing the current one', async () => {
  const { browser, email } = await enrolledColleague(desk)
  const newPassword = 'negen gele paraplus'
  for (const [currentPassword, code] of [
    ['een fout wachtwoord', 'password-wrong'],
    ['', 'request-malformed'],
    [undefined, 'request-malformed'],
  ])
    expect(codeIn(await browser.post(SIGN_IN_PATHS.changePassword, { currentPassword, newPassword }))).toBe(
      code,
    )
  expect((await signIn(email, newPassword)).statusCode).toBe(401)
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(200)
})

test('ASVS 6.2.10: a ten-year-old password still signs in, without a forced change', async () => {
  const email = await newColleague(desk)
  const { rowCount } = await desk.database.pool.query(
    `UPDATE staff.account a SET "createdAt" = now() - interval '10 years', "updatedAt" = now() - interval '10 years'
     FROM staff."user" u WHERE u.id = a."userId" AND u.email = $1`,
    [email],
  )
  expect(rowCount).toBe(1)
  const answer = await signIn(email, PASSWORD)
  expect([answer.statusCode, answer.json()]).toEqual([200, { next: 'enrol' }])
})

test('ASVS 6.5.4: each of the ten backup codes has ten letters and digits, and no two are alike', async () => {
  const { codes } = await enrolledColleague(desk)
  expect(codes.filter((code) => !/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(10)
})
