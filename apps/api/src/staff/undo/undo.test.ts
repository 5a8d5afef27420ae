import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signedIn, type TestColleague } from '../../testing/colleagues.ts'
import { deskOf, NOBODY } from '../../testing/desk.ts'
import { codeOf, manageLinks } from '../../testing/manage-links.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let sofie: TestColleague
const desk = deskOf(
  () => api,
  () => sofie,
)
const visits = manageLinks(() => api)
const undo = async (actId: string = randomUUID()) => (await desk.post('undo', { actId })).json()
const NO_SLOTS = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }
const NOTHING = { undone: null, bookingId: null, isTold: false }

beforeEach(async () => {
  api ??= await createTestApp()
  // Everyone begins without an act of his own.
  sofie = await signedIn(api, 'manager')
})
afterAll(() => api.close())

test('nothing is undone for whoever did nothing', async () => {
  expect(await undo()).toEqual(NOTHING)
})

test('a booking that was just placed is taken back, once, and nobody is told', async () => {
  const { id } = await desk.place({ date: visits.nextDay() })
  const actId = randomUUID()
  expect(await undo(actId)).toEqual({ undone: 'placed', bookingId: id, isTold: false })
  expect(await undo(actId)).toEqual({ undone: 'placed', bookingId: id, isTold: false })
  const booking = await desk.booking(id)
  expect([booking.status, booking.mails, booking.log.length]).toEqual(['cancelled', [], 2])
  expect(await undo()).toEqual(NOTHING)
})

test('an undoing that is sent several times at once takes back one act, and is answered the same', async () => {
  const { id: first } = await desk.place({ date: visits.nextDay() })
  const { id } = await desk.place({ date: visits.nextDay() })
  const actId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => undo(actId)))
  for (const answer of answers) expect(answer).toMatchObject({ undone: 'placed', bookingId: id })
  expect((await desk.booking(first)).status).toBe('confirmed')
})

test('under the id of another act nothing is undone, and nobody learns what an undoing of somebody else was', async () => {
  const placed = randomUUID()
  const { id } = await desk.place({ date: visits.nextDay(), actId: placed })
  expect((await undo(placed)).error.code).toBe('request-id-reused')
  expect((await desk.booking(id)).status).toBe('confirmed')
  const actId = randomUUID()
  expect(await undo(actId)).toMatchObject({ undone: 'placed', bookingId: id })
  sofie = await signedIn(api, 'manager')
  expect((await undo(actId)).error.code).toBe('request-id-reused')
})

test('a move goes back to its slots, its day, its price and its meal', async () => {
  const date = visits.nextDay()
  const meal = { players: 9, modules: ['pastaBuffet'], mealAt: '17:00' }
  const { id, totalCents } = await desk.place({ date, slots: ['14:00', '15:00'], ...meal })
  const there = visits.nextDay()
  const to = { revision: 1, mail: false, ...NO_SLOTS, date: there, slots: ['18:00'] }
  const moved = (await desk.post('move', to, id)).json().booking
  expect([moved.date, moved.totalCents < totalCents]).toEqual([there, true])
  expect(await undo()).toMatchObject({ undone: 'moved', bookingId: id })
  expect(await desk.booking(id)).toMatchObject({
    date,
    slots: ['14:00', '15:00'],
    totalCents,
    mealAt: '17:00',
  })
})

test('an undoing takes back its own news, never a mail that also tells of something else', async () => {
  const date = visits.nextDay()
  const { id } = await visits.bookVisit({ slots: ['14:00'] })
  const to = (revision: number, key: string, mail: boolean) =>
    desk.post('move', { revision, mail, ...NO_SLOTS, date, slots: [key] }, id)
  await to(1, '16:00', false)
  await undo()
  expect(await visits.mailsOf(id)).toEqual(['confirmation', 'venue-notice'])
  await to(3, '17:00', true)
  await to(4, '18:00', true)
  await undo()
  expect(await visits.mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'moved'])
})

test('a move does not go back to slots that somebody has by now', async () => {
  const date = visits.nextDay()
  const { id } = await desk.place({ date })
  await desk.post('move', { revision: 1, mail: false, ...NO_SLOTS, date, slots: ['16:00'] }, id)
  await visits.bookVisit({ slots: ['14:00', '15:00'] })
  const answer = await desk.post('undo', {})
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'not-undoable'])
  expect((await desk.booking(id)).slots).toEqual(['16:00'])
})

