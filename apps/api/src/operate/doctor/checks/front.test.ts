import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { patientOf, told } from '@lichtspel/test-support/api/test-installation.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../../config.ts'
import { checkClock } from './database.ts'
import { checkDesk } from './desk.ts'
import { checkProxies } from './proxies.ts'

type Served = { api: TestApp; url: string }

async function serve(config: Partial<Config>, database?: TestApp['database']): Promise<Served> {
  const api = await createTestApp({ RATE_PER_MINUTE: 600, ...config }, database)
  return { api, url: await api.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** A minimal server, for behaviour that a correct one never shows. */
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

describe('the client address', () => {
  const look = async (PUBLIC_URL: string, env: Record<string, string> = {}) =>
    told(await checkProxies(patientOf({ PUBLIC_URL, ...env })))

  it('is found to be reliable when the server ignores forged headers, and forgeable when it trusts them', async () => {
    expect(await look(plain.url)).toEqual([
      "fine: The server sees each visitor's real address and ignores a forged X-Forwarded-For.",
    ])
    expect(await look(believing.url, { TRUST_PROXY: '1' })).toEqual([
      expect.stringContaining('wrong: A visitor can forge their address'),
    ])
  })

  it('is reported as hidden when the address is https, which implies a proxy, but TRUST_PROXY is 0', async () => {
    expect((await look('https://127.0.0.1:9'))[0]).toContain('wrong: TRUST_PROXY is 0 behind a proxy')
    expect((await look('https://127.0.0.1:9', { TRUST_PROXY: '1' }))[0]).toContain(
      'note: TRUST_PROXY was not checked',
    )
  })

  it('is not checked without rate limit headers or without a server', async () => {
    const front = await startFront((_, response) => response.end('{}'))
    expect((await look(front.url))[0]).toContain('note: Forged client addresses were not checked')
    front.close()
    expect((await look(front.url))[0]).toContain('note: TRUST_PROXY was not checked')
  })
})

describe('the public address', () => {
  it('is reported as fine when it serves the desk, and as wrong when it fails to or cannot be reached', async () => {
    const look = async (PUBLIC_URL: string) =>
      told(await checkDesk(patientOf({ PUBLIC_URL }, { db: plain.api.database.pool })))[0]
    const front = await startFront((request, response) => {
      response.statusCode = request.url === '/beheer' ? 200 : 404
      response.end()
    })
    expect(await look(front.url)).toBe(`fine: ${front.url}/beheer responds.`)
    front.close()
    expect(await look(front.url)).toBe(
      `wrong: ${front.url}/beheer cannot be opened: it refused the connection.`,
    )
    const broken = await startFront((_, response) => response.writeHead(502).end())
    expect(await look(broken.url)).toBe(
      `wrong: ${broken.url}/beheer cannot be opened: it returns status 502.`,
    )
    broken.close()
  })

  it('is checked for each venue with a name of its own', async () => {
    const front = await startFront((_, response) => response.end())
    const PUBLIC_URL = front.url.replace('127.0.0.1', 'localhost')
    const look = async (host: string) => {
      await openGent(plain.api, ({ venue, ...offer }) => ({ ...offer, venue: { ...venue, hosts: [host] } }))
      return told(await checkDesk(patientOf({ PUBLIC_URL }, { db: plain.api.database.pool })))
    }
    const own = `fine: ${PUBLIC_URL}/beheer responds.`
    expect((await look('127.0.0.1')).slice(0, 2)).toEqual([own, `fine: ${front.url}/beheer responds.`])
    expect((await look('gent.localhost')).slice(0, 2)).toEqual([
      own,
      expect.stringContaining('antwerpen has'),
    ])
    front.close()
  })

  it('is reported when its clock differs from the database', async () => {
    const db = plain.api.database.pool
    const clocks = async (PUBLIC_URL: string) => told(await checkClock(patientOf({ PUBLIC_URL }, { db })))[1]
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
