import { setTimeout as sleep } from 'node:timers/promises'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, newColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'

const { SIGN_IN_PER_ACCOUNT } = readConfig({})

const desk = sharedTestApp({ SIGN_IN_PER_ACCOUNT })

test('ASVS 6.3.1: of sixty simultaneous codes for twenty sign-ins, ten are checked', async () => {
  const { email, secret } = await enrolledColleague(desk)
  const browsers = Array.from({ length: 20 }, () => new DeskBrowser(desk))
  for (const browser of browsers) await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
  const sent = Array.from({ length: 60 }, (_, at) =>
    browsers[at % 20]?.post(SIGN_IN_PATHS.code, { code: String(at).padStart(6, '0') }),
  )
  const statuses = (await Promise.all(sent)).map((answer) => answer?.statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(60 - SIGN_IN_PER_ACCOUNT)
  // Even the right code is refused now.
  const late = await browsers.at(-1)?.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })
  expect(late?.statusCode).toBe(429)
}, 90_000)

test('ASVS 6.3.1: sixty simultaneous password resets for one account send three mails', async () => {
  const email = await newColleague(desk)
  const mails = async () => {
    const { rows } = await desk.database.pool.query(
      `SELECT count(*)::int AS mails FROM outgoing_mail o JOIN staff."user" u ON u.id = o.user_id WHERE u.email = $1`,
      [email],
    )
    return rows[0].mails
  }
  const ask = () => new DeskBrowser(desk).post(SIGN_IN_PATHS.forgotten, { email })
  await Promise.all(Array.from({ length: 60 }, ask))
  // The mails are queued in the background.
  await expect.poll(mails, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  await sleep(500)
  expect(await mails()).toBe(3)
})
