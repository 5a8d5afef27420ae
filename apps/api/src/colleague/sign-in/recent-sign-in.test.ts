import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, offerOf } from '@lichtspel/test-support/api/test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import type { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { RECENT_ROUTES } from '../route-roles.ts'

const { SIGN_IN_PER_ACCOUNT } = readConfig({})

const desk = sharedTestApp({ SIGN_IN_PER_ACCOUNT })

const codeIn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
const agedTo = (minutes: number) =>
  desk.database.pool.query(
    `UPDATE staff.session SET "createdAt" = app_now() - $1 * interval '1 minute', "updatedAt" = now()`,
    [minutes],
  )
const again = (browser: DeskBrowser, code: string, password = PASSWORD) =>
  browser.post(SIGN_IN_PATHS.again, { password, code })
const invitation = { email: 'nieuw@voorbeeld.be', role: 'desk' }

test('exactly these acts need a recent sign-in', () => {
  expect([...RECENT_ROUTES].toSorted()).toEqual(
    [
      `POST ${COLLEAGUE_PATHS.invitations}`,
      `POST ${COLLEAGUE_PATHS.role}`,
      `POST ${COLLEAGUE_PATHS.lock}`,
      `POST ${COLLEAGUE_PATHS.unlock}`,
      `GET ${DESK_PATHS.export}`,
      `GET ${DESK_PATHS.invoiceSheet}`,
      `POST ${DESK_PATHS.feeds}`,
      `POST ${DESK_PATHS.privacyExport}`,
      `POST ${DESK_PATHS.privacyErase}`,
      `POST ${SIGN_IN_PATHS.enableTotp}`,
      `POST ${SIGN_IN_PATHS.disableTotp}`,
      `POST ${SIGN_IN_PATHS.newBackupCodes}`,
      `GET ${SIGN_IN_PATHS.newPasskeyOptions}`,
      `POST ${SIGN_IN_PATHS.newPasskey}`,
      `POST ${SIGN_IN_PATHS.removePasskey}`,
    ].toSorted(),
  )
})

test.each([...RECENT_ROUTES])('%s needs a sign-in within the last ten minutes', async (route) => {
  const { browser } = await enrolledColleague(desk, 'manager')
  const [method, path = ''] = route.split(' ')
  const url = path.replace(':id', '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11')
  const ask = () => (method === 'GET' ? browser.get(url) : browser.post(url))
  await agedTo(11)
  const old = await ask()
  expect([old.statusCode, codeIn(old)]).toEqual([403, 'sign-in-again'])
  await agedTo(9)
  expect((await ask()).statusCode).not.toBe(403)
})

describe('signing in again', () => {
  test('with password and code allows the act, and ends the former session', async () => {
    const { browser, secret } = await enrolledColleague(desk, 'manager')
    await agedTo(11)
    const thief = browser.copy()
    expect((await again(browser, codeOf(secret))).statusCode).toBe(200)
    expect((await browser.post(COLLEAGUE_PATHS.invitations, invitation)).statusCode).toBe(200)
    expect((await thief.get(DESK_PATHS.me)).statusCode).toBe(401)
    const { sessions } = (await browser.get(COLLEAGUE_PATHS.sessions)).json()
    expect(sessions).toHaveLength(1)
  })

  test('accepts a backup code once', async () => {
    const { browser, codes } = await enrolledColleague(desk, 'manager')
    await agedTo(11)
    expect((await again(browser, codes[0] ?? '')).statusCode).toBe(200)
    expect((await browser.post(COLLEAGUE_PATHS.invitations, invitation)).statusCode).toBe(200)
    expect(codeIn(await again(browser, codes[0] ?? ''))).toBe('code-wrong')
  })

  test('with a wrong password or code leaves the session as it was, and counts as a guess', async () => {
    const { browser, secret } = await enrolledColleague(desk, 'manager')
    await agedTo(11)
    expect(codeIn(await again(browser, '000000'))).toBe('code-wrong')
    const wrong = await again(browser, codeOf(secret), 'een fout wachtwoord')
    expect([wrong.statusCode, codeIn(wrong)]).toEqual([422, 'password-wrong'])
    expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(200)
    expect(codeIn(await browser.post(COLLEAGUE_PATHS.invitations, invitation))).toBe('sign-in-again')
    for (let guess = 1; guess < SIGN_IN_PER_ACCOUNT; guess++)
      await again(browser, codeOf(secret), 'een fout wachtwoord')
    expect((await again(browser, codeOf(secret))).statusCode).toBe(429)
  })
})

test("the age of a sign-in follows the database clock, not a server's", async () => {
  const { browser, email } = await enrolledColleague(desk, 'manager')
  const { rows } = await desk.database.pool.query(
    `SELECT s."createdAt" <= app_now() AND s."createdAt" > app_now() - interval '1 minute' AS is_now
       FROM staff.session s JOIN staff."user" u ON u.id = s."userId" WHERE u.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ is_now: true }])
  await desk.database.pool.query(`CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT now() + interval '11 minutes' $$`)
  expect(codeIn(await browser.post(COLLEAGUE_PATHS.invitations, invitation))).toBe('sign-in-again')
})

test('an offer can be published at any time, but one with a new bank account only after a recent sign-in', async () => {
  const own = await createTestApp()
  try {
    const { browser, secret } = await enrolledColleague(own, 'manager')
    await own.database.pool.query(`UPDATE staff.session SET "createdAt" = app_now() - interval '11 minutes'`)
    const offer = offerOf(FIRST_CATALOGUE)
    const company = { ...offer.venue.company, iban: 'BE71 0961 2345 6769' }
    const publish = async (published: object) => {
      const { newestRevision, catalogues } = (await browser.get(DESK_PATHS.catalogue)).json()
      return await browser.post(DESK_PATHS.cataloguePublish, {
        offer: published,
        validFrom: own.catalogues.today('Europe/Brussels'),
        basedOn: catalogues.at(-1).revision,
        newestRevision,
      })
    }
    const other = { ...offer, venue: { ...offer.venue, company } }
    expect((await publish(offer)).statusCode).toBe(200)
    expect(codeIn(await publish(other))).toBe('sign-in-again')
    expect((await again(browser, codeOf(secret))).statusCode).toBe(200)
    expect((await publish(other)).statusCode).toBe(200)
  } finally {
    await own.close()
  }
})
