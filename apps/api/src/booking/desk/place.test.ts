import { randomUUID } from 'node:crypto'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { deskOf, placing } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visitor = visitorAt(() => api, ANTWERPEN_VENUE)
const visits = manageLinks(() => api)
const place = (over: object) => desk.post('bookings', placing(over))
const today = () => api.catalogues.today('Europe/Brussels')

test('booking a walk-in puts seven people without a name in a slot that has started, marks them as present and sends no mail', async () => {
  const booking = await desk.place({ date: today(), slots: ['08:00'], isHere: true })
  expect(booking).toMatchObject({ name: '', email: '', players: 7, presence: 'in', placedBy: 'Sofie Claes' })
  expect(booking.title).toMatch(/^Inloop \d\d:\d\d$/)
  expect(booking.mails).toEqual([])
  expect(booking.log.map(({ what, actor }) => [what, actor])).toEqual([
    ['presence', 'Sofie Claes'],
    ['placed', 'Sofie Claes'],
  ])
})

test('a walk-in keeps the title or name that was typed, and a group that is not here gets none', async () => {
  const titled = await desk.place({ date: today(), slots: ['08:40'], isHere: true, title: 'De Vossen' })
  const named = await desk.place({ date: today(), slots: ['09:20'], isHere: true, name: 'An Peeters' })
  const later = await desk.place({ date: visits.nextDay() })
  expect([titled.title, named.title, later.title]).toEqual(['De Vossen', '', ''])
})

test('a phone booking costs the same as an online one, and has a title and note that visitors never see', async () => {
  const date = visits.nextDay()
  const over = { date, players: 30, formula: 'kids', title: 'Lotte wordt 10', note: 'Vroeg naar taart' }
  const booking = await desk.place(over)
  const facts = { formula: 'kids', players: 30, slotCounts: { laser: 1, vr: 0, interactivefloor: 0 } }
  const price = estimatePrice(api.catalogues.get().on(date), { ...facts, modules: [], mealPeople: null })
  expect([booking.totalCents, booking.title, booking.note]).toEqual([
    price.totalCents,
    'Lotte wordt 10',
    'Vroeg naar taart',
  ])
  const seen = await visitor.readDay(date)
  expect(seen.schedules.find(({ location }) => location === 'antwerpen')?.slots['14:00']?.bookingRef).toBe(
    'desk',
  )
  expect(JSON.stringify(seen)).not.toContain('Lotte')
})

test('the visitor is mailed only if the desk asks for it, and never without an address', async () => {
  const date = visits.nextDay()
  const told = await desk.place({ date, mail: true, email: 'an@voorbeeld.be' })
  const silent = await desk.place({ date, slots: ['15:00'], email: 'an@voorbeeld.be' })
  expect([told.mails.map(({ kind }) => kind), silent.mails]).toEqual([['confirmation'], []])
  const refused = await place({ date, slots: ['16:00'], mail: true })
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'mail-without-address'])
  expect(await visits.mailsOf(told.id)).toEqual(['confirmation'])
})

test('a meal requires a deposit, and the deposit mail is sent only if the confirmation is', async () => {
  const date = visits.nextDay()
  const meal = { date, modules: ['pastaBuffet'], players: 9, email: 'an@voorbeeld.be' }
  const silent = await desk.place(meal)
  expect([silent.deposit, silent.mails]).toEqual([{ state: 'open', openCents: 5000 }, []])
  const told = await desk.place({ ...meal, slots: ['15:00'], mail: true })
  expect(told.mails.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'deposit'])
})

test('a repeated act gets the same response, even when sent simultaneously; with different content it is refused', async () => {
  const date = visits.nextDay()
  const body = { actId: randomUUID(), ...placing({ date }) }
  const answers = await Promise.all([1, 2, 3].map(() => desk.post('bookings', body)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().booking.id)).size).toBe(1)
  expect((await desk.day(date)).visits).toHaveLength(1)
  const other = await desk.post('bookings', { ...body, players: 8 })
  expect([other.statusCode, codeOf(other)]).toEqual([422, 'request-id-reused'])
})

