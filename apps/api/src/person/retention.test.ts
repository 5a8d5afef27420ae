import { anonymousFrom, invoiceGoneFrom, RETENTION } from '@lichtspel/domain/booking/retention'
import { addDays, addMonths } from '@lichtspel/domain/time/calendar-date'
import { manageLinks, NO_EXTRAS, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectPostgres, type Postgres } from '../db/postgres.ts'
import { startTidying } from '../db/tidying.ts'
import { forgetPeople } from './forget-people.ts'

let api: TestApp
/** A connection with the server's privileges, which do not allow changing events. */
let served: Postgres
beforeAll(async () => {
  api = await createTestApp()
  served = connectPostgres(api.database.url, 2, () => {})
})
afterAll(async () => {
  await served.end()
  await api.close()
})

const { bookVisit, nextDay, query } = manageLinks(() => api)
let day = ''
beforeEach(() => {
  day = nextDay()
})
afterEach(() => setClock(api))

const FIRM = {
  companyName: 'Kaai bv',
  contactName: 'An Peeters',
  address: { address: 'Kaai 1', postalCode: '2000', city: 'Antwerpen' },
  VAT: '',
}
/** The last minute of the day before in the venue's zone, and the first minute of the day itself. */
const eveOf = (date: string) => `${addDays(date, -1)} 23:59 Europe/Brussels`
const dawnOf = (date: string) => `${date} 00:01 Europe/Brussels`

async function forgottenAt(moment: string): Promise<void> {
  await setClock(api, moment)
  await forgetPeople(served.pool)
}

async function kept(id: string) {
  const [row] = await query(
    `SELECT b.name, b.email, b.phone, b.extra_info, b.invoice, b.price_cents, b.players, b.anonymous_since IS NOT NULL AS anonymous,
            (SELECT count(*)::int FROM booking_event e WHERE e.booking_id = b.id) AS events,
            (SELECT count(*)::int FROM outgoing_mail m WHERE m.booking_id = b.id) AS mails,
            (SELECT count(*)::int FROM slot_claim c WHERE c.booking_id = b.id) AS slots
       FROM booking b WHERE b.id = $1`,
    [id],
  )
  return row
}

describe('a booking', () => {
  test('keeps the visitor’s name until the last minute of the retention period, and loses it the next day', async () => {
    const { id } = await bookVisit({ extraInfo: 'We zijn met twee auto’s' })
    await forgottenAt(eveOf(anonymousFrom(day)))
    expect(await kept(id)).toMatchObject({ name: 'An Peeters', email: 'an@voorbeeld.be', anonymous: false })
    await forgottenAt(dawnOf(anonymousFrom(day)))
    expect(await kept(id)).toMatchObject({ name: '', email: '', phone: '', extra_info: '', anonymous: true })
    expect(await kept(id)).toMatchObject({ players: 8, slots: 2, price_cents: expect.any(Number) })
  })

  test('is anonymised by a running server, which records it without personal data', async () => {
    const { id } = await bookVisit()
    const noted = async () => await query(`SELECT * FROM privacy_act WHERE what = 'anonymised' ORDER BY id`)
    const before = await noted()
    await setClock(api, dawnOf(anonymousFrom(day)))
    const stop = startTidying(served.pool, (error) => expect.unreachable(String(error)))
    await expect.poll(() => kept(id)).toMatchObject({ anonymous: true })
    stop()
    const after = await noted()
    expect(after.slice(before.length)).toMatchObject([{ actor: 'tidying', what: 'anonymised', count: 1 }])
  })

  test('is anonymised again after someone has written personal data into it', async () => {
    const { id } = await bookVisit()
    await forgottenAt(dawnOf(anonymousFrom(day)))
    const theirs = await query(`SELECT name FROM columns_of_people() WHERE name NOT LIKE '%network'`)
    for (const { name: column } of theirs) {
      const words = column === 'team_names' ? ['An'] : 'An'
      await query(`SELECT change_booking($1, $2, 'staff:an', false)`, [id, { [column]: words }])
      await forgetPeople(served.pool)
      const [row] = await query('SELECT * FROM booking WHERE id = $1', [id])
      expect([column, String(row[column])]).toEqual([column, ''])
    }
  })

  test('is skipped while another transaction has it locked', async () => {
    const { id } = await bookVisit()
    const busy = await api.database.pool.connect()
    await busy.query('BEGIN')
    await busy.query('SELECT FROM booking WHERE id = $1 FOR UPDATE', [id])
    await forgottenAt(dawnOf(anonymousFrom(day)))
    expect(await kept(id)).toMatchObject({ anonymous: false })
    await busy.query('ROLLBACK')
    busy.release()
    await forgetPeople(served.pool)
    expect(await kept(id)).toMatchObject({ anonymous: true })
  })
})

