import { type DESK_PATHS, FEED_PATH, LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { calendarPath, PATHS } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { bearer, details, manageLinks, NO_EXTRAS } from '@lichtspel/test-support/api/manage-links.ts'
import { NO_REPORTS } from '@lichtspel/test-support/api/no-reports.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, hostOf, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { inviteToken } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { factsIn } from '@lichtspel/test-support/domain/catalogue/venue-facts.ts'
import { type Received, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { FakeMollie } from '@lichtspel/test-support/payments/fake-mollie/fake-mollie.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueReset } from '../colleague/sign-in/reset-password.ts'
import { readConfig } from '../config.ts'
import { startOutbox } from '../mail/mail-worker.ts'
import { queueNews } from '../mail/send-colleague-mail.ts'
import { COLLEAGUE_MAIL_KINDS, MAIL_KINDS } from '../mail/written/mail-facts.ts'
import { startPayments } from '../money/online/start-payments.ts'

// Everything that Gent sends or answers, searched for the facts of the first venue. The address of the installation contains the first
// venue's name too. e2e/venues searches the pages.
const PUBLIC_URL = 'http://lichtspel.example:3000'
const HOST = hostOf(GENT_VENUE)

let api: TestApp
let manager: TestColleague
const visits = manageLinks(() => api, GENT_VENUE)
const query = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
beforeAll(async () => {
  api = await createTestApp({ PUBLIC_URL })
  await openGent(api)
  manager = await signedIn(api, 'manager', { venueId: 'gent' })
})
afterAll(() => api.close())

/** Calendar files fold their lines. */
const found = (text: string) => factsIn(text.replaceAll('\r\n ', ''), FIRST_CATALOGUE)

const INVOICE = {
  companyName: 'Peeters & Zonen',
  contactName: 'An Peeters',
  address: { address: 'Dorpsstraat 5', postalCode: '2800', city: 'Mechelen' },
  VAT: 'BE 0876.543.276',
}
const party = (language: string) => ({
  language,
  modules: { ...NO_EXTRAS, pastaBuffet: true },
  includeMealReservation: true,
  mealReservation: { peopleCount: 8 },
  requestInvoice: true,
  invoiceDetails: INVOICE,
})

test('the search finds facts of the first venue', async () => {
  const { body } = await api.app.inject(PATHS.catalogue)
  expect(found(body).length).toBeGreaterThan(20)
})

/** Queues every mail that a visitor or the venue can get about two visits: one that stays, and one that is changed, moved and cancelled. */
async function queueVisitMails(language: string): Promise<number> {
  visits.nextDay()
  const kept = await visits.bookVisit(party(language))
  visits.nextDay()
  const { id, token } = await visits.bookVisit(party(language))
  const acts = [
    await visits.post(token, PATHS.managedDetails, details({ name: 'Bo Maes', mealPeople: 8 })),
    await visits.post(token, PATHS.managedMove, visits.move({ revision: 2 })),
    await visits.post(token, PATHS.managedCancel, { revision: 3 }),
  ]
  expect(acts.map(({ statusCode, body }) => (statusCode === 200 ? '' : body))).toEqual(['', '', ''])
  await query('DELETE FROM outgoing_mail WHERE booking_id IN ($1, $2)', [kept.id, id])
  const { rowCount } = await query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, event_id, reminds_of)
     SELECT 'x:' || gen_random_uuid(), kind, b.id, NULL, CASE kind WHEN 'reminder' THEN b.day END
       FROM booking b, unnest(ARRAY['deposit', 'reminder']) AS kind WHERE b.id = $1
     UNION ALL
     SELECT 'x:' || gen_random_uuid(), kind, e.booking_id, e.id, NULL
       FROM booking_event e, unnest(ARRAY[CASE e.what WHEN 'placed' THEN 'confirmation' ELSE e.what END, 'venue-notice', 'payment-overview']) AS kind
      WHERE e.booking_id IN ($1, $2) AND e.what IN ('placed', 'changed', 'moved', 'cancelled')`,
    [kept.id, id],
  )
  return rowCount ?? 0
}

/** Queues every mail to a colleague, and returns how many. */
async function queueColleagueMails(): Promise<number> {
  const pool = api.database.pool
  const { id: userId } = await signedIn(api, 'manager', { venueId: 'gent', email: 'noor@voorbeeld.be' })
  await inviteToken(api, { email: 'lien@voorbeeld.be', venueId: 'gent' })
  await query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, invitation_id) SELECT 'x:i', 'invitation', id FROM staff.invitation`,
  )
  await queueReset(pool, 'gent', manager.email)
  for (const news of ['manager-added', 'second-factor-reset'] as const)
    await queueNews(pool, { venueId: 'gent', userId, news })
  await query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, user_id, venue_id, week_ends) VALUES ('x:w', 'weekly-figures', $1, 'gent', '2026-11-15')`,
    [manager.id],
  )
  const optionUntil = Date.now() + 20 * 3_600_000
  await deskOf(api, manager).place({ date: visits.nextDay(), optionUntil })
  await query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, option_until)
     SELECT 'x:o', 'option-ends', booking_id, until FROM booking_option`,
  )
  return 6
}

/** Everything of a mail that a person or a program reads. */
function wordsOf({ raw, mail }: Received): string {
  const files = mail.attachments.map(({ filename, mimeType, content }) =>
    [filename, mimeType.startsWith('text/') ? Buffer.from(content as ArrayBuffer).toString() : ''].join(' '),
  )
  const [headers] = raw.split('\r\n\r\n', 1)
  return [headers, mail.subject, mail.text, mail.html, ...files].join('\n')
}