test('a slot held by a visitor is refused unless the desk takes it over', async () => {
  const date = visits.nextDay()
  const holder = newSessionId()
  const schedule = await visitor.scheduleId(date)
  await visitor.hold(holder, schedule, ['14:00'])
  const refused = await place({ date })
  expect([refused.statusCode, codeOf(refused), refused.json().error.slots]).toEqual([
    409,
    'slot-taken',
    [{ location: 'antwerpen', slotKey: '14:00' }],
  ])
  const booking = await desk.place({ date, takeOver: true, reason: 'Stond aan de balie' })
  const seen = async () => (await visitor.readDay(date)).schedules.find(({ id }) => id === schedule)?.slots
  // A day that was just read is cached for a moment.
  await expect.poll(async () => (await seen())?.['14:00']?.bookingRef).toBe('desk')
  expect((await visitor.hold(holder, schedule, ['14:00'])).json().slotKeys).toEqual([])
  const log = (await desk.get('dayLog', { date })).json().acts
  expect(log.map(({ what, reason }: { what: string; reason: string }) => [what, reason])).toEqual(
    expect.arrayContaining([
      ['hold-taken', 'Stond aan de balie'],
      ['placed', 'Stond aan de balie'],
    ]),
  )
  expect(booking.status).toBe('confirmed')
})

test('the desk can book the slots it holds', async () => {
  const date = visits.nextDay()
  const sessionId = newSessionId()
  await visitor.hold(sessionId, await visitor.scheduleId(date), ['14:00', '16:00'])
  await desk.place({ date, sessionId })
  const laser = (await desk.day(date)).schedules.find(({ attraction }) => attraction === 'laser')
  expect(laser?.held).toEqual([])
})

test('adjacent slots can be booked with a reason, which is logged', async () => {
  const date = visits.nextDay()
  const slots = ['14:00', '14:20']
  expect(codeOf(await place({ date, slots }))).toBe('break-missing')
  expect(codeOf(await place({ date, slots, ignoreBreak: true }))).toBe('reason-missing')
  const booking = await desk.place({ date, slots, ignoreBreak: true, reason: 'Groep wou doorspelen' })
  expect(booking.log[0]).toMatchObject({ reason: 'Groep wou doorspelen', after: { ignoreBreak: true } })
})

test('an option must end in the future and before the visit', async () => {
  const date = visits.nextDay()
  const optionUntil = Date.now() + 3_600_000
  expect((await desk.place({ date, optionUntil })).optionUntil).toBe(optionUntil)
  const late = Date.parse(`${date}T20:00:00Z`)
  for (const wrong of [Date.now() - 1000, late, 0, -1])
    expect(codeOf(await place({ date, slots: ['15:00'], optionUntil: wrong }))).toBe('option-end')
})

test('rules that bind everyone bind the desk too', async () => {
  const date = visits.nextDay()
  await desk.place({ date })
  const refusals: [object, number, string][] = [
    [{ date }, 409, 'slot-taken'],
    [{ date, takeOver: true }, 409, 'slot-taken'],
    [{ date, slots: ['14:07'] }, 422, 'slot-unknown'],
    [{ date, slots: [] }, 422, 'no-slots'],
    [{ date, slots: ['15:00', '15:00'] }, 422, 'slot-duplicate'],
    [{ date: addDays(today(), -1), slots: ['15:00'] }, 422, 'date-past'],
    [{ date: '2099-01-01', slots: ['15:00'] }, 422, 'date-beyond-horizon'],
    [{ date, slots: ['15:00'], players: 101 }, 422, 'players-out-of-range'],
    [{ date, slots: ['15:00'], players: 0 }, 422, 'players-out-of-range'],
    [{ date, slots: ['15:00'], formula: 'gone' }, 422, 'formula-unknown'],
    [{ date, slots: ['15:00'], modules: ['gone'] }, 422, 'module-unknown'],
    [{ date, slots: ['15:00'], language: 'xx' }, 422, 'language-unknown'],
    [{ date, slots: ['15:00'], email: 'an@' }, 422, 'email-invalid'],
    [{ date, slots: ['15:00'], isHere: true }, 422, 'visit-not-today'],
  ]
  for (const [over, status, code] of refusals) {
    const answer = await place(over)
    expect([over, answer.statusCode, codeOf(answer)]).toEqual([over, status, code])
  }
  expect((await desk.day(date)).visits).toHaveLength(1)
})

test('refuses malformed requests', async () => {
  const date = visits.nextDay()
  const odd = [
    { date: null },
    { date: '2026-02-30' },
    { date, players: null },
    { date, players: '7' },
    { date, players: 1.5 },
    { date, slots: null },
    { date, slots: ['25:00'] },
    { date, mail: null },
    { date, name: null },
    { date, name: 'x'.repeat(201) },
    { date, note: 'x'.repeat(1001) },
    { date, name: 'a\u0000b' },
    { date, reason: 'x'.repeat(201) },
    { date, actId: 'one' },
    { date, actId: null },
    { date, optionUntil: 'later' },
    { date, optionUntil: 1e300 },
    { date, modules: [null] },
    { date, more: true },
  ]
  for (const over of odd) expect([over, (await place(over)).statusCode]).toEqual([over, 400])
  expect((await desk.day(date)).visits).toEqual([])
})
