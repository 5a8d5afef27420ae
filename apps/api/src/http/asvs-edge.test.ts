import { type AddressInfo, connect } from 'node:net'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { beforeAll, expect, test } from 'vitest'

// Each test names the OWASP ASVS 5.0 requirement that it covers; .reports/asvs.md has them all.

const api = sharedTestApp()
let port: number
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})

/** The server's response to exactly these bytes. */
function wholeAnswerTo(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    let received = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (bytes) => {
      received += bytes
      if (received.endsWith('}')) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

async function answerTo(lines: string[]): Promise<string> {
  return (await wholeAnswerTo(lines)).split('\r\n')[0] ?? ''
}

test('ASVS 3.2.1, 3.4.3, 3.4.6: an API response, including a refusal, runs nothing when opened in a tab', async () => {
  for (const url of ['/api/catalogue', '/api/nothing', '/healthz', '/api/staff/me']) {
    const policy = String((await api.app.inject(url)).headers['content-security-policy'])
    expect(policy.split(';').sort()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      'sandbox',
    ])
  }
})

test.each([
  ['an unknown method', 'FOO /secret HTTP/1.1', 400],
  ['a non-ASCII character in the path', 'GET /secret\u00e9 HTTP/1.1', 400],
  ['an overlong request line', `GET /secret${'x'.repeat(20_000)} HTTP/1.1`, 431],
])(
  'ASVS 3.2.1, 3.4.1, 3.4.4: %s gets the usual refusal with the same headers',
  async (_what, line, status) => {
    const [head = '', body = ''] = (await wholeAnswerTo([line, 'Host: localhost', '', ''])).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const { headers } = await api.app.inject('/api/nothing')
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'cache-control',
      'content-type',
    ])
      expect(head.split('\r\n')).toContain(`${name}: ${headers[name]}`)
    expect(JSON.parse(body)).toEqual({ error: { code: 'request-malformed', requestId: expect.any(String) } })
  },
)

test('ASVS 3.4.2: pages on another origin cannot read any response', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const url of ['/api/catalogue', '/api/staff/me', '/api/booking'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await api.app.inject({ method, url, headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})

test('ASVS 4.1.1: every response has its content type and charset', async () => {
  for (const url of ['/api/catalogue', '/api/nothing', '/healthz', '/api/openapi.json', '/api/staff/me'])
    expect([url, (await api.app.inject(url)).headers['content-type']]).toEqual([
      url,
      'application/json; charset=utf-8',
    ])
})

test.each([
  ['a content length and chunked encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two content lengths', ['Content-Length: 4', 'Content-Length: 5']],
  ['an invalid content length', ['Content-Length: +4']],
  ['an unknown transfer encoding', ['Transfer-Encoding: xchunked']],
])('ASVS 4.2.1: a message with %s is ambiguous and refused', async (_what, lengths) => {
  const head = ['POST /api/holding HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...lengths]
  expect(await answerTo([...head, '', '2', '{}', '0', '', ''])).toBe('HTTP/1.1 400 Bad Request')
})

test('ASVS 13.4.4: TRACE is refused and echoes nothing', async () => {
  const first = await answerTo(['TRACE / HTTP/1.1', 'Host: localhost', 'Cookie: secret=1', '', ''])
  expect(first).toMatch(/^HTTP\/1\.1 4\d\d/)
})

test('ASVS 15.3.7: a repeated query parameter is refused', async () => {
  const answer = await api.app.inject('/api/schedules?date=2026-12-05&date=2026-12-06')
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'request-malformed'])
})
