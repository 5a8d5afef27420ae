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

/** The server's response to exactly these bytes, until it closes the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setTimeout(5_000, () => socket.destroy())
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return received
}

test('a client that never finishes its request is cut off after twenty seconds, with or without complete headers', () => {
  const { requestTimeout, headersTimeout } = api.app.server
  expect(requestTimeout).toBe(20_000)
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
})

test.each([
  ['a content length and chunked encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two content lengths', ['Content-Length: 4', 'Content-Length: 40']],
  ['an invalid content length', ['Content-Length: +4']],
  ['an unknown transfer encoding', ['Transfer-Encoding: xchunked']],
  ['a header folded across two lines', ['X-One: a', ' Content-Length: 4']],
])('an ambiguous request (%s) is refused, and nothing after it is read', async (_, headers) => {
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
})
