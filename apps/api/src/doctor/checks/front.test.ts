import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import { patientOf, told } from '../../testing/patient.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { lookAtClock } from './clock.ts'
import { lookAtProxies } from './proxies.ts'
import { judgeCertificate, judgeFront, lookAtPublicAddress } from './public-address.ts'
import { lookAtStreams } from './streams.ts'

type Served = { api: TestApp; url: string }

async function serve(config: Partial<Config>, database?: TestApp['database']): Promise<Served> {
  const api = await createTestApp({ RATE_PER_MINUTE: 600, ...config }, database)
  return { api, url: await api.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** A front of one's own making, for what no good one does. */
async function startFront(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; close: () => void }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

let plain: Served
let believing: Served
beforeAll(async () => {
  plain = await serve({})
  believing = await serve({ TRUST_PROXY: 1 }, plain.api.database)
})
afterAll(async () => {
  await believing.api.close()
  await plain.api.close()
})

describe('who asks', () => {
  const look = async (PUBLIC_URL: string, env: Record<string, string> = {}) =>
    told(await lookAtProxies(patientOf({ PUBLIC_URL, ...env })))

  it('is seen by a server that believes no forged header, and not by one that does', async () => {
    expect(await look(plain.url)).toEqual([
      'fine: The server sees who asks, and believes no forged X-Forwarded-For.',
    ])
    expect(await look(believing.url, { TRUST_PROXY: '1' })).toEqual([
      expect.stringContaining('wrong: A visitor can give himself any address'),
    ])
  })

  it('is hidden by a proxy that TRUST_PROXY does not count: on https there is one', async () => {
    expect((await look('https://127.0.0.1:9'))[0]).toContain(
      'wrong: A proxy stands in front and TRUST_PROXY is 0',
    )
    expect((await look('https://127.0.0.1:9', { TRUST_PROXY: '1' }))[0]).toContain(
      'note: Whether TRUST_PROXY',
    )
  })

  it('cannot be told without counts, nor without a server', async () => {
    const front = await startFront((_, response) => response.end('{}'))
    expect((await look(front.url))[0]).toContain(
      'note: Whether a visitor can give himself another address was not seen',
    )
    front.close()
    expect((await look(front.url))[0]).toContain('note: Whether TRUST_PROXY is right was not looked at')
  })
})

describe('live days', () => {
  const look = async (PUBLIC_URL: string) => told(await lookAtStreams(patientOf({ PUBLIC_URL })))

  it('come through, and no day comes into being by it', async () => {
    const count = () => plain.api.database.pool.query('SELECT count(*)::int AS days FROM schedule')
    const before = (await count()).rows
    expect((await look(plain.url))[0]).toMatch(
      /^(fine: Live days come through|wrong: Live days come late): the first event took \d+ ms/,
    )
    expect((await count()).rows).toEqual(before)
  })

  it('come late, or not at all, through a front that collects them', async () => {
    const late = await startFront((request, response) => {
      const afterMs = request.url?.includes('stream') ? 900 : 0
      setTimeout(() => response.end('event: day\ndata: {}\n\n'), afterMs)
    })
    expect((await look(late.url))[0]).toMatch(/^wrong: Live days come late: the first event took \d{3,4} ms/)
    late.close()
    const never = await startFront((request, response) => {
      if (request.url?.includes('stream')) response.write(': hello\n\n')
      else response.end()
    })
    expect((await look(never.url))[0]).toContain(
      'wrong: Live days do not come through: no event within two seconds',
    )
    never.close()
  })
})

describe('the public address', () => {
  it('is this machine: a note, and wrong when mails are sent', async () => {
    const look = async (env: Record<string, string>) =>
      told(await lookAtPublicAddress(patientOf({ PORT: '1', ...env })))
    expect((await look({}))[0]).toContain('note: PUBLIC_URL is this machine')
    expect((await look({ SMTP_URL: 'smtp://127.0.0.1:1' }))[0]).toContain(
      'wrong: PUBLIC_URL is not set, and mails carry links',
    )
  })

  it('answers or does not, and is told when it is not https', () => {
    const origin = new URL('http://speelhal.be')
    const front = { isThere: true, secure: undefined, headers: {}, askedAtMs: 0 } as const
    expect(told(judgeFront(origin, { ...front, status: 200 }, 0))).toEqual([
      'fine: http://speelhal.be answers.',
      expect.stringContaining('wrong: PUBLIC_URL is not https'),
    ])
    expect(told(judgeFront(origin, { ...front, status: 502 }, 0))[0]).toContain(
      'wrong: http://speelhal.be answers 502',
    )
    expect(told(judgeFront(origin, { isThere: false, because: 'nobody listens there' }, 0))).toEqual([
      'wrong: Nobody can open http://speelhal.be: nobody listens there.',
    ])
  })

  it('is told without HTTP/2 and without HSTS', () => {
    const secure = {
      protocol: 'TLSv1.3',
      alpn: 'http/1.1',
      distrust: undefined,
      validFrom: 0,
      validTo: 90 * DAY,
    }
    const front = {
      isThere: true,
      secure,
      status: 200,
      headers: { 'strict-transport-security': 'max-age=60' },
      askedAtMs: 0,
    } as const
    expect(told(judgeFront(new URL('https://speelhal.be'), front, 0)).slice(2)).toEqual([
      expect.stringContaining('wrong: Browsers get HTTP/1.1 only'),
      expect.stringContaining('(HSTS)'),
    ])
  })

  it.each([
    [1, undefined, 'fine: The certificate is believed and has 89 days left'],
    [75, undefined, 'fine:'],
    [77, undefined, 'wrong: The certificate runs out in 13 days'],
    [91, undefined, 'wrong: The certificate has run out'],
    [
      1,
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'wrong: Browsers will not believe the certificate (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
  ])('on day %i of 90 of its certificate (%s): %s', (day, distrust, sentence) => {
    const secure = { protocol: 'TLSv1.3', alpn: 'h2', distrust, validFrom: 0, validTo: 90 * DAY }
    expect(told([judgeCertificate(secure, day * DAY)])[0]).toContain(sentence)
  })

  it('has another clock than the database', async () => {
    const db = plain.api.database.pool
    const clocks = async (PUBLIC_URL: string) => told(await lookAtClock(patientOf({ PUBLIC_URL }, { db })))[1]
    expect(await clocks(plain.url)).toContain('agrees with that of the public address')
    const front = await startFront((_, response) =>
      response.setHeader('date', new Date(Date.now() - 600_000).toUTCString()).end(),
    )
    expect(await clocks(front.url)).toMatch(
      /^wrong: The database's clock is (599|60\d) seconds ahead of that of the public address/,
    )
    front.close()
  })
})

const DAY = 86_400_000