test('details, a cancellation, an option and a deposit go back to what they were', async () => {
  const date = visits.nextDay()
  const meal = { players: 9, modules: ['pastaBuffet'] }
  const { id } = await desk.place({ date, ...meal })
  const change = { revision: 1, mail: false, ...NOBODY, ...meal, players: 12, title: 'Feest' }
  await desk.post('change', change, id)
  expect((await undo()).undone).toBe('changed')
  expect(await desk.booking(id)).toMatchObject({ players: 9, title: '' })
  await desk.post('cancel', { revision: 3, mail: false }, id)
  expect((await undo()).undone).toBe('cancelled')
  expect((await desk.booking(id)).status).toBe('confirmed')
  await desk.post('option', { revision: 5, mail: false, until: Date.now() + 3_600_000 }, id)
  expect((await undo()).undone).toBe('option')
  expect((await desk.booking(id)).optionUntil).toBeNull()
  await desk.post('deposit', { kind: 'cash', cents: 5000 }, id)
  expect((await desk.booking(id)).deposit?.state).toBe('paid')
  expect((await undo()).undone).toBe('deposit')
  expect((await desk.booking(id)).deposit).toEqual({ state: 'open', openCents: 5000 })
})

test('a meal that was added goes with its deposit; words about diets do not come back, so that is not undone', async () => {
  const { id } = await desk.place({ date: visits.nextDay(), players: 9 })
  const change = { mail: false, ...NOBODY, players: 9, modules: ['pastaBuffet'] }
  const eating = (await desk.post('change', { revision: 1, ...change }, id)).json().booking
  expect(eating.deposit?.state).toBe('open')
  expect((await undo()).undone).toBe('changed')
  expect(await desk.booking(id)).toMatchObject({ modules: [], deposit: null })
  await desk.post('change', { revision: 3, ...change, diets: 'Noten' }, id)
  expect(JSON.stringify((await desk.booking(id)).log)).not.toContain('Noten')
  expect(codeOf(await desk.post('undo', {}))).toBe('not-undoable')
  expect((await desk.booking(id)).diets).toBe('Noten')
})

test('“Binnen” by mistake is taken back, also after a colleague changed the booking', async () => {
  const date = api.shelf.today('Europe/Brussels')
  const { id } = await desk.place({ date, slots: ['20:00'] })
  await desk.post('presence', { presence: 'in', headCount: 7 }, id)
  const bram = await signedIn(api, 'desk')
  const other = deskOf(
    () => api,
    () => bram,
  )
  await other.post('change', { revision: 1, mail: false, ...NOBODY, note: 'Laat' }, id)
  expect((await undo()).undone).toBe('presence')
  expect(await desk.booking(id)).toMatchObject({ presence: 'expected', headCount: null, note: 'Laat' })
  const placed = await desk.post('undo', {})
  expect([placed.statusCode, codeOf(placed)]).toEqual([409, 'not-undoable'])
})

test('nobody takes back what a colleague did, or what is more than ten minutes ago', async () => {
  const { id } = await desk.place({ date: visits.nextDay() })
  const bram = await signedIn(api, 'desk')
  const other = deskOf(
    () => api,
    () => bram,
  )
  expect((await other.post('undo', {})).json()).toEqual(NOTHING)
  await visits.query('ALTER TABLE booking_event DISABLE TRIGGER booking_event_kept')
  await visits.query(`UPDATE booking_event SET at = at - interval '601 seconds' WHERE booking_id = $1`, [id])
  await visits.query('ALTER TABLE booking_event ENABLE TRIGGER booking_event_kept')
  expect(await undo()).toEqual(NOTHING)
})

test('who was told of the act is told of the undoing; a mail that still waits is withdrawn', async () => {
  const date = visits.nextDay()
  const email = 'an@voorbeeld.be'
  const waiting = await desk.place({ date, email, mail: true })
  expect((await undo()).isTold).toBe(false)
  expect(await visits.mailsOf(waiting.id)).toEqual([])
  const told = await desk.place({ date, email, mail: true })
  await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [told.id])
  expect((await undo()).isTold).toBe(true)
  expect(await visits.mailsOf(told.id)).toEqual(['confirmation', 'cancelled'])
})

test('a closed day is opened again with the slots that were closed before, and not undone twice', async () => {
  const date = visits.nextDay()
  const place = { reason: 'Defect', from: date, until: date, weekdays: [], attractions: ['vr'] }
  await desk.post('closures', { ...place, keys: ['14:00'], onlyLook: false })
  await desk.post('closures', { ...place, attractions: ['vr', 'laser'], keys: [], onlyLook: false })
  expect((await undo()).undone).toBe('schedule-closed')
  const vr = async () => (await desk.day(date)).schedules.find(({ attraction }) => attraction === 'vr')
  expect(await vr()).toMatchObject({ isOpen: true, closed: [{ key: '14:00', reason: 'Defect' }] })
  expect((await undo()).undone).toBe('slot-closed')
  expect(await vr()).toMatchObject({ isOpen: true, closed: [] })
  expect(await undo()).toEqual(NOTHING)
})
