import { randomUUID } from 'node:crypto'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const bram = sharedColleague(api, 'desk', { name: 'Bram Maes' })
const manager = sharedColleague(api, 'manager')
const desk = deskOf(api, sofie)
const colleague = deskOf(api, bram)
const managing = deskOf(api, manager)
const visits = manageLinks(() => api)
const NO_SLOTS = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }

test('a move keeps the price to the cent, frees the old slots and logs who moved what', async () => {
  const date = visits.nextDay()
  const { id } = await visits.bookVisit({ slots: ['14:00', '15:00'] })
  const seen = await desk.booking(id)
  const to = { ...NO_SLOTS, date, slots: ['16:00', '17:00'] }
  const answer = await desk.post('move', { revision: 1, mail: true, ...to, reason: 'Belde' }, id)
  expect(answer.statusCode).toBe(200)
  const { booking } = answer.json()
  expect(booking).toMatchObject({ slots: ['16:00', '17:00'], revision: 2, totalCents: seen.totalCents })
  expect(booking.log[0]).toMatchObject({ what: 'moved', actor: 'Sofie Claes', reason: 'Belde' })
  expect(booking.log[0].before).toMatchObject({ day: date })
  expect(booking.mails[0].kind).toBe('moved')
  await desk.place({ date, slots: ['14:00'] })
})

test('the desk can move a booking to more or fewer slots, which changes the price, and a mail is sent only if requested', async () => {
  const date = visits.nextDay()
  const booking = await desk.place({ date, slots: ['14:00', '15:00'] })
  const body = { revision: 1, mail: false, ...NO_SLOTS, date, slots: ['16:00'] }
  const moved = (await desk.post('move', body, booking.id)).json().booking
  expect(moved.totalCents).toBeLessThan(booking.totalCents)
  expect(moved.mails).toEqual([])
})

test('of two colleagues moving a booking at once, one wins and the other gets booking-changed', async () => {
  const date = visits.nextDay()
  const booking = await desk.place({ date })
  const body = (slots: string[]) => ({ revision: 1, mail: false, ...NO_SLOTS, date, slots })
  const answers = await Promise.all([
    desk.post('move', body(['16:00']), booking.id),
    colleague.post('move', body(['17:00']), booking.id),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.map(codeOf).filter(Boolean)).toEqual(['booking-changed'])
  expect((await desk.booking(booking.id)).revision).toBe(2)
})

test('an act sent several times, at the same moment or later, is done once and gets the same response', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date })
  const body = { actId: randomUUID(), revision: 1, mail: false, ...NO_SLOTS, date, slots: ['16:00'] }
  const answers = await Promise.all([1, 2, 3].map(() => desk.post('move', body, id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const cancel = { actId: randomUUID(), revision: 2, mail: false }
  for (let time = 0; time < 2; time++) {
    const answer = await desk.post('cancel', cancel, id)
    expect([answer.statusCode, answer.json().booking.status]).toEqual([200, 'cancelled'])
  }
  expect((await desk.post('move', body, id)).json().booking.status).toBe('cancelled')
  expect((await desk.booking(id)).log.map(({ what }) => what)).toEqual(['cancelled', 'moved', 'placed'])
  const other = await desk.place({ date, slots: ['18:00'] })
  const reused = await desk.post('cancel', cancel, other.id)
  expect([reused.statusCode, codeOf(reused)]).toEqual([422, 'request-id-reused'])
})

test('refuses an act id reused with different content or for a different act, even at the same moment', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, slots: ['14:00'] })
  const act = { actId: randomUUID(), revision: 1, mail: false, ...NO_SLOTS, date, slots: ['16:00'] }
  expect((await desk.post('move', act, id)).statusCode).toBe(200)
  const refused = [
    await desk.post('move', { ...act, slots: ['17:00'] }, id),
    await desk.post('move', { ...act, reason: 'Belde' }, id),
    await desk.post('cancel', { actId: act.actId, revision: 2, mail: false }, id),
  ]
  for (const answer of refused)
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'request-id-reused'])
  expect((await desk.post('move', act, id)).json().booking).toMatchObject({ slots: ['16:00'], revision: 2 })
  const twice = { ...act, actId: randomUUID(), revision: 2 }
  const both = await Promise.all(
    ['18:00', '19:00'].map((slot) => desk.post('move', { ...twice, slots: [slot] }, id)),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect((await desk.booking(id)).revision).toBe(3)
})

