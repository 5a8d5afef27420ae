import { setTimeout as sleep } from 'node:timers/promises'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, newColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'

// Each test names the OWASP ASVS 5.0 requirement that it covers. Limits are those of production.
const { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS_PER_MINUTE } = readConfig({})

const desk = sharedTestApp({ SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS_PER_MINUTE })
beforeEach(() => desk.database.pool.query('DELETE FROM staff.attempt'))

const codeIn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
const signIn = (email: string, password: string, browser = new DeskBrowser(desk)) =>
  browser.post(SIGN_IN_PATHS.password, { email, password })
/** Retries on 503, after clearing the per-address count as if a minute had passed. */
async function signInPatiently(...asked: Parameters<typeof signIn>): ReturnType<typeof signIn> {
  const answer = await signIn(...asked)
  if (answer.statusCode !== 503) return answer
  await sleep(100)
  await desk.database.pool.query(`DELETE FROM staff.attempt WHERE key LIKE 'address%'`)
  return await signInPatiently(...asked)
}
const sessionOf = (browser: DeskBrowser) => browser.cookies.get('desk.session_token')

describe('sessions', () => {
  test('ASVS 7.2.4: a session planted before sign-in is not used after it', async () => {
    const { email, secret } = await enrolledColleague(desk)
    const browser = new DeskBrowser(desk)
    browser.cookies.set('desk.session_token', 'planted.by-someone')
    await signIn(email, PASSWORD, browser)
    await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })
    const first = sessionOf(browser)
    expect(first).not.toBe('planted.by-someone')
    await browser.post(SIGN_IN_PATHS.changePassword, {
      currentPassword: PASSWORD,
      newPassword: 'negen gele paraplus',
    })
    expect(sessionOf(browser)).not.toBe(first)
    expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(200)
  })

  test('ASVS 7.2.3: session ids are 32 random letters and digits, and no two are alike', async () => {
    const email = await newColleague(desk)
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = new DeskBrowser(desk)
        await signIn(email, PASSWORD, browser)
        return String(sessionOf(browser)).split('.')[0] ?? ''
      }),
    )
    expect(tokens.filter((token) => !/^[A-Za-z0-9]{32}$/.test(token))).toEqual([])
    // Each position of a random token has 62 possibilities. Two tokens that share a third of their positions must be derived from each
    // other.
    const sharedBy = (a: string, b: string) => [...a].filter((letter, at) => letter === b[at]).length
    for (const [at, one] of tokens.entries())
      for (const other of tokens.slice(at + 1)) expect(sharedBy(one, other)).toBeLessThan(11)
  })

  test('ASVS 7.4.1: a copy of the cookie is useless after signing out', async () => {
    const { browser } = await enrolledColleague(desk)
    const thief = browser.copy()
    expect((await thief.get(DESK_PATHS.me)).statusCode).toBe(200)
    await browser.post(SIGN_IN_PATHS.signOut)
    expect((await thief.get(DESK_PATHS.me)).statusCode).toBe(401)
  })

  test('ASVS 7.3.2: a session ends after a working day, even when in use', async () => {
    const { browser, email } = await enrolledColleague(desk)
    const { rows } = await desk.database.pool.query(
      `SELECT extract(epoch FROM "expiresAt" - "createdAt")::int AS s FROM staff.session ORDER BY "createdAt" DESC LIMIT 1`,
    )
    expect(rows[0].s).toBeLessThanOrEqual(16 * 3600 + 1)
    await desk.database.pool.query(
      `UPDATE staff.session s SET "expiresAt" = now() - interval '1 second' FROM staff."user" u WHERE u.id = s."userId" AND u.email = $1`,
      [email],
    )
    expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(401)
  })

  test('ASVS 8.2.2: colleagues can see and end only their own sessions', async () => {
    const { browser, email, secret } = await enrolledColleague(desk)
    const other = new DeskBrowser(desk)
    await signIn(email, PASSWORD, other)
    await other.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })
    const { sessions } = (await browser.get(COLLEAGUE_PATHS.sessions)).json()
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false])
    const stranger = await signedIn(desk, 'manager')
    const url = COLLEAGUE_PATHS.endSession.replace(':id', sessions[1].id)
    const tried = await desk.app.inject({ method: 'POST', url, headers: stranger.headers, payload: {} })
    expect(tried.statusCode).toBe(404)
    expect((await other.get(DESK_PATHS.me)).statusCode).toBe(200)
    expect((await browser.post(COLLEAGUE_PATHS.endOthers)).statusCode).toBe(200)
    expect((await other.get(DESK_PATHS.me)).statusCode).toBe(401)
  })

  test('ASVS 3.3.1, 3.3.2, 3.3.4: the cookie is HttpOnly and SameSite=Strict, and has the __Secure- prefix on https', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://lichtspel.example' }, desk.database)
    try {
      const email = await newColleague(desk)
      const browser = new DeskBrowser(secure, 'https://lichtspel.example')
      const answer = await signIn(email, PASSWORD, browser)
      const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String)
      expect(cookie).toMatch(/^__Secure-desk\.session_token=/)
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/']) expect(cookie).toContain(part)
    } finally {
      await secure.close()
    }
  })
})

