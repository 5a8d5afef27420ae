import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { seed } from '@lichtspel/database/seed'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { createTestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { expect, test } from 'vitest'

type Told = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; spanId: string; parentSpanId?: string; attributes: Told[] }

/** A minimal OTLP collector over HTTP. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => {
      body += bytes.toString()
    })
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = (): Span[] =>
    bodies
      .map((body) => JSON.parse(body.slice(body.indexOf(' ') + 1)))
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    close: () => server.close(),
  }
}

const TOKEN = 'korund6789ABCdefghijklmnopq'

test('a request and its statements reach the collector as one trace, without personal data', async () => {
  const collector = await startCollector()
  const database = await createTestDatabase()
  await seed(database.url)
  const colleague = await signedIn({ database }, 'desk', { name: 'Basaltina Schist' })
  const server = await ServerProcess.start(database, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const booking = somePayload({
    date: someMonday(2),
    name: 'Zilverberk Kwarts',
    email: 'zilverberk@geheim.example',
  })
  const book = () =>
    fetch(server.url + PATHS.booking, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [REQUEST_ID_HEADER]: randomUUID() },
      body: JSON.stringify({ booking }),
    })
  expect((await book()).status).toBe(200)
  expect((await book()).status).toBe(409)
  await fetch(`${server.url}/boeking/${TOKEN}`)
  await fetch(`${server.url}${DESK_PATHS.search}?q=zilverberk`, { headers: colleague.headers })
  await database.pool.query(`ALTER TABLE booking ADD CONSTRAINT planted CHECK (day < '2000-01-01') NOT VALID`)
  booking.slots = ['16:00']
  expect((await book()).status).toBe(500)
  await server.stop()

  const spans = collector.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const toldOf = (span: Span | undefined, key: string) =>
    span?.attributes.find((one) => one.key === key)?.value
  const [first, second, third] = named(`POST ${PATHS.booking}`)
  expect(toldOf(first, 'http.response.status_code')?.intValue).toBe(200)
  expect(toldOf(second, 'lichtspel.outcome')?.stringValue).toBe('slot-taken')
  expect(toldOf(third, 'http.response.status_code')?.intValue).toBe(500)
  expect(named(`GET ${DESK_PATHS.search}`)).toHaveLength(1)
  const placed = named('place-booking')
  expect(placed.map(({ parentSpanId }) => parentSpanId)).toEqual([
    first?.spanId,
    second?.spanId,
    third?.spanId,
  ])
  expect(toldOf(placed[2], 'db.response.status_code')?.stringValue).toBe('23514')
  const told = collector.bodies.join('\n')
  expect(told).toContain('/v1/traces')
  for (const word of [
    'zilverberk',
    'geheim.example',
    '470 12 34 56',
    TOKEN,
    'Basaltina',
    'INSERT INTO',
    '127.0.0.1',
  ])
    expect(told.toLowerCase()).not.toContain(word.toLowerCase())
  collector.close()
  await database.drop()
}, 150_000)