test('prices a change by the booking’s own revision, and keeps the price if nothing affects it', async () => {
  const date = visits.nextDay()
  const { id, totalCents } = await desk.place({ date, ...NOBODY })
  const change = (over: object) => desk.post('change', { mail: false, ...NOBODY, ...over }, id)
  const noted = (await change({ revision: 1, title: 'Lotte wordt 10', note: 'Taart' })).json().booking
  expect([noted.title, noted.note, noted.totalCents, noted.revision]).toEqual([
    'Lotte wordt 10',
    'Taart',
    totalCents,
    2,
  ])
  const grown = (await change({ revision: 2, players: 14 })).json().booking
  expect([grown.players, grown.totalCents]).toEqual([14, totalCents * 2])
  expect(grown.log[0]).toMatchObject({ what: 'changed', before: { players: 7 }, after: { players: 14 } })
  expect(JSON.stringify(grown.log)).not.toContain('sought')
  expect(codeOf(await change({ revision: 2, players: 9 }))).toBe('booking-changed')
})

test('adding a meal requests its deposit, and removing the meal drops the deposit', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, players: 9 })
  const change = async (over: object) =>
    (await desk.post('change', { mail: false, ...NOBODY, players: 9, ...over }, id)).json().booking
  const eating = await change({ revision: 1, modules: ['pastaBuffet'], diets: 'Noten' })
  expect([eating.deposit, eating.diets]).toEqual([{ state: 'open', openCents: 5000 }, 'Noten'])
  const without = await change({ revision: 2 })
  expect([without.deposit, without.diets, without.mealPeople]).toEqual([null, '', null])
})

test('a visitor’s own contact cannot be emptied, and an invalid address is refused', async () => {
  visits.nextDay()
  const { id } = await visits.bookVisit()
  const change = (over: object) => desk.post('change', { revision: 1, mail: false, ...NOBODY, ...over }, id)
  expect(codeOf(await change({}))).toBe('name-missing')
  expect(codeOf(await change({ name: 'An', email: 'an@', phone: '0470123456' }))).toBe('email-invalid')
  expect((await desk.booking(id)).revision).toBe(1)
})

test('stores an address entered at the desk with its domain in ASCII', async () => {
  const date = visits.nextDay()
  const { id, email } = await desk.place({ date, email: 'an@ｐroximus.example' })
  expect(email).toBe('an@proximus.example')
  const change = { revision: 1, mail: false, ...NOBODY, email: 'jan@straße.example' }
  const changed = await desk.post('change', change, id)
  expect(changed.json().booking.email).toBe('jan@xn--strae-oqa.example')
})

test('restores a cancelled booking on its slots, unless they have been taken since', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, email: 'an@voorbeeld.be' })
  expect((await desk.post('cancel', { revision: 1, mail: false }, id)).json().booking.status).toBe(
    'cancelled',
  )
  expect(codeOf(await desk.post('restore', { revision: 1, mail: false }, id))).toBe('booking-changed')
  const restored = (await desk.post('restore', { revision: 2, mail: true }, id)).json().booking
  expect([restored.status, restored.slots, restored.mails.length]).toEqual(['confirmed', ['14:00'], 1])
  await desk.post('cancel', { revision: 3, mail: false }, id)
  await desk.place({ date })
  const lost = await desk.post('restore', { revision: 4, mail: false }, id)
  expect([lost.statusCode, codeOf(lost), lost.json().error.slots]).toEqual([
    409,
    'slot-taken',
    [{ location: 'antwerpen', slotKey: '14:00' }],
  ])
})

test('marking a group in, out or expected again keeps the booking’s revision', async () => {
  const date = api.catalogues.today('Europe/Brussels')
  const { id } = await desk.place({ date, slots: ['09:00'] })
  const mark = async (presence: string, headCount: number | null = null) =>
    (await desk.post('presence', { presence, headCount }, id)).json().booking
  expect(await mark('in', 6)).toMatchObject({ presence: 'in', headCount: 6, revision: 1 })
  expect(await mark('out', 6)).toMatchObject({ presence: 'out', revision: 1 })
  expect(await mark('expected')).toMatchObject({ presence: 'expected', headCount: null, revision: 1 })
  const later = await desk.place({ date: visits.nextDay() })
  expect(codeOf(await desk.post('presence', { presence: 'in', headCount: null }, later.id))).toBe(
    'visit-not-today',
  )
})

test('an option’s end can be changed and the option confirmed, with a mail if requested', async () => {
  const date = visits.nextDay()
  const until = Date.now() + 3_600_000
  const { id } = await desk.place({ date, email: 'an@voorbeeld.be', optionUntil: until })
  const option = (over: object) => desk.post('option', { mail: false, ...over }, id)
  expect((await option({ revision: 1, until: until + 1000 })).json().booking.optionUntil).toBe(until + 1000)
  expect(codeOf(await option({ revision: 2, until: Date.now() - 1 }))).toBe('option-end')
  const confirmed = (await option({ revision: 2, until: null, mail: true })).json().booking
  expect([confirmed.optionUntil, confirmed.mails.map(({ kind }: { kind: string }) => kind)]).toEqual([
    null,
    ['confirmation'],
  ])
})

