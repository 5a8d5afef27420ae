import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { expect, test } from 'vitest'

test('after a restart with a different STAFF_SECRET a code is refused as wrong, and the log says why', async () => {
  const before = await createTestApp()
  const { email, secret, codes } = await enrolledColleague(before)
  const after = await createTestApp(
    { STAFF_SECRET: 'another-secret-of-more-than-32-characters' },
    before.database,
  )
  try {
    const told: unknown[] = []
    after.app.addHook('onRequest', async (request) => {
      request.log = Object.assign(Object.create(request.log), {
        error: (...words: unknown[]) => told.push(...words),
      })
    })
    for (const [url, code] of [
      [SIGN_IN_PATHS.code, codeOf(secret)],
      [SIGN_IN_PATHS.backupCode, codes[0]],
    ] as const) {
      const browser = new DeskBrowser(after)
      const password = await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
      expect(password.json()).toEqual({ next: 'code' })
      const answer = await browser.post(url, { code })
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'code-wrong'])
    }
    expect(told).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('another STAFF_SECRET')))
  } finally {
    await after.close()
    await before.close()
  }
})
