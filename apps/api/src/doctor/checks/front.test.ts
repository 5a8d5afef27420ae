import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import { patientOf, told } from '../../testing/patient.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { lookAtClock } from './clock.ts'
import { lookAtDesk } from './desk.ts'
import { lookAtProxies } from './proxies.ts'

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

describe('the public address', () => {
  it('shows the desk, refuses it, or is not there', async () => {
    const look = async (PUBLIC_URL: string) =>
      told(await lookAtDesk(patientOf({ PUBLIC_URL }, { db: plain.api.database.pool })))[0]
    const front = await startFront((request, response) => {
      response.statusCode = request.url === '/beheer' ? 200 : 404
      response.end()
    })
    expect(await look(front.url)).toBe(`fine: ${front.url}/beheer answers.`)
    front.close()
    expect(await look(front.url)).toBe(`wrong: Nobody can open ${front.url}/beheer: nobody listens there.`)
    const broken = await startFront((_, response) => response.writeHead(502).end())
    expect(await look(broken.url)).toBe(`wrong: Nobody can open ${broken.url}/beheer: it answers 502.`)
    broken.close()
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
