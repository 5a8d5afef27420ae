import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { HEARTBEAT_MS } from '@lichtspel/contract/protocol'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

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

test('silence and half a request head are cut off within twenty seconds; streams and idle connections are not', async () => {
  const { server } = api.app
  expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout]).toEqual([
    20_000, 15_000, 65_000,
  ])
  // For who asks and never reads. A stream says something more often than that.
  expect(server.timeout).toBe(60_000)
  expect(server.timeout).toBeGreaterThan(2 * HEARTBEAT_MS)
  server.headersTimeout = 500
  const open = (sent: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    let isOpen = true
    socket.on('data', () => {}).on('error', () => {})
    socket.once('close', () => {
      isOpen = false
    })
    return { socket, isOpen: () => isOpen }
  }
  const clients = [
    open(''),
    open('GET /healthz HTTP/1.1\r\nHost'),
    open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'),
    open(`GET /api/schedules/stream?date=${someMonday()} HTTP/1.1\r\nHost: a\r\n\r\n`),
  ]
  await expect
    .poll(() => clients.map((one) => one.isOpen()), { timeout: 8_000 })
    .toEqual([false, false, true, true])
  for (const { socket } of clients) socket.destroy()
  server.headersTimeout = 15_000
}, 15_000)

test('a connection that sends many requests without awaiting the answers is closed', async () => {
  const answer = await answerTo('GET /healthz?many HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000))
  expect(answer.split('"ok"').length - 1).toBeLessThanOrEqual(4)
  const refused = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nExpect: much\r\n\r\n'.repeat(1_000))
  expect(refused.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(4)
  const polite = connect(port, '127.0.0.1')
  for (let n = 1; n <= 10; n++) {
    polite.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(String((await once(polite, 'data'))[0])).toContain('"ok"')
  }
  polite.destroy()
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
