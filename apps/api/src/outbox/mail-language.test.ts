import { randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { connectPostgres, type Postgres } from '../postgres.ts'
import { signedIn } from '../testing/colleagues.ts'
import { deskOf, NOBODY, placing } from '../testing/desk.ts'
import { NO_REPORTS } from '../testing/no-reports.ts'
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts'
import { createTestApp, someMonday, somePayload, type TestApp } from '../testing/test-app.ts'
import type { MailWorker } from './mail-worker.ts'
import { startOutbox } from './start-outbox.ts'

let api: TestApp
let sink: SmtpSink
let postgres: Postgres
let worker: MailWorker | undefined
beforeEach(async () => {
  api = await createTestApp()
  sink = await startSmtpSink()
  postgres = connectPostgres(api.database.url, 3, () => {})
})
afterEach(async () => {
  await worker?.stop()
  await sink.close()
  await postgres.end()
  await api.close()
})

async function speak(first: string, ...others: string[]) {
  const languages = [first, ...others] as const
  await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, languages } }))
}

function work() {
  worker = startOutbox(
    readConfig({
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: sink.url,
      MAILS_PER_ADDRESS_PER_HOUR: '0',
    }),
    { pool: postgres.pool, shelf: api.shelf },
    NO_REPORTS,
  )
}

async function book(over: object = {}) {
  const payload = { booking: somePayload({ date: someMonday(4), ...over }) }
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await api.app.inject({ method: 'POST', url: PATHS.booking, payload, headers })
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
  return answer.json().booking
}

const toVisitor = () => sink.received.filter(({ to: [first] }) => first === 'an@voorbeeld.be')
const toVenue = () => sink.received.filter(({ to: [first] }) => first === 'hallo@lichtspel.example')
const SUBJECTS: Record<string, RegExp> = {
  nl: /^Je boeking bij/,
  fr: /^Votre réservation/,
  en: /^Your booking/,
}

test.each([
  ['nl', 'nl-BE', /^http:\/\/localhost:3000\/boeking#[\w-]{27}$/m],
  ['fr', 'fr-BE', /^http:\/\/localhost:3000\/fr\/boeking#[\w-]{27}$/m],
  ['en', 'en-GB', /^http:\/\/localhost:3000\/en\/boeking#[\w-]{27}$/m],
])(
  'a booking in %s is confirmed in it, with a link to its pages; the venue reads Dutch',
  async (language, locale, link) => {
    await book({ language })
    work()
    await sink.waitFor(2)
    const [mail] = toVisitor()
    expect(mail?.mail.subject).toMatch(SUBJECTS[language] ?? /never/)
    expect(mail?.mail.html).toContain(`lang="${locale}"`)
    expect(mail?.mail.text).toMatch(link)
    expect(toVenue()[0]?.mail.subject).toMatch(/^Nieuwe boeking op /)
  },
)

test('what the desk changes the language to, the next mail is in, and the log says it', async () => {
  const mira = await signedIn(api, 'desk', { name: 'Mira Peeters' })
  const desk = deskOf(
    () => api,
    () => mira,
  )
  const known = { name: 'An', email: 'an@voorbeeld.be', phone: '0470 12 34 56' }
  const { id } = await desk.place({ date: someMonday(4), ...known, language: 'fr', mail: true })
  work()
  await sink.waitFor(1)
  expect(toVisitor()[0]?.mail.subject).toMatch(SUBJECTS.fr ?? /never/)

  const change = { ...NOBODY, ...known, language: 'en', revision: 1, mail: true }
  const changed = await desk.post('change', change, id)
  expect([changed.statusCode, changed.json().error]).toEqual([200, undefined])
  await sink.waitFor(2)
  expect(toVisitor()[1]?.mail.subject).toMatch(SUBJECTS.en ?? /never/)
  expect(toVisitor()[1]?.mail.text).toMatch(/\/en\/boeking#/)
  const { log, language } = await desk.booking(id)
  expect(language).toBe('en')
  expect(log.find(({ what }) => what === 'changed')).toMatchObject({
    before: { language: 'fr' },
    after: { language: 'en' },
  })
})

test('the desk reads beforehand the mail that leaves, in its language', async () => {
  const { headers } = await signedIn(api, 'desk')
  const visit = { date: someMonday(4), email: 'an@voorbeeld.be', language: 'fr' }
  const body = { actId: randomUUID(), reason: '', ...placing(visit) }
  const payload = { act: 'place', body }
  const shown = await api.app.inject({ method: 'POST', url: STAFF_PATHS.newMailPreview, payload, headers })
  expect(shown.json().subject).toMatch(SUBJECTS.fr ?? /never/)
  expect(shown.json().text).toContain('/fr/boeking#…')
})

test('a language that the venue dropped stays that of its bookings, and their links lead to pages that are there', async () => {
  await book({ language: 'fr' })
  await speak('nl', 'en')
  work()
  await sink.waitFor(2)
  expect(toVisitor()[0]?.mail.subject).toMatch(SUBJECTS.fr ?? /never/)
  expect(toVisitor()[0]?.mail.text).toMatch(/^http:\/\/localhost:3000\/boeking#/m)
  const late = { booking: somePayload({ language: 'fr', slots: ['16:00'] }) }
  const refused = await api.app.inject({ method: 'POST', url: PATHS.booking, payload: late })
  expect(refused.json().error.code).toBe('language-unknown')
})

test('the file for a calendar that a link opens is in the language of its booking', async () => {
  await book({ language: 'fr' })
  work()
  await sink.waitFor(2)
  const token = /#([\w-]{27})$/m.exec(toVisitor()[0]?.mail.text ?? '')?.[1]
  const headers = { authorization: `Bearer ${token}` }
  const file = await api.app.inject({ url: PATHS.managedCalendar, headers })
  expect(file.statusCode).toBe(200)
  expect(file.body).not.toContain('Je eerste spel')
  const opened = await api.app.inject({ url: PATHS.managed, headers })
  expect(opened.json().booking.language).toBe('fr')
})