describe('the event log', () => {
  test('is kept for the retention period after the visit, but the last presence is kept as long as the booking', async () => {
    const { id } = await bookVisit()
    await query(`SELECT mark_presence($1, 'staff:an', 'in', 8), mark_presence($1, 'staff:an', 'out', 7)`, [
      id,
    ])
    const over = addMonths(day, RETENTION.eventMonths)
    await forgottenAt(eveOf(over))
    expect(await kept(id)).toMatchObject({ events: 3, mails: 2 })
    await forgottenAt(dawnOf(over))
    expect(await kept(id)).toMatchObject({ events: 1, mails: 0, name: 'An Peeters' })
    expect(
      await query('SELECT presence, people, actor FROM visit_presence WHERE booking_id = $1', [id]),
    ).toEqual([{ presence: 'out', people: 7, actor: 'forgotten' }])
  })

  test('keeps an event recorded after the visit for a full retention period from that event', async () => {
    const { id } = await bookVisit({
      modules: { ...NO_EXTRAS, pastaBuffet: true },
      includeMealReservation: true,
      mealReservation: { peopleCount: 10 },
    })
    const settled = addMonths(day, 3)
    await setClock(api, `${settled} 12:00 Europe/Brussels`)
    await query(`SELECT settle_deposit($1, 'staff:an', 'cash', 5000, 'An kwam langs')`, [id])
    await forgottenAt(dawnOf(addMonths(settled, RETENTION.eventMonths)))
    expect(await kept(id)).toMatchObject({ events: 1 })
    await forgottenAt(`${addMonths(settled, RETENTION.eventMonths)} 13:00 Europe/Brussels`)
    expect(await kept(id)).toMatchObject({ events: 0 })
  })

  test('is kept for an upcoming booking, however long ago it was made', async () => {
    const { id, token } = await bookVisit()
    await query('ALTER TABLE booking_event DISABLE TRIGGER booking_event_kept')
    await query(`UPDATE booking_event SET at = at - interval '3 years' WHERE booking_id = $1`, [id])
    await query('ALTER TABLE booking_event ENABLE TRIGGER booking_event_kept')
    await forgetPeople(served.pool)
    expect(await kept(id)).toMatchObject({ events: 1 })
    const opened = await manageLinks(() => api).managed(token)
    expect(opened.revision).toBe(1)
  })

  test('of a day and its slots is erased after the same period', async () => {
    await bookVisit()
    await query(
      `SELECT close_slot(id, '20:00', 'staff:an', 'Kapot', gen_random_uuid()) FROM schedule WHERE day = $1 AND attraction = 'laser'`,
      [day],
    )
    const reasons = 'SELECT e.reason FROM schedule_event e JOIN schedule s ON s.id = e.schedule_id'
    const told = () => query(`${reasons} WHERE s.day = $1`, [day])
    await forgottenAt(eveOf(addMonths(day, RETENTION.eventMonths)))
    expect(await told()).toEqual([{ reason: 'Kapot' }])
    await forgottenAt(`${addMonths(day, RETENTION.eventMonths)} 00:01 UTC`)
    expect(await told()).toEqual([])
  })
})

