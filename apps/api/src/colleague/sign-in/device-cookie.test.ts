import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { newColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { deviceCookie, deviceOf, newDevice } from './device-cookie.ts'

// Limits are those of production.
const { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS_PER_MINUTE } = readConfig({})

const desk = sharedTestApp({ SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS_PER_MINUTE, RATE_PER_MINUTE: 100 })
beforeEach(() => desk.database.pool.query('DELETE FROM staff.attempt'))

let nets = 0
/** The address a venue shares with its guests; a new one for each test. */
const venueAddress = () => `192.0.${++nets}.10`
const browserAt = (address: string) => new DeskBrowser(desk, undefined, address)
const signIn = (browser: DeskBrowser, email: string, password = PASSWORD) =>
  browser.post(SIGN_IN_PATHS.password, { email, password })

/** Guesses one by one until the limit is reached; returns the number of tries. */
async function guess(browser: () => DeskBrowser, email: string): Promise<number> {
  for (let tries = 1; ; tries++)
    if ((await signIn(browser(), email, 'een fout wachtwoord')).statusCode === 429) return tries
}

describe('guests who share the address of the desk', () => {
  test('use up the password attempts of that network, but not those of a device the colleague has signed in on', async () => {
    const email = await newColleague(desk)
    const address = venueAddress()
    const own = browserAt(address)
    expect((await signIn(own, email)).statusCode).toBe(200)
    expect(await guess(() => browserAt(address), email)).toBe(SIGN_IN_PER_ACCOUNT + 1)
    await desk.database.pool.query(`DELETE FROM staff.attempt WHERE key LIKE 'address%'`)
    expect((await signIn(browserAt(address), email)).statusCode).toBe(429)
    expect((await signIn(own, email)).statusCode).toBe(200)
    // The device cookie also works from another network.
    const elsewhere = browserAt('203.0.113.5')
    for (const [name, value] of own.cookies) elsewhere.cookies.set(name, value)
    expect((await signIn(elsewhere, email)).statusCode).toBe(200)
  })

  test('use up the attempts of that address, but not those of the device, which can still use its passkey', async () => {
    const email = await newColleague(desk)
    const address = venueAddress()
    const own = browserAt(address)
    await signIn(own, email)
    // Signed out: a signed-in colleague is counted by session anyway.
    own.cookies.delete('desk.session_token')
    const options = (browser: DeskBrowser) => browser.get(SIGN_IN_PATHS.passkeyOptions)
    for (let tries = 0; tries < SIGN_IN_PER_ADDRESS_PER_MINUTE; tries++)
      expect((await options(browserAt(address))).statusCode).toBe(200)
    expect((await options(browserAt(address))).statusCode).toBe(429)
    expect((await options(own)).statusCode).toBe(200)
    for (let asked = 0; asked < 100; asked++) await browserAt(address).get('/api/catalogue')
    expect((await browserAt(address).get('/api/catalogue')).statusCode).toBe(429)
    // Public requests of the device count towards its network's limit; desk requests do not.
    expect((await own.get('/api/catalogue')).statusCode).toBe(429)
    expect((await options(own)).statusCode).toBe(200)
  })
})

describe('a device', () => {
  test('allows as many wrong passwords as a network, for accounts that signed in on it', async () => {
    const [email, other] = [await newColleague(desk), await newColleague(desk)]
    const address = venueAddress()
    const own = browserAt(address)
    await signIn(own, email)
    expect(await guess(() => own, email)).toBe(SIGN_IN_PER_ACCOUNT + 1)
    // A known device cannot get around the shared limit of unknown places.
    await desk.database.pool.query(`DELETE FROM staff.attempt WHERE key LIKE 'device%'`)
    await guess(() => browserAt('198.51.100.7'), other)
    await desk.database.pool.query(`DELETE FROM staff.attempt WHERE key LIKE 'address%'`)
    expect((await signIn(own, other)).statusCode).toBe(429)
  })

  test('is recognised only by a valid signature over its id', async () => {
    const email = await newColleague(desk)
    const address = venueAddress()
    const own = browserAt(address)
    await signIn(own, email)
    await guess(() => browserAt(address), email)
    await desk.database.pool.query(`DELETE FROM staff.attempt WHERE key LIKE 'address%'`)
    const [device = '', until = '', signature = ''] = String(own.cookies.get('desk.device')).split('.')
    for (const value of [
      device,
      `${device}.${until}.${'A'.repeat(43)}`,
      `${'A'.repeat(22)}.${until}.${signature}`,
      `${device}.${Number(until) + 1}.${signature}`,
    ]) {
      const thief = browserAt(address)
      thief.cookies.set('desk.device', value)
      expect([value, (await signIn(thief, email)).statusCode]).toEqual([value, 429])
    }
  })

  test('is read from the first two possible cookies only, so hundreds of them cost no more', () => {
    const own = deviceCookie(newDevice(), 'secret', false).split(';')[0] as string
    const forged = `desk.device=${'a'.repeat(22)}.9999999999.${'b'.repeat(43)}`
    expect(deviceOf(`${forged}; ${own}`, 'secret')).toBeDefined()
    expect(deviceOf(`${forged}; ${forged}; ${own}`, 'secret')).toBeUndefined()
    expect(deviceOf(`${'desk.device=;'.repeat(1000)}${own}`, 'secret')).toBeDefined()
  })

  test('is forgotten by the server too after 90 days', () => {
    const cookie = deviceCookie(newDevice(), 'secret', false).split(';')[0] as string
    const soon = Date.now() + (90 * 24 * 60 - 1) * 60_000
    const now = vi.spyOn(Date, 'now').mockReturnValue(soon)
    expect(deviceOf(cookie, 'secret')).toBeDefined()
    now.mockReturnValue(soon + 2 * 60_000)
    expect(deviceOf(cookie, 'secret')).toBeUndefined()
    now.mockRestore()
  })

  test('ASVS 3.3.1, 3.3.2: has its id in a cookie that scripts and other sites cannot read', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://lichtspel.example' }, desk.database)
    try {
      const email = await newColleague(desk)
      const answer = await signIn(new DeskBrowser(secure, 'https://lichtspel.example'), email)
      const cookie = [answer.headers['set-cookie']].flat().map(String).at(-1)
      expect(cookie).toMatch(/^__Host-desk\.device=[\w-]{22}\.\d{10}\.[\w-]{43}; /)
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/;', 'Max-Age=7776000'])
        expect(cookie).toContain(part)
      expect(cookie).not.toContain('Domain')
    } finally {
      await secure.close()
    }
  })
})