test('no mail of Gent, to visitors in three languages or to colleagues, shows a fact of the first venue', async () => {
  const sink = await startSmtpSink()
  let queued = 0
  for (const language of ['nl', 'fr', 'en']) queued += await queueVisitMails(language)
  queued += await queueColleagueMails()
  const settings = { PUBLIC_URL, SMTP_URL: sink.url, REMINDER_DAYS: '0', MAILS_PER_ADDRESS_PER_HOUR: '0' }
  const config = readConfig({ ...settings, MAILS_PER_ADDRESS_PER_DAY: '0' })
  const worker = startOutbox(config, { pool: api.database.pool, catalogues: api.catalogues }, NO_REPORTS)
  try {
    await sink.waitFor(queued)
    const { rows } = await query('SELECT DISTINCT kind FROM outgoing_mail ORDER BY kind')
    expect(rows.map(({ kind }) => kind)).toEqual([...MAIL_KINDS, ...COLLEAGUE_MAIL_KINDS].sort())
    const leaks = sink.received.map((one) => [one.mail.subject, found(wordsOf(one))])
    expect(leaks).toEqual(leaks.map(([subject]) => [subject, []]))
    for (const { mail } of sink.received) expect(mail.messageId).toMatch(/@kaai\.example>$/)
  } finally {
    await worker?.stop()
    await sink.close()
  }
}, 60_000)

/** A new address of a calendar or of the screen in the lobby. */
async function newFeed(attraction: string): Promise<URL> {
  const answer = await deskOf(api, manager).post('feeds', { attraction, showsNames: true, actId: undefined })
  return new URL(answer.json().url)
}

test('no answer of Gent to visitors shows a fact of the first venue', async () => {
  const date = visits.nextDay()
  const { token } = await visits.bookVisit(party('nl'))
  const { guestToken } = await visits.managed(token)
  const month = date.slice(0, 7)
  const [feed, lobby] = [await newFeed('laser'), await newFeed(LOBBY_SCREEN)]
  const asked: [url: string, token?: string][] = [
    [PATHS.catalogue],
    [`${PATHS.schedules}?venue=gent&date=${date}`],
    [`${PATHS.availability}?location=gent&month=${month}&players=8`],
    [PATHS.managed, token],
    [PATHS.managedCalendar, token],
    [PATHS.guestVisit, guestToken],
    [calendarPath(guestToken)],
    [feed.pathname],
    [LOBBY_PATH, lobby.hash.slice(1)],
    ['/api/unknown'],
  ]
  expect(feed.pathname).toContain(FEED_PATH)
  for (const [url, secret] of asked) {
    const { statusCode, body, headers } = await api.app.inject({ url, ...bearer(secret, HOST) })
    const read = body + JSON.stringify(headers)
    expect([url, statusCode, found(read)]).toEqual([url, url === '/api/unknown' ? 404 : 200, []])
  }
  expect([feed.host, lobby.host]).toEqual([`${HOST}:3000`, `${HOST}:3000`])
})

test('no answer of the desk of Gent shows a fact of the first venue', async () => {
  const date = visits.nextDay()
  const desk = deskOf(api, manager)
  const { id } = await visits.bookVisit(party('nl'))
  const period = { from: date, to: date }
  const asked: [keyof typeof DESK_PATHS, Record<string, string>?][] = [
    ['me'],
    ['day', { date }],
    ['dayLog', { date }],
    ['search', { q: 'peeters' }],
    ['booking'],
    ['catalogue'],
    ['kitchenList', period],
    ['depositList'],
    ['mailList'],
    ['optionList'],
    ['checkList'],
    ['invoiceList', period],
    ['invoiceSheet', period],
    ['invoiceFile'],
    ['export', period],
    ['figures', { period: 'week', date: addDays(date, -60) }],
    ['accountantSheet', period],
    ['feeds'],
  ]
  for (const [path, wanted] of asked) {
    const { statusCode, body, headers } = await desk.get(path, wanted, id)
    expect([path, statusCode, found(body + JSON.stringify(headers))]).toEqual([path, 200, []])
  }
  const { headers } = manager
  const people = await api.app.inject({ url: COLLEAGUE_PATHS.colleagues, headers })
  expect([people.statusCode, found(people.body)]).toEqual([200, []])
})

test('a payment of Gent is made under its own name and leads to its own page', async () => {
  const fake = new FakeMollie()
  const settings = { PUBLIC_URL, MOLLIE_URL: await fake.start(), MOLLIE_API_KEY: `test_${'a'.repeat(30)}` }
  const worker = startPayments(
    readConfig(settings),
    { pool: api.database.pool, catalogues: api.catalogues },
    () => {},
  )
  try {
    visits.nextDay()
    const { id } = await visits.bookVisit(party('nl'))
    // Not before the worker has reached the provider.
    const started = async () => (await query('SELECT start_attempt($1) AS attempt', [id])).rows[0].attempt
    await expect.poll(started, { timeout: 10_000 }).not.toBeNull()
    await expect.poll(() => fake.payments.size, { timeout: 10_000 }).toBe(1)
    const [payment] = fake.payments.values()
    expect(JSON.stringify(payment)).toContain('Kaai & Co ')
    expect(JSON.stringify(payment)).toContain(`http://${HOST}:3000/betaling`)
    expect(found(JSON.stringify(payment))).toEqual([])
  } finally {
    await worker?.stop()
    await fake.stop()
  }
})
