import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logging } from './logging.ts'

const TOKEN = '0123456789ABCdefghijklmnopq'

/** What one request leaves in the log. */
async function loggedOf(url: string): Promise<string> {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = fastify({ logger: { ...(logging('debug') as object), stream } })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
  await app.inject(url)
  return lines.join('')
}

test.each([
  `/boeking/${TOKEN}`,
  `/BOEKING/${TOKEN}`,
  `//boeking/${TOKEN}`,
  `/x/Boeking/${TOKEN}?a=b`,
  `/%62oeking/${TOKEN}`,
  `/boeking%2F${TOKEN}`,
])('the token of %s stands in no log', async (url) => {
  const logged = await loggedOf(url)
  expect(logged).toContain('"path":"/boeking/(token)"')
  expect(logged).not.toContain(TOKEN)
})

test.each([
  `/api/staff-calendars/${TOKEN}.ics`,
  `/API/staff-calendars/${TOKEN}.ics?x=1`,
  `/api/staff%2Dcalendars/${TOKEN}`,
])('the secret of %s stands in no log', async (url) => {
  const logged = await loggedOf(url)
  expect(logged).toContain('"path":"/api/staff-calendars/(token)"')
  expect(logged).not.toContain(TOKEN)
})

test('ASVS 16.4.1: what is asked begins no line of its own', async () => {
  const lines = (await loggedOf('/x%0a{"level":60,"msg":"forged"}\n')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['incoming request', 'request completed'])
})

test('other paths are logged as they are, without their query', async () => {
  expect(await loggedOf('/Booking/x?naam=An')).toContain('"path":"/Booking/x"')
})
