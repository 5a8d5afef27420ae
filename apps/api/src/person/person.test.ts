import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import {
  COLUMNS_OF_PEOPLE,
  columnsWith,
  columnsWithWords,
} from '@lichtspel/test-support/api/columns-of-people.ts'
import { manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import {
  INVOICE_OF_HER,
  PLANTED,
  plantPerson,
  WORDS_OF_HER,
} from '@lichtspel/test-support/api/plant-person.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectPostgres, type Postgres } from '../db/postgres.ts'
import { type Erasure, erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { readPerson } from './person.ts'

const api = sharedTestApp()
/** A connection with the server's privileges, which the commands use too. */
let served: Postgres
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const visits = manageLinks(() => api)
const desk = deskOf(api, sofie)
beforeAll(async () => {
  served = connectPostgres(api.database.url, 2, () => {})
})
afterAll(() => served.end())
afterEach(() => setClock(api))

const HER = readPerson(PLANTED.email) ?? expect.unreachable()
const columnsOf = (whose: string) =>
  Object.keys(COLUMNS_OF_PEOPLE)
    .filter((column) => COLUMNS_OF_PEOPLE[column] === whose)
    .sort()
/** Everything that is not personal data: what was booked, the price, the number of people, and who owns which slot. */
const figures = () =>
  visits.query(
    `SELECT b.id, b.day, b.status, b.players, b.formula, b.modules, b.meal_people, b.price_cents, b.price_lines, v.presence, v.people,
            d.state AS deposit, d.paid_cents,
            (SELECT count(*) FROM slot_claim c WHERE c.booking_id = b.id) AS slots
       FROM booking b JOIN visit_presence v ON v.booking_id = b.id LEFT JOIN deposit_state d ON d.booking_id = b.id ORDER BY b.id`,
  )

async function returnDeposit(erasure: Erasure) {
  const id = 'bookings' in erasure && erasure.bookings[0]?.id
  await visits.query(`SELECT settle_deposit($1, 'staff:an', 'returned', 2000, 'afgesproken')`, [id])
}

test('every text column is listed with the people whose data it may contain', async () => {
  expect(await columnsWithWords(api.database)).toEqual(Object.keys(COLUMNS_OF_PEOPLE).sort())
})

describe('a visitor', () => {
  test('gets an export of everything stored about them and nothing about others', async () => {
    const [own, off] = await plantPerson(visits, desk)
    await visits.bookVisit({ name: 'Karel Ander', email: 'karel@ander.be', slots: ['18:00'] })
    const printed = JSON.stringify(await exportPerson(served.pool, HER))
    const { bookings } = JSON.parse(printed)
    expect(bookings.map(({ id }: { id: string }) => id).sort()).toEqual([own, off].sort())
    for (const words of [
      PLANTED.name,
      PLANTED.phone,
      'Quispel komt met de bus',
      'Team Quispel',
      'Quispels',
      'Quispel komt met de trein',
      'Quispel eet geen noten',
      'Feest van Quispel',
      'Quispel belde',
      'Quispel vroeg het',
      'Quispel betaalde',
      'Voor Quispel',
      'Quispel is ziek',
      'Quispelkaai 1',
      `550 ${PLANTED.email}`,
    ])
      expect(printed).toContain(words)
    expect(printed).not.toMatch(/ander|sofie|staff:/i)
    expect(
      JSON.stringify(await exportPerson(served.pool, { email: null, phone: '0499/87.65.43' })),
    ).toContain(PLANTED.name)
    expect(await visits.query(`SELECT count FROM privacy_act WHERE what = 'exported'`)).toEqual([
      { count: 2 },
      { count: 2 },
    ])
  })

  test('is not confused with someone whose address differs in a non-ASCII letter', async () => {
    visits.nextDay()
    const hers = { email: 'mİra@ander.be', phone: '0470 11 00 11', slots: ['18:00'] }
    const others = { email: 'Mira@ander.be', phone: '0470 22 00 22', slots: ['11:00'] }
    const [{ id }, other] = [await visits.bookVisit(hers), await visits.bookVisit(others)]
    const keptOf = async (asked: string) => {
      const kept = await exportPerson(served.pool, readPerson(asked) ?? expect.unreachable())
      return [...kept.bookings.map((booking) => booking.id), kept.otherEvents.length]
    }
    expect(await keptOf('MİRA@ander.be')).toEqual([id, 0])
    expect(await keptOf('mira@ANDER.be')).toEqual([other.id, 0])
    await visits.query(`SELECT change_booking($1, $2, 'staff:an', false)`, [
      id,
      '{"email": "karel@ander.be"}',
    ])
    expect(await keptOf('mİra@ander.be')).toEqual([1])
    expect(await keptOf('mira@ander.be')).toEqual([other.id, 0])
  })

  test('is not erased while a visit is upcoming, unless that visit is cancelled too', async () => {
    const before = await columnsWith(api.database, WORDS_OF_HER)
    expect(before, 'every column that could name her does').toEqual(columnsOf('visitor'))
    const refused = await erasePerson(served.pool, HER)
    expect(refused).toMatchObject({ refused: 'coming', bookings: [{ isComing: true }] })
    expect(await columnsWith(api.database, WORDS_OF_HER)).toEqual(before)
    const owed = await erasePerson(served.pool, HER, { cancels: true })
    expect(owed, 'her deposit is paid').toMatchObject({ refused: 'deposit', bookings: [{ isComing: true }] })
    expect(await columnsWith(api.database, WORDS_OF_HER)).toEqual(before)
    await returnDeposit(owed)
    const mails = await visits.query('SELECT count(*) FROM outgoing_mail')
    const done = await erasePerson(served.pool, HER, { cancels: true })
    expect(done).toMatchObject({ done: { erased: 2, keptInvoices: 0, cancelled: [{ isComing: true }] } })
    expect(await columnsWith(api.database, WORDS_OF_HER)).toEqual([])
    const left = await visits.query('SELECT count(*) FROM outgoing_mail')
    expect(Number(left[0]?.count)).toBeLessThan(Number(mails[0]?.count))
    expect(await visits.query(`SELECT actor, count FROM privacy_act WHERE what = 'erased'`)).toEqual([
      { actor: 'operator', count: 2 },
    ])
  })

  test('is erased after their visit without changing any figure, and the desk still shows the day', async () => {
    const [own] = await plantPerson(visits, desk)
    const [{ day }] = (await visits.query('SELECT day::text AS day FROM booking WHERE id = $1', [own])) as [
      { day: string },
    ]
    const invoiced = await visits.bookVisit({
      ...PLANTED,
      date: day,
      slots: ['11:00'],
      includeInvoice: true,
      invoice: INVOICE_OF_HER,
    })
    await desk.post('presence', { presence: 'out', headCount: 9 }, own)
    await setClock(api, `${addDays(day, 1)} 09:00 Europe/Brussels`)
    const before = await figures()
    const done = await erasePerson(served.pool, HER)
    expect(done).toMatchObject({ done: { erased: 3, keptInvoices: 1, cancelled: [] } })
    expect(await figures()).toEqual(before)
    // Only what the law requires us to keep.
    expect(await columnsWith(api.database, WORDS_OF_HER)).toEqual(['booking.invoice'])
    expect(
      await visits.query(`SELECT invoice->>'contactName' AS name FROM booking WHERE id = $1`, [invoiced.id]),
    ).toEqual([{ name: '' }])
    const seen = await desk.day(day)
    expect(JSON.stringify(seen)).toContain(invoiced.id)
    expect((await desk.booking(own ?? '')).log.map(({ what }) => what)).toContain('placed')
  })

  test('is erased from the log of a booking that once had their address, and the booking itself stays unchanged', async () => {
    visits.nextDay()
    const { id } = await visits.bookVisit({ ...PLANTED, slots: ['18:00'] })
    const now = { name: 'Karel Ander', email: 'karel@ander.be', phone: '+32 470 00 00 00' }
    await visits.query(`SELECT change_booking($1, $2, 'staff:an', false)`, [id, JSON.stringify(now)])
    expect((await exportPerson(served.pool, HER)).otherEvents).toHaveLength(1)
    const { request_hash: _, ...before } = (
      await visits.query('SELECT * FROM booking WHERE id = $1', [id])
    )[0]
    expect(await erasePerson(served.pool, HER)).toMatchObject({ done: { erased: 0 } })
    expect((await visits.query('SELECT * FROM booking WHERE id = $1', [id]))[0]).toMatchObject(before)
    expect(
      await visits.query(`SELECT actor, count FROM privacy_act WHERE what = 'events-forgotten'`),
    ).toEqual([{ actor: 'operator', count: 1 }])
    const found = await columnsWith(api.database, WORDS_OF_HER)
    expect(found.filter((column) => !column.endsWith('invoice'))).toEqual([])
  })
})

describe('a colleague', () => {
  const email = 'jan.quispel@voorbeeld.be'
  const him = { email, phone: null }

  test('is exported, but erased only once their access has ended', async () => {
    const jan = await signedIn(api, 'desk', { name: 'Jan Quispel', email })
    await visits.query(`UPDATE staff."user" SET image = 'quispel.png' WHERE id = $1`, [jan.id])
    await visits.query(
      `UPDATE staff.session SET "ipAddress" = 'quispel.lan', "userAgent" = 'Quispel 1.0' WHERE "userId" = $1`,
      [jan.id],
    )
    await visits.query(`UPDATE staff.passkey SET name = 'Telefoon van Quispel' WHERE "userId" = $1`, [jan.id])
    await visits.query(
      `WITH i AS (INSERT INTO staff.invitation (email, venue_id, role, expires_at) VALUES ($1, 'antwerpen', 'desk', app_now()) RETURNING id)
       INSERT INTO outgoing_mail (dedupe_key, kind, invitation_id, last_error) SELECT 'invitation:1', 'invitation', id, '550 ' || $1 FROM i`,
      [email],
    )
    const found = async () =>
      (await columnsWith(api.database, ['quispel'])).filter((column) => column.startsWith('staff.'))
    expect(await found()).toEqual(columnsOf('colleague'))
    const printed = JSON.stringify(await exportPerson(served.pool, him))
    for (const words of ['Jan Quispel', 'quispel.lan', 'Telefoon van Quispel'])
      expect(printed).toContain(words)
    expect(await erasePerson(served.pool, him)).toEqual({ refused: 'colleague' })
    await visits.query('UPDATE staff.membership SET locked_at = app_now() WHERE user_id = $1', [jan.id])
    expect(await erasePerson(served.pool, him)).toMatchObject({ done: { isColleagueGone: true } })
    expect(await found()).toEqual([])
    expect(await visits.query(`SELECT FROM outgoing_mail WHERE dedupe_key = 'invitation:1'`)).toEqual([])
  })
})

describe('the commands', () => {
  /** The server's own login, as in production: it owns no table. */
  let login: string
  beforeAll(async () => {
    const name = `lichtspel_privacy_${randomBytes(4).toString('hex')}`
    await api.database.pool.query(`CREATE ROLE ${name} LOGIN PASSWORD 'lichtspel' IN ROLE lichtspel_server`)
    login = Object.assign(new URL(api.database.url), { username: name, password: 'lichtspel' }).href
    return async () => void (await api.database.pool.query(`DROP ROLE ${name}`))
  })

  async function run(name: string, ...args: string[]) {
    const program = fileURLToPath(new URL(`../operate/commands/${name}.ts`, import.meta.url))
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: login }
    return await promisify(execFile)(process.execPath, [program, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  }

  test('print an export, refuse to erase an upcoming visit, and report what they did, using the server’s login', async () => {
    visits.nextDay()
    await visits.bookVisit({
      ...PLANTED,
      name: 'Zoë Tweede',
      email: 'tweede@quispel.be',
      phone: '0499 11 22 33',
    })
    const exported = JSON.parse((await run('privacy-export', 'tweede@quispel.be')).stdout)
    expect(exported).toMatchObject({ about: 'tweede@quispel.be', bookings: [{ name: 'Zoë Tweede' }] })
    const refused = await run('privacy-erase', 'tweede@quispel.be')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--cancel')])
    const erased = await run('privacy-erase', '+32', '499', '11', '22', '33', '--cancel')
    expect(erased).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('bookings anonymised: 1'),
    })
    expect((await run('privacy-erase', 'everyone')).code).toBe(2)
  })

  test('do not erase whom a deposit is to be returned to', async () => {
    const [id = ''] = await plantPerson(visits, desk)
    const refused = await run('privacy-erase', PLANTED.email, '--cancel')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('deposit')])
    expect(refused.stderr).toContain(bookingCode(id))
    await returnDeposit(await erasePerson(served.pool, HER, { cancels: true }))
    expect((await run('privacy-erase', PLANTED.email, '--cancel')).code).toBe(0)
  })
})

test.each([
  [' An@Voorbeeld.be ', { email: 'an@voorbeeld.be', phone: null }],
  ['+32 470 12 34 56', { email: null, phone: '+32 470 12 34 56' }],
  ['0470', undefined],
  ['%', undefined],
  ['', undefined],
])('%s is parsed as one person or rejected', (text, person) => {
  expect(readPerson(text)).toEqual(person)
})