test('a deposit that several colleagues take at the same moment is booked once, and so is a payment sent twice', async () => {
  const { id } = await desk.place({ date: visits.nextDay(), players: 9, modules: ['pastaBuffet'] })
  const part = { kind: 'cash', cents: 2000, actId: randomUUID() }
  const twice = await Promise.all([desk.post('deposit', part, id), desk.post('deposit', part, id)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const rest = { kind: 'card', cents: 3000 }
  const takers = [desk, colleague, managing]
  const answers = await Promise.all(takers.map((taker) => taker.post('deposit', rest, id)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { depositActs } = await desk.booking(id)
  expect(depositActs.map(({ cents }) => cents)).toEqual([2000, 3000])
})

test('a deposit is paid at the desk, waived with a reason, and returned by a manager only', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date, players: 9, modules: ['pastaBuffet'] })
  const settle = (kind: string, cents: number, reason = '') =>
    desk.post('deposit', { kind, cents, reason }, id)
  expect(codeOf(await settle('cash', 5001))).toBe('deposit-amount')
  expect((await settle('cash', 2000)).json().booking.deposit).toEqual({ state: 'open', openCents: 3000 })
  expect(codeOf(await settle('waived', 3000))).toBe('reason-missing')
  const waived = (await settle('waived', 3000, 'Vaste klant')).json().booking
  expect(waived.deposit).toEqual({ state: 'waived', openCents: 0 })
  expect(
    waived.depositActs.map(({ kind, cents, actor }: Record<string, unknown>) => [kind, cents, actor]),
  ).toEqual([
    ['cash', 2000, 'Sofie Claes'],
    ['waived', 3000, 'Sofie Claes'],
  ])
  const body = { kind: 'returned', cents: 2000, reason: 'Afgelast' }
  expect([
    (await desk.post('deposit', body, id)).statusCode,
    (await managing.post('deposit', body, id)).statusCode,
  ]).toEqual([403, 200])
  const without = await desk.place({ date, slots: ['16:00'] })
  expect(codeOf(await desk.post('deposit', { kind: 'cash', cents: 100 }, without.id))).toBe('no-deposit')
})

test('a past visit cannot be restored', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date })
  await visits.query(`ALTER TABLE booking_event DISABLE TRIGGER booking_event_kept`)
  await visits.query(
    `WITH past AS (INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule)
                   VALUES ('antwerpen', 'laser', '2026-01-05', 480, 1440, 20, true) RETURNING id),
          gone AS (DELETE FROM slot_claim WHERE booking_id = $1),
          day AS (UPDATE booking SET day = '2026-01-05', status = 'cancelled' WHERE id = $1)
     UPDATE booking_event SET slots = jsonb_build_array(jsonb_build_object('scheduleId', past.id::text, 'slotKey', '14:00'))
       FROM past WHERE booking_id = $1`,
    [id],
  )
  await visits.query(`ALTER TABLE booking_event ENABLE TRIGGER booking_event_kept`)
  const answer = await desk.post('restore', { revision: 1, mail: false }, id)
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'visit-over'])
})

test('every act on another venue’s booking returns 404', async () => {
  await openGent(api)
  const gent = manageLinks(() => api, GENT_VENUE)
  const date = gent.nextDay()
  const { id } = await gent.bookVisit({ slots: ['14:00', '15:00'] })
  const before = await visits.everything()
  const acts: [Parameters<typeof desk.post>[0], object][] = [
    ['move', { revision: 1, mail: false, ...NO_SLOTS, date, slots: ['16:00'] }],
    ['change', { revision: 1, mail: false, ...NOBODY }],
    ['cancel', { revision: 1, mail: false }],
    ['restore', { revision: 1, mail: false }],
    ['presence', { presence: 'in', headCount: null }],
    ['option', { revision: 1, mail: false, until: null }],
    ['deposit', { kind: 'cash', cents: 100 }],
    ['mail', { mailId: null }],
  ]
  for (const [path, body] of acts) {
    expect([path, (await desk.post(path, body, id)).statusCode]).toEqual([path, 404])
    expect([path, (await desk.post(path, body, randomUUID())).statusCode]).toEqual([path, 404])
    expect([path, (await desk.post(path, body, 'x')).statusCode]).toEqual([path, 400])
  }
  const preview = { act: 'cancel', body: { actId: randomUUID(), revision: 1, mail: false } }
  const shown = await api.app.inject({
    method: 'POST',
    url: `/api/staff/bookings/${id}/mail-preview`,
    payload: preview,
    headers: sofie.headers,
  })
  expect(shown.statusCode).toBe(404)
  expect(await visits.everything()).toEqual(before)
})