test('ASVS 3.5.1: every change from a different origin, or without one, is refused', async () => {
  const { browser } = await enrolledColleague(desk, 'manager')
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', ''])
    for (const url of [
      SIGN_IN_PATHS.password,
      SIGN_IN_PATHS.signOut,
      COLLEAGUE_PATHS.invitations,
      COLLEAGUE_PATHS.endOthers,
    ]) {
      const answer = await browser.post(url, { email: 'x@voorbeeld.be', role: 'desk' }, { origin })
      expect([origin, url, answer.statusCode, codeIn(answer)]).toEqual([origin, url, 403, 'origin-unknown'])
    }
  expect((await browser.get(DESK_PATHS.me)).statusCode).toBe(200)
})

describe('whether an address has an account', () => {
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  async function timed(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now()
    await work()
    return performance.now() - start
  }

  test('ASVS 6.3.8: is not revealed by the response to a wrong password, an unknown address or a locked account', async () => {
    const known = await newColleague(desk)
    const locked = await newColleague(desk)
    await desk.database.pool.query(
      `UPDATE staff.membership m SET locked_at = now() FROM staff."user" u WHERE u.id = m.user_id AND u.email = $1`,
      [locked],
    )
    const answers = await Promise.all([
      signIn(known, 'een fout wachtwoord'),
      signIn('niemand@voorbeeld.be', 'een fout wachtwoord'),
      signIn(locked, PASSWORD),
    ])
    expect(answers.map((answer) => [answer.statusCode, codeIn(answer)])).toEqual(
      Array.from({ length: 3 }, () => [401, 'sign-in-wrong']),
    )
    const resets = await Promise.all(
      [known, 'niemand@voorbeeld.be', locked].map((email) =>
        new DeskBrowser(desk).post(SIGN_IN_PATHS.forgotten, { email }),
      ),
    )
    expect(resets.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, '{}']),
    )
  })

  test('ASVS 6.3.8: is not revealed by the response time', async () => {
    const free = await createTestApp({}, desk.database)
    try {
      const known = await newColleague(desk)
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let round = 0; round < 9; round++)
        for (const [who, email] of [
          ['known', known],
          ['unknown', `niemand${round}@voorbeeld.be`],
        ] as const)
          times[who].push(await timed(() => signIn(email, 'een fout wachtwoord', new DeskBrowser(free))))
      const [a, b] = [median(times.known), median(times.unknown)]
      expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(1.5)
    } finally {
      await free.close()
    }
  })

  test('ASVS 6.3.8: is not revealed by the limit, which unknown addresses reach as well', async () => {
    const codes = async (email: string) => {
      const tries = await Promise.all(
        Array.from({ length: SIGN_IN_PER_ACCOUNT + 2 }, () => signInPatiently(email, 'fout fout fout')),
      )
      return tries.map(({ statusCode }) => statusCode).sort()
    }
    const known = await codes(await newColleague(desk))
    await desk.database.pool.query(`DELETE FROM staff.attempt WHERE key LIKE 'address%'`)
    expect(await codes('niemand@voorbeeld.be')).toEqual(known)
  })
})

