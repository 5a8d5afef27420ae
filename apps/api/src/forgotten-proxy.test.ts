import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ForgottenProxy, watchForProxy } from './forgotten-proxy.ts'
import { logging } from './logging.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const MINUTE = 60_000
const ENOUGH = 20
const visitor = (n: number) => `203.0.113.${n % 3}`

/** As a proxy would, for three visitors. */
function forward(proxy: ForgottenProxy, peer: string | undefined, now?: number) {
  for (let n = 0; n < ENOUGH; n++) proxy.see(peer, visitor(n), now)
}

let api: TestApp | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

describe('a proxy that TRUST_PROXY does not know of', () => {
  const warning = async () => {
    const answer = await api?.app.inject('/readyz')
    // A visitor can write the header: whoever balances load by this answer must not lose a server to him.
    expect(answer?.statusCode).toBe(200)
    return answer?.json().warning
  }
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    api?.app.inject({ url: '/api/catalogue', remoteAddress, headers })

  const forwardAll = async (peer: string, name = 'x-forwarded-for') => {
    for (let n = 0; n < ENOUGH; n++) await ask(peer, { [name]: `for=${visitor(n)}` })
  }

  test.each(['x-forwarded-for', 'forwarded'])('is named by %s, and ends no readiness', async (name) => {
    api = await createTestApp()
    expect(await warning()).toBe(undefined)
    await forwardAll('127.0.0.1', name)
    expect(await warning()).toBe('TRUST_PROXY')
  })

  test('is none when a visitor from outside writes its header, or when it is known', async () => {
    api = await createTestApp()
    await forwardAll('198.51.100.7')
    expect(await warning()).toBe(undefined)
    await api.close()
    api = await createTestApp({ TRUST_PROXY: 1 })
    await forwardAll('127.0.0.1')
    expect(await warning()).toBe(undefined)
  })

  test('is none where neighbours also ask without one: then somebody only wrote its header', async () => {
    api = await createTestApp()
    await forwardAll('172.17.0.1')
    expect(await warning()).toBe('TRUST_PROXY')
    await ask('172.17.0.1', {})
    expect(await warning()).toBe(undefined)
    await forwardAll('172.17.0.1')
    expect(await warning()).toBe(undefined)
  })
})

test('a few requests prove no proxy, nor many of one visitor, nor many with another between', () => {
  const few = new ForgottenProxy(() => {})
  for (let n = 0; n < ENOUGH - 1; n++) few.see('10.0.0.1', visitor(n))
  expect(few.isNoticed()).toBe(false)
  few.see('10.0.0.1', visitor(0))
  expect(few.isNoticed()).toBe(true)

  const lone = new ForgottenProxy(() => {})
  for (let n = 0; n < 5 * ENOUGH; n++) lone.see('10.0.0.1', visitor(n % 2))
  expect(lone.isNoticed()).toBe(false)

  const mixed = new ForgottenProxy(() => {})
  for (let n = 0; n < ENOUGH - 1; n++) mixed.see('10.0.0.1', visitor(n), 0)
  mixed.see('10.0.0.1', undefined, 0)
  mixed.see('10.0.0.1', visitor(0), 11 * MINUTE)
  expect(mixed.isNoticed(11 * MINUTE)).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['172.18.0.2', true],
  ['::ffff:10.0.0.3', true],
  ['::1', true],
  ['fd00::7', true],
  ['fe80::1%eth0', true],
  ['172.32.0.2', false],
  ['::ffff:198.51.100.7', false],
  ['2001:db8::7', false],
  ['', false],
])('whether %s is a neighbour: %s', (peer, isNeighbour) => {
  const proxy = new ForgottenProxy(() => {})
  forward(proxy, peer)
  expect(proxy.isNoticed()).toBe(isNeighbour)
})

test('what was noticed is forgotten after five minutes, what contradicts it after ten', () => {
  const proxy = new ForgottenProxy(() => {})
  forward(proxy, '10.0.0.1', 0)
  expect([proxy.isNoticed(4 * MINUTE), proxy.isNoticed(6 * MINUTE)]).toEqual([true, false])
  proxy.see('10.0.0.1', undefined, 10 * MINUTE)
  forward(proxy, '10.0.0.1', 19 * MINUTE)
  expect(proxy.isNoticed(19 * MINUTE)).toBe(false)
  forward(proxy, undefined, 21 * MINUTE)
  expect(proxy.isNoticed(21 * MINUTE)).toBe(true)
})

test('the log says once what to set, and nobody’s address', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const app = fastify({ logger: { ...(logging('info') as object), stream } })
  watchForProxy(app, 0)
  app.get('/', () => 'ok')
  for (let n = 0; n < 2 * ENOUGH; n++) {
    const headers = { 'x-forwarded-for': visitor(n) }
    await app.inject({ url: '/', remoteAddress: '10.1.2.3', headers })
  }
  expect(lines.filter((line) => line.includes('set TRUST_PROXY'))).toHaveLength(1)
  expect(lines.join('')).not.toMatch(/203\.0\.113|10\.1\.2/)
})

test('a server that would mail links to nowhere does not start, and says why', () => {
  const SMTP_URL = 'smtp://localhost:2525'
  expect(() => readConfig({ SMTP_URL })).toThrow(/PUBLIC_URL: SMTP_URL is set, and mails carry links/)
  expect(() => readConfig({ SMTP_URL, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/)
  expect(readConfig({ SMTP_URL, PUBLIC_URL: 'https://speel.example' })).toMatchObject({ SMTP_URL })
})
