import { setTimeout as sleep } from 'node:timers/promises'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { COLLEAGUE_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { codeOf } from '../../testing/authenticator-app.ts'
import { signedIn } from '../../testing/colleagues.ts'
import { DeskBrowser } from '../../testing/desk-browser.ts'
import { enrolledColleague, newColleague, PASSWORD } from '../../testing/new-colleague.ts'
import { sharedTestApp } from '../../testing/shared-test-app.ts'
import { createTestApp } from '../../testing/test-app.ts'

// Each test names the requirement of OWASP ASVS 5.0 that it holds. Limits are those of production.
const { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS_PER_MINUTE } = readConfig({})

const desk = sharedTestApp({ SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS_PER_MINUTE })
beforeEach(() => desk.database.pool.query('DELETE FROM staff.attempt'))

const codeIn = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
const signIn = (email: string, password: string, browser = new DeskBrowser(desk)) =>
  browser.post(SIGN_IN_PATHS.password, { email, password })
/** Whoever is told that it is busy comes back, a minute later as far as the count of addresses can tell. */
async function signInPatiently(...asked: Parameters<typeof signIn>): ReturnType<typeof signIn> {
  const answer = await signIn(...asked)
  if (answer.statusCode !== 503) return answer
  await sleep(100)
  await desk.database.pool.query(`DELETE FROM staff.attempt WHERE key LIKE 'address%'`)
  return await signInPatiently(...asked)
}
const sessionOf = (browser: DeskBrowser) => browser.cookies.get('desk.session_token')

describe('sessions', () => {
  test('ASVS 7.2.4: a session that somebody planted before sign-in is not the one after it', async () => {
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
    expect((await browser.get(STAFF_PATHS.me)).statusCode).toBe(200)
  })

  test('ASVS 7.2.3: its id is 32 random letters and digits, and no two are alike', async () => {
    const email = await newColleague(desk)
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = new DeskBrowser(desk)
        await signIn(email, PASSWORD, browser)
        return String(sessionOf(browser)).split('.')[0] ?? ''
      }),
    )
    expect(tokens.filter((token) => !/^[A-Za-z0-9]{32}$/.test(token))).toEqual([])
    // At each place of a random one any of 62 may stand: of two that share a third of their places one is made of the other.
    const sharedBy = (a: string, b: string) => [...a].filter((letter, at) => letter === b[at]).length
    for (const [at, one] of tokens.entries())
      for (const other of tokens.slice(at + 1)) expect(sharedBy(one, other)).toBeLessThan(11)
  })

  test('ASVS 7.4.1: after signing out a copy of the cookie opens nothing', async () => {
    const { browser } = await enrolledColleague(desk)
    const thief = browser.copy()
    expect((await thief.get(STAFF_PATHS.me)).statusCode).toBe(200)
    await browser.post(SIGN_IN_PATHS.signOut)
    expect((await thief.get(STAFF_PATHS.me)).statusCode).toBe(401)
  })

  test('ASVS 7.3.2: a session ends after a working day, however busy it was', async () => {
    const { browser, email } = await enrolledColleague(desk)
    const { rows } = await desk.database.pool.query(
      `SELECT extract(epoch FROM "expiresAt" - "createdAt")::int AS s FROM staff.session ORDER BY "createdAt" DESC LIMIT 1`,
    )
    expect(rows[0].s).toBeLessThanOrEqual(16 * 3600 + 1)
    await desk.database.pool.query(
      `UPDATE staff.session s SET "expiresAt" = now() - interval '1 second' FROM staff."user" u WHERE u.id = s."userId" AND u.email = $1`,
      [email],
    )
    expect((await browser.get(STAFF_PATHS.me)).statusCode).toBe(401)
  })

  test('ASVS 8.2.2: one sees his sessions and ends them, and never another’s', async () => {
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
    expect((await other.get(STAFF_PATHS.me)).statusCode).toBe(200)
    expect((await browser.post(COLLEAGUE_PATHS.endOthers)).statusCode).toBe(200)
    expect((await other.get(STAFF_PATHS.me)).statusCode).toBe(401)
  })

  test('ASVS 3.3.1, 3.3.2, 3.3.4: the cookie is HttpOnly, SameSite=Strict, and on https __Secure-', async () => {
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

test('ASVS 3.5.1: whatever changes something is refused from another origin, or from none', async () => {
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
  expect((await browser.get(STAFF_PATHS.me)).statusCode).toBe(200)
})

describe('who works here', () => {
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  async function timed(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now()
    await work()
    return performance.now() - start
  }

  test('ASVS 6.3.8: is told by no answer: wrong password, unknown address, locked out', async () => {
    const known = await newColleague(desk)
    const locked = await newColleague(desk)
    await desk.database.pool.query(
      `UPDATE staff.member m SET locked_at = now() FROM staff."user" u WHERE u.id = m.user_id AND u.email = $1`,
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

  test('ASVS 6.3.8: is told by no clock', async () => {
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

  test('ASVS 6.3.8: a limit is reached by an address that nobody has, like by one of a colleague', async () => {
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
  test('ASVS 6.3.1: passwords of one account, tried at once from everywhere, are counted together', async () => {
    const email = await newColleague(desk)
    const tries = await Promise.all(
      Array.from({ length: 18 }, () => signInPatiently(email, 'een fout wachtwoord')),
    )
    const refused = tries.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(18 - SIGN_IN_PER_ACCOUNT)
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(900)
    // The right one does not help now.
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429)
  })

  test('ASVS 6.3.1: who guesses from elsewhere locks nobody out where he signs in; strangers together have ten guesses', async () => {
    const email = await newColleague(desk)
    const from = (address: string, password: string) =>
      signInPatiently(email, password, new DeskBrowser(desk, undefined, address))
    expect((await from('192.0.2.10', PASSWORD)).statusCode).toBe(200)
    // Each from a network of its own, so that no limit per address stops them.
    const guesses = Array.from({ length: 30 }, (_, at) => from(`198.51.${at}.7`, 'een fout wachtwoord'))
    const refused = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(30 - SIGN_IN_PER_ACCOUNT)
    expect((await from('203.0.113.5', PASSWORD)).statusCode).toBe(429)
    // Another address of the network that is known; there too only so many guesses are made.
    expect((await from('192.0.2.99', PASSWORD)).statusCode).toBe(200)
    const wrong = Array.from({ length: SIGN_IN_PER_ACCOUNT + 2 }, () =>
      from('192.0.2.10', 'een fout wachtwoord'),
    )
    const stopped = (await Promise.all(wrong)).filter(({ statusCode }) => statusCode === 429)
    expect(stopped).toHaveLength(2)
    // And what happens there takes nothing from the strangers' count.
    expect((await from('203.0.113.5', PASSWORD)).statusCode).toBe(429)
  })

  test('ASVS 6.3.1: many accounts from one address are counted too, over all servers', async () => {
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

  test('ASVS 6.3.1: codes of an app are locked after ten wrong ones, for a quarter of an hour', async () => {
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

  test('ASVS 6.5.1: a code of an app counts once, also for five who send it at once', async () => {
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
    const inside = await Promise.all(browsers.map((browser) => browser.get(STAFF_PATHS.me)))
    expect(inside.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

test('ASVS 11.4.2: passwords are kept as argon2id with 46 MiB', async () => {
  await newColleague(desk)
  const { rows } = await desk.database.pool.query('SELECT password FROM staff.account')
  for (const { password } of rows) expect(password).toMatch(/^argon2id\$47104\$2\$[\w-]{22}\$[\w-]{43}$/)
})

test('on a public address without STAFF_SECRET the desk is closed, and the site runs', async () => {
  const { STAFF_SECRET } = readConfig({})
  const open = await createTestApp({ STAFF_SECRET, PUBLIC_URL: 'https://lichtspel.example' }, desk.database)
  try {
    const closed = await open.app.inject({ url: STAFF_PATHS.me })
    expect([closed.statusCode, codeIn(closed)]).toEqual([503, 'desk-closed'])
    expect((await open.app.inject({ url: '/api/catalogue' })).statusCode).toBe(200)
  } finally {
    await open.close()
  }
})