describe('guessing', () => {
  test('ASVS 6.3.1: simultaneous attempts on one account are counted together', async () => {
    const email = await newColleague(desk)
    const tries = await Promise.all(
      Array.from({ length: 18 }, () => signInPatiently(email, 'een fout wachtwoord')),
    )
    const refused = tries.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(18 - SIGN_IN_PER_ACCOUNT)
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(900)
    // Even the right password is refused now.
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429)
  })

  test('ASVS 6.3.1: guesses from elsewhere do not lock colleagues out of their known networks; unknown networks share ten guesses', async () => {
    const email = await newColleague(desk)
    const from = (address: string, password: string) =>
      signInPatiently(email, password, new DeskBrowser(desk, undefined, address))
    expect((await from('192.0.2.10', PASSWORD)).statusCode).toBe(200)
    // Each from its own network, so that the limit per address does not stop them.
    const guesses = Array.from({ length: 30 }, (_, at) => from(`198.51.${at}.7`, 'een fout wachtwoord'))
    const refused = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(30 - SIGN_IN_PER_ACCOUNT)
    expect((await from('203.0.113.5', PASSWORD)).statusCode).toBe(429)
    // Another address of a known network works, and has its own limited number of guesses.
    expect((await from('192.0.2.99', PASSWORD)).statusCode).toBe(200)
    const wrong = Array.from({ length: SIGN_IN_PER_ACCOUNT + 2 }, () =>
      from('192.0.2.10', 'een fout wachtwoord'),
    )
    const stopped = (await Promise.all(wrong)).filter(({ statusCode }) => statusCode === 429)
    expect(stopped).toHaveLength(2)
    // Attempts from the known network do not change the shared count of unknown networks.
    expect((await from('203.0.113.5', PASSWORD)).statusCode).toBe(429)
  })

  test('ASVS 6.3.1: attempts on many accounts from one address are counted across all servers', async () => {
    const second = await createTestApp({ SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS_PER_MINUTE }, desk.database)
    try {
      const tries = await Promise.all(
        Array.from({ length: SIGN_IN_PER_ADDRESS_PER_MINUTE + 6 }, (_, at) =>
          signIn(
            `gok${at}@voorbeeld.be`,
            'een fout wachtwoord',
            new DeskBrowser(at % 2 === 0 ? desk : second),
          ),
        ),
      )
      expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6)
    } finally {
      await second.close()
    }
  })

  test('ASVS 6.3.1: app codes are locked after ten wrong ones, for a quarter of an hour', async () => {
    const { email, secret } = await enrolledColleague(desk)
    for (let challenge = 0; challenge < 3; challenge++) {
      const browser = new DeskBrowser(desk)
      await signIn(email, PASSWORD, browser)
      for (let guess = 0; guess < 4; guess++) await browser.post(SIGN_IN_PATHS.code, { code: '000000' })
      await desk.database.pool.query('DELETE FROM staff.attempt')
    }
    const browser = new DeskBrowser(desk)
    await signIn(email, PASSWORD, browser)
    const answer = await browser.post(SIGN_IN_PATHS.code, { code: codeOf(secret) })
    expect([answer.statusCode, codeIn(answer)]).toEqual([429, 'too-many-requests'])
  })

  test('ASVS 6.5.1: an app code works once, even when five requests send it at once', async () => {
    const { email, secret } = await enrolledColleague(desk)
    const browsers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = new DeskBrowser(desk)
        await signIn(email, PASSWORD, browser)
        return browser
      }),
    )
    const code = codeOf(secret)
    const answers = await Promise.all(browsers.map((browser) => browser.post(SIGN_IN_PATHS.code, { code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422])
    const inside = await Promise.all(browsers.map((browser) => browser.get(DESK_PATHS.me)))
    expect(inside.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

test('ASVS 11.4.2: passwords are stored as argon2id with 46 MiB', async () => {
  await newColleague(desk)
  const { rows } = await desk.database.pool.query('SELECT password FROM staff.account')
  for (const { password } of rows) expect(password).toMatch(/^argon2id\$47104\$2\$[\w-]{22}\$[\w-]{43}$/)
})

test('on a public address without STAFF_SECRET the desk is closed, but the site runs', async () => {
  const { STAFF_SECRET } = readConfig({})
  const open = await createTestApp({ STAFF_SECRET, PUBLIC_URL: 'https://lichtspel.example' }, desk.database)
  try {
    const closed = await open.app.inject({ url: DESK_PATHS.me })
    expect([closed.statusCode, codeIn(closed)]).toEqual([503, 'desk-closed'])
    expect((await open.app.inject({ url: '/api/catalogue' })).statusCode).toBe(200)
  } finally {
    await open.close()
  }
})
