import { randomUUID } from 'node:crypto'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { seed } from '@lichtspel/database/seed'
import { columnsWith } from '@lichtspel/test-support/api/columns-of-people.ts'
import { ServerProcess } from '@lichtspel/test-support/api/server-process.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPostgres, type Postgres } from '../db/postgres.ts'
import { erasePerson } from '../person/erase-person.ts'
import { exportPerson } from '../person/export-person.ts'
import { readPerson } from '../person/person.ts'

/**
 * All these addresses are one mailbox: Gmail ignores dots, capitals and tags, and mail servers receive every domain in its ASCII form.
 */
const LOCALS = ['jan.quispel', 'JanQuispel', 'j.a.n.quispel', 'janquispel+feest', 'j.anquispel+a.b']
const DOMAINS = ['gmail.com', 'GMAIL.com', 'ｇmail.com', 'googlemail.com', 'ⓖmail.com', 'gma\u00adil。com']
const VARIANTS = LOCALS.flatMap((local) => DOMAINS.map((domain) => `${local}@${domain}`))

let database: TestDatabase
let sink: SmtpSink
let server: ServerProcess
let postgres: Postgres
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.url)
  sink = await startSmtpSink()
  server = await ServerProcess.start(database, { SMTP_URL: sink.url })
  postgres = connectPostgres(database.url, 2, () => {})
}, 120_000)
afterAll(async () => {
  await postgres.end()
  await server.stop()
  await sink.close()
  await database.drop()
})

type Answer = { status: number; code: string | undefined }

async function book(over: { name?: string; email?: string }, place: number): Promise<Answer> {
  const date = someMonday(2 + Math.floor(place / 10))
  const booking = somePayload({ name: 'Jan Quispel', date, slots: [`${10 + (place % 10)}:00`], ...over })
  const answer = await fetch(server.url + PATHS.booking, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [REQUEST_ID_HEADER]: randomUUID() },
    body: JSON.stringify({ booking }),
  })
  const { error } = (await answer.json()) as { error?: { code: string } }
  return { status: answer.status, code: error?.code }
}

async function untilAllSettled(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await database.pool.query(
          'SELECT 1 FROM outgoing_mail WHERE sent_at IS NULL AND held_back_until IS NULL',
        )
        return rows.length
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(0)
}

test('thirty spellings of one address together get three mails an hour', async () => {
  expect(VARIANTS).toHaveLength(30)
  for (const [place, email] of VARIANTS.entries())
    expect(await book({ email }, place)).toEqual({ status: 200, code: undefined })
  await untilAllSettled()
  const toJan = sink.received.filter(({ to: [address] }) => address !== 'hallo@lichtspel.example')
  expect(toJan).toHaveLength(3)
  expect(sink.received).toHaveLength(33)
}, 120_000)

test('a domain is stored in ASCII, and an address that mail servers would refuse is rejected', async () => {
  const { rows } = await database.pool.query(
    `SELECT DISTINCT split_part(email, '@', 2) AS domain FROM booking`,
  )
  expect(rows.map(({ domain }) => domain).sort()).toEqual(['gmail.com', 'googlemail.com'])
  for (const email of ['jan@gmail.com/x', 'jan@gm%61il.com', 'j..an@gmail.com'])
    expect(await book({ email }, 31)).toEqual({ status: 422, code: 'email-invalid' })
})

test('a name of invisible characters is rejected', async () => {
  expect(await book({ name: '\u3164\u{e0041}' }, 31)).toEqual({ status: 422, code: 'name-missing' })
})

test('any spelling of the address finds all its bookings and erases them', async () => {
  for (const asked of VARIANTS) {
    const { bookings } = await exportPerson(postgres.pool, readPerson(asked) ?? expect.unreachable())
    expect([asked, bookings.length]).toEqual([asked, 30])
  }
  const person = readPerson('J.Anquispel+x@googlemail.com') ?? expect.unreachable()
  expect(await erasePerson(postgres.pool, person, { cancels: true })).toMatchObject({ done: { erased: 30 } })
  expect(await columnsWith(database, ['quispel'])).toEqual([])
}, 120_000)
