import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sharedTestApp } from '../testing/shared-test-app.ts'

const api = sharedTestApp()
let port: number
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})

/** What the server answers to these very bytes until it ends the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setTimeout(5_000, () => socket.destroy())
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return heard
}

test('who never finishes his request is cut after twenty seconds, with its headers or without', () => {
  const { requestTimeout, headersTimeout } = api.app.server
  expect(requestTimeout).toBe(20_000)
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
})

test.each([
  ['a length and pieces', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
  ['a length that is none', ['Content-Length: +4']],
  ['pieces that are spelled oddly', ['Transfer-Encoding: xchunked']],
  ['a header across two lines', ['X-One: a', ' Content-Length: 4']],
])(
  'a request that two servers could read differently (%s) is refused, and nothing behind it is read',
  async (_, headers) => {
    const answer = await answerTo(
      'POST /api/holding HTTP/1.1',
      'Host: a',
      ...headers,
      '',
      '0',
      '',
      'GET /healthz HTTP/1.1',
      'Host: a',
      '',
      '',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('"status":"ok"')
  },
)