test('a visit is still shown after its events are erased', async () => {
  const here = await signedIn(api, 'manager')
  const desk = deskOf(api, here)
  const off = await bookVisit({ name: 'Weg Gebleven' })
  const came = await bookVisit({ name: 'Toch Gekomen', slots: ['18:00'] })
  await query(`SELECT cancel_booking($1, 'staff:an'), mark_presence($2, 'staff:an', 'out', 7)`, [
    off.id,
    came.id,
  ])
  await forgottenAt(dawnOf(addMonths(day, RETENTION.eventMonths)))
  expect([await kept(off.id), await kept(came.id)]).toMatchObject([{ events: 0 }, { events: 1 }])
  expect(await desk.booking(off.id)).toMatchObject({ status: 'cancelled', date: day, slots: [], log: [] })
  expect(await desk.booking(came.id)).toMatchObject({ slots: ['18:00'], presence: 'out', headCount: 7 })
  for (const [q, { id }] of [['weg gebleven', off] as const, ['toch gekomen', came] as const])
    expect((await desk.get('search', { q })).json().found).toMatchObject([{ id, date: day }])
  await query('UPDATE staff.session SET "createdAt" = app_now() WHERE id = $1', [here.sessionId])
  const answers = await Promise.all([
    desk.get('day', { date: day }),
    desk.get('dayLog', { date: day }),
    desk.get('occupancy', { from: day, days: '7' }),
    desk.get('mailList', { state: 'all' }),
    ...(['kitchenList', 'depositList', 'optionList', 'checkList', 'export'] as const).map((list) =>
      desk.get(list, { from: day, to: day }),
    ),
    ...[off, came].map(({ id }) => desk.get('network', {}, id)),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  for (const { request_id } of await query('SELECT request_id FROM booking WHERE day = $1', [day]))
    expect((await api.app.inject(`/api/booking-requests/${request_id}`)).statusCode).toBe(404)
  const again = await desk.post('restore', { revision: 0, mail: false, reason: '' }, off.id)
  expect(again.statusCode).toBeLessThan(500)
})

test('an invoice is kept for the required years, with a person’s name only if no company is named', async () => {
  const firm = await bookVisit({ includeInvoice: true, invoice: FIRM })
  const off = await bookVisit({ includeInvoice: true, invoice: FIRM, slots: ['18:00'] })
  const person = { ...FIRM, companyName: '' }
  const alone = await bookVisit({ includeInvoice: true, invoice: person, slots: ['20:00'] })
  await query(`SELECT cancel_booking($1, 'visitor')`, [off.id])
  await forgottenAt(dawnOf(anonymousFrom(day)))
  expect(await kept(firm.id)).toMatchObject({
    name: '',
    invoice: { companyName: 'Kaai bv', contactName: '' },
  })
  expect(await kept(alone.id)).toMatchObject({ name: '', invoice: { contactName: 'An Peeters' } })
  expect(await kept(off.id)).toMatchObject({ name: '', invoice: null })
  await forgottenAt(eveOf(invoiceGoneFrom(day)))
  expect(await kept(firm.id)).toMatchObject({ invoice: { companyName: 'Kaai bv' } })
  await forgottenAt(`${invoiceGoneFrom(day)} 12:00 Europe/Brussels`)
  expect(await kept(firm.id)).toMatchObject({ invoice: null })
  expect(await kept(alone.id)).toMatchObject({ invoice: null })
})

test('the recipient of a mail is erased a day after it was sent', async () => {
  const { id } = await bookVisit()
  await query(
    `UPDATE outgoing_mail SET recipient = 'an@voorbeeld.be', sent_at = app_now() WHERE booking_id = $1 AND kind = 'confirmation'`,
    [id],
  )
  const recipients = () =>
    query('SELECT 1 FROM outgoing_mail WHERE booking_id = $1 AND recipient IS NOT NULL', [id])
  await forgetPeople(served.pool)
  expect(await recipients()).toHaveLength(1)
  await forgottenAt(new Date(Date.now() + 86_500_000).toISOString())
  expect(await recipients()).toHaveLength(0)
})

test('a colleague is erased when the retention period after the end of their access is over, but never while they still have access', async () => {
  const gone = await signedIn(api, 'desk', { name: 'Jan Janssens' })
  const here = await signedIn(api, 'desk')
  await query('UPDATE staff.membership SET locked_at = app_now() WHERE user_id = $1', [gone.id])
  const today = new Date().toISOString().slice(0, 10)
  const known = async () =>
    (await query('SELECT id FROM staff."user" WHERE id = ANY ($1)', [[gone.id, here.id]])).map(({ id }) => id)
  await forgottenAt(`${addMonths(today, RETENTION.colleagueMonths)} 00:00 UTC`)
  expect(await known()).toHaveLength(2)
  await forgottenAt(`${addDays(addMonths(today, RETENTION.colleagueMonths), 1)} 00:01 UTC`)
  expect(await known()).toEqual([here.id])
})

describe('the bypass of the event protection', () => {
  test('ends with the function that used it', async () => {
    const { id } = await bookVisit()
    await setClock(api, dawnOf(anonymousFrom(day)))
    const client = await api.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`SELECT make_anonymous(ARRAY[$1::uuid], 'operator', 'erased')`, [id])
      const change = client.query(`UPDATE booking_event SET actor = 'nobody' WHERE booking_id = $1`, [id])
      await expect(change).rejects.toThrow('events are not changed')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test.each([
    [
      'setting the bypass flag and changing events',
      `SELECT pass_kept(true)`,
      `UPDATE booking_event SET reason = ''`,
    ],
    [
      'removing text from events directly',
      'SELECT 1',
      'SELECT forget_words(ARRAY(SELECT id FROM booking_event))',
    ],
    ['a retention period of zero', 'SELECT 1', 'SELECT forget_events(0, 1000)'],
    ['erasing sessions of future days', 'SELECT 1', 'SELECT forget_sessions(-5)'],
    ['erasing invoices of future years', 'SELECT 1', 'SELECT forget_invoices(-10, 1000)'],
    ['erasing diets of upcoming visits', 'SELECT 1', 'SELECT forget_diets(-1000)'],
    ['erasing links of upcoming visits', 'SELECT 1', 'SELECT forget_manage_tokens(-1000)'],
    ['erasing recipients of future mails', 'SELECT 1', 'SELECT forget_recipients(-5)'],
    [
      'anonymising a booking that was just cancelled',
      `SELECT cancel_booking(id, 'visitor') FROM booking WHERE status = 'confirmed'`,
      `SELECT make_anonymous(ARRAY(SELECT id FROM booking), 'tidying', 'anonymised')`,
    ],
    [
      'erasing an upcoming visit',
      'SELECT 1',
      `SELECT make_anonymous(ARRAY(SELECT id FROM booking), 'tidying', 'erased')`,
    ],
    ['deleting the record of what was erased', 'SELECT 1', 'DELETE FROM privacy_act'],
  ])('is not available to a server: %s', async (_, first, then) => {
    await bookVisit()
    const client = await served.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(first)
      await expect(client.query(then)).rejects.toThrow(/permission denied|too short|is to come/)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
