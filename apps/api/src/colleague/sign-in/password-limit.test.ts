import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { newColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { describe, expect, test } from 'vitest'
import { PASSWORD_LIMIT } from './password-hash.ts'

const desk = sharedTestApp()

const signIn = (email: string, password: string, address: string) =>
  new DeskBrowser(desk, undefined, address).post(SIGN_IN_PATHS.password, { email, password })
const told = (answer: Awaited<ReturnType<typeof signIn>>) => [
  answer.statusCode,
  answer.json().error?.code,
  Number(answer.headers['retry-after']) > 0,
]

describe('many passwords at once', () => {
  test('from the addresses of one network leave capacity for others, and the rest get a 503', async () => {
    const email = await newColleague(desk)
    const crowd = Array.from({ length: 40 }, (_, at) =>
      signIn(`gok${at}@voorbeeld.be`, 'een fout wachtwoord', `192.0.2.${at + 1}`),
    )
    const colleague = signIn(email, PASSWORD, '203.0.113.5')
    expect((await colleague).statusCode).toBe(200)
    const answers = (await Promise.all(crowd)).map(told)
    const busy = answers.filter(([status]) => status === 503)
    // On a busy machine some attempts only arrive after the first ones are done.
    expect(busy.length).toBeGreaterThan(20)
    for (const one of busy) expect(one).toEqual([503, 'busy', true])
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(PASSWORD_LIMIT.ofOne)
  })

  test('from many networks are limited to the available places, and an attempt that gets none does not count as wrong', async () => {
    const limited = await createTestApp({ SIGN_IN_PER_ACCOUNT: 3 }, desk.database)
    try {
      const email = await newColleague(desk)
      const places = PASSWORD_LIMIT.atOnce + PASSWORD_LIMIT.waiting
      const from = (at: number, password: string, who = email) =>
        new DeskBrowser(limited, undefined, `198.51.${at}.7`).post(SIGN_IN_PATHS.password, {
          email: who,
          password,
        })
      const others = Array.from({ length: places }, (_, at) =>
        from(at, 'een fout wachtwoord', `gok${at}@voorbeeld.be`),
      )
      const own = Array.from({ length: 20 }, (_, at) => from(100 + at, PASSWORD))
      const statuses = (await Promise.all([...others, ...own])).map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5)
      expect(statuses).not.toContain(429)
      expect((await from(1, PASSWORD)).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

/** Blocks all reads of users and sessions until the work is done. */
async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await desk.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE staff.session, staff."user" IN ACCESS EXCLUSIVE MODE')
    return await work()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('while the database is busy', () => {
  test('a sign-in gets a 503', async () => {
    const answer = await whileLocked(() => signIn('niemand@voorbeeld.be', PASSWORD, '192.0.2.1'))
    expect(told(answer)).toEqual([503, 'busy', true])
  }, 20_000)

  test('a signed-in colleague gets a 503', async () => {
    const { headers } = await signedIn(desk, 'desk')
    const answer = await whileLocked(() => desk.app.inject({ url: DESK_PATHS.me, headers }))
    expect(told(answer)).toEqual([503, 'busy', true])
  }, 20_000)
})
