import fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from './error-handler.ts'
import { logging } from './logging.ts'
import { routablePath } from './plain-path.ts'

const TOKEN = '0123456789ABCdefghijklmnopq'

/** The log output of one request. */
async function loggedOf(url: string): Promise<string> {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const rewriteUrl = (request: { url?: string }) => routablePath(request.url ?? '/')
  const app = fastify({ logger: { ...(logging('debug') as object), stream }, rewriteUrl })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
  await app.inject(url)
  return lines.join('')
}

test.each([
  `/boeking/${TOKEN}`,
  `/BOEKING/${TOKEN}`,
  `//boeking/${TOKEN}`,
  `/x/Boeking/${TOKEN}?a=b`,
  `/fr/boeking/${TOKEN}`,
  `/%62oeking/${TOKEN}`,
  `/boeking%2F${TOKEN}`,
  `/boeking%23${TOKEN}`,
  `/boeking%2523${TOKEN}`,
  `/boeking%252523${TOKEN}`,
  `/boeking;${TOKEN}`,
  `/boeking%3B${TOKEN}`,
  `/boeking%3F${TOKEN}`,
  `/boeking${TOKEN}`,
  `/boeking%20${TOKEN}`,
  `/boeking%C3%A9${TOKEN}`,
  `/%5Cboeking%5C${TOKEN}`,
  `/fr/boeking/${TOKEN}`,
  `/FR/Boeking%23${TOKEN}`,
  `/en/boeking;${TOKEN}`,
  `/boeking/boeking%23${TOKEN}`,
  `/boeking%zz${TOKEN}`,
  `/boeking/${TOKEN}%zz`,
  `/b%6feking%zz%23${TOKEN}`,
])('the token of %s is not logged', async (url) => {
  const logged = await loggedOf(url)
  expect(logged).toContain('"path":"/boeking/(token)"')
  expect(logged).not.toContain(TOKEN)
})

test.each([
  `/api/staff-calendars/${TOKEN}.ics`,
  `/API/staff-calendars/${TOKEN}.ics?x=1`,
  `/api/staff%2Dcalendars/${TOKEN}`,
])('the secret of %s is not logged', async (url) => {
  const logged = await loggedOf(url)
  expect(logged).toContain('"path":"/api/staff-calendars/(token)"')
  expect(logged).not.toContain(TOKEN)
})

test.each([
  [`/api/guest-calendar/${TOKEN}.ics?booking=x`, '/api/guest-calendar/(token)'],
  [`/api/guest-calendar/${TOKEN.slice(3)}`, '/api/guest-calendar/(token)'],
  [`/boekin/${TOKEN}`, '/boekin/(token)'],
  [`/fr/reservation/${TOKEN}/`, '/fr/reservation/(token)/'],
  [`/oeking%23${TOKEN}`, '/oeking#(token)'],
  [`/${TOKEN}.`, '/(token).'],
  [`/fr/bezoek%23${TOKEN.slice(3)}`, '/bezoek/(token)'],
  [`/boekin${TOKEN}`, '/(token)'],
  [`/boekin/${TOKEN.replace('A', '%41')}`, '/boekin/(token)'],
  [`/boekin/${TOKEN.replace('A', '%20A')}`, '/boekin/(token)'],
  [`/boekin/${TOKEN.replace('A', '=%0D%0AA')}`, '/boekin/(token)'],
  [`/boekin/${TOKEN.replace('A', '%E2%80%8BA')}`, '/boekin/(token)'],
  [`/boekin/${TOKEN}%zz`, '/boekin/(token)'],
])('anything that looks like a token in %s is redacted: %s', async (url, logged) => {
  expect(await loggedOf(url)).toContain(`"path":"${logged}"`)
})

test.each(['/api/booking-requests/0d5a9b0e-55c3-4ac8-9d2e-1f0a7b6c5d4e', '/a%20b/x'])(
  '%s has no token, and is logged unchanged',
  async (url) => {
    expect(await loggedOf(url)).toContain(`"path":"${url}"`)
  },
)

test('ASVS 16.4.1: a request cannot inject a log line', async () => {
  const lines = (await loggedOf('/x%0a{"level":60,"msg":"forged"}\n')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['incoming request', 'request completed'])
})

test.each(['/boeking', '/fr/boeking', '/boeking/', '/bezoek'])(
  '%s without a token is logged unchanged',
  async (url) => {
    expect(await loggedOf(`${url}?x=${TOKEN}`)).toContain(`"path":"${url}"`)
  },
)

test('of a long path only the first 200 characters are decoded and logged', async () => {
  const logged = await loggedOf(`/${'%25252541'.repeat(1_600)}?x=1`)
  expect(logged.length).toBeLessThan(1_000)
  expect(await loggedOf(`/${'a.b/'.repeat(4_000)}`)).toContain(
    `"path":"/${'a.b/'.repeat(4_000).slice(0, 199)}"`,
  )
  expect([routablePath(`/${'a'.repeat(199)}?x=%zz`), routablePath(`/${'a'.repeat(200)}?x`)]).toEqual([
    `/${'a'.repeat(199)}?x=%zz`,
    `/${'a'.repeat(199)}`,
  ])
})

test('other paths are logged unchanged, without their query', async () => {
  expect(await loggedOf('/Booking/x?naam=An')).toContain('"path":"/Booking/x"')
})

test('an unavailable database logs one short line per response, while our own errors log a stack trace', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = fastify({ logger: { ...(logging('info') as object), stream }, disableRequestLogging: true })
  app.setErrorHandler(handleError)
  app.get('/away', () => {
    throw Object.assign(new Error('terminating connection: An Peeters'), { code: '57P01' })
  })
  app.get('/silent', () => {
    throw new Error('Query read timeout')
  })
  app.get('/wrong', () => {
    throw new TypeError('nothing of nothing')
  })
  for (const path of ['/away', '/silent', '/wrong']) await app.inject(path)
  const [away, silent, wrong] = lines.map((line) => JSON.parse(line))
  expect([away.code, away.msg, away.err]).toEqual(['57P01', 'busy', undefined])
  expect([silent.code, silent.msg, silent.err]).toEqual(['Query read timeout', 'busy', undefined])
  expect(lines[0]?.length).toBeLessThan(300)
  expect(wrong.err.stack).toContain('logging.test.ts')
})
