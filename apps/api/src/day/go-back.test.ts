import { randomUUID } from 'node:crypto'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { BROKEN, brokenDays, NO_SLOTS } from '@lichtspel/test-support/api/broken-day.ts'
import { codeOf, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
const { set, offered, accept, brokenDay, noticeOf } = brokenDays(desk, visits)
const email = 'an@voorbeeld.be'

test('in order again: who was moved or cancelled can go back, by any colleague, at the old price', async () => {
  const { date, first, second } = await brokenDay({ email })
  const bram = deskOf(api, await signedIn(api, 'desk'))
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one, { mail: true })
  await desk.post('cancel', { revision: 1, mail: false, reason: '', forOutage: true }, second.id)
  expect((await offered(date)).canGoBack).toEqual([])
  await set(date, null)
  const { canGoBack } = await offered(date)
  expect(canGoBack).toMatchObject([
    { bookingId: first.id, revision: 2, date, players: 6, slotsVR: ['15:00'], isMailed: true },
    { bookingId: second.id, revision: 2, date, players: 6, slotsVR: ['15:15'], isMailed: false },
  ])
  await visits.query('UPDATE outgoing_mail SET sent_at = now() WHERE booking_id = $1', [first.id])
  for (const { bookingId, revision } of canGoBack) {
    const back = await bram.post('restore', { revision, mail: bookingId === first.id, reason: '' }, bookingId)
    expect(back.statusCode).toBe(200)
  }
  expect((await desk.day(date)).visits.map(({ slotsVR }) => slotsVR)).toEqual([['15:00'], ['15:15']])
  expect((await desk.booking(first.id)).totalCents).toBe(first.totalCents)
  expect(await visits.mailsOf(first.id)).toEqual(['moved', 'moved'])
  expect(await noticeOf(first.id)).toBeNull()
  expect((await offered(date)).canGoBack).toEqual([])
})

test('a group whose old slot is taken is not offered to go back, and is refused without losing its new one', async () => {
  const { date, first } = await brokenDay()
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one)
  await set(date, null)
  await desk.place({ date, slots: [], slotsVR: ['15:00'] })
  expect((await offered(date)).canGoBack).toEqual([])
  const body = { revision: 2, mail: false, reason: '' }
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('slot-taken')
  expect((await desk.booking(first.id)).slotsVR).toEqual(one.slotsVR)
})

test('a group that keeps another game is not offered a slot that the outage or another group has', async () => {
  const date = visits.nextDay()
  const first = await desk.place({ date, players: 6, slots: ['16:00'], slotsVR: ['15:00'] })
  const second = await desk.place({ date, players: 6, slots: ['16:40'], slotsVR: ['15:15'] })
  await set(date, BROKEN)
  const body = { date, ...NO_SLOTS, revision: 1, mail: false, reason: '', forOutage: true }
  await desk.post('move', { ...body, slots: ['16:00'], slotsVR: ['16:30'] }, first.id)
  await desk.post('move', { ...body, slots: ['16:40'], slotsVR: ['16:15'] }, second.id)
  expect((await offered(date)).canGoBack).toEqual([])
  await set(date, null)
  await desk.place({ date, slots: [], slotsVR: ['15:15'] })
  const { canGoBack } = await offered(date)
  expect(canGoBack.map(({ bookingId }) => bookingId)).toEqual([first.id])
  const back = (id: string) => desk.post('restore', { revision: 2, mail: false, reason: '' }, id)
  expect((await back(first.id)).statusCode).toBe(200)
  expect(codeOf(await back(second.id))).toBe('slot-taken')
})

test('going back withdraws a mail that has not left, and a booking that was moved otherwise does not go back', async () => {
  const { date, first, second } = await brokenDay({ email })
  const [one, two] = (await offered(date)).proposals
  if (one === undefined || two === undefined) return expect.unreachable()
  await accept(one, { mail: true })
  await accept(two)
  await set(date, null)
  const body = { mail: true, reason: '' }
  const back = { ...body, revision: 2, actId: randomUUID() }
  const twice = await Promise.all([1, 2].map(() => desk.post('restore', back, first.id)))
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await visits.mailsOf(first.id)).toEqual([])
  const elsewhere = { date, ...NO_SLOTS, slotsVR: ['18:00'], revision: 2, mail: false, reason: '' }
  await desk.post('move', elsewhere, second.id)
  expect(await noticeOf(second.id)).toBeNull()
  expect((await offered(date)).canGoBack).toEqual([])
  expect(codeOf(await desk.post('restore', { ...body, revision: 3 }, second.id))).toBe('booking-changed')
})

test('going back keeps a confirmation that has not left', async () => {
  const date = visits.nextDay()
  const { id } = await visits.bookVisit({ date, players: 6, slots: [], slotsVR: ['15:00'] })
  const before = await visits.mailsOf(id)
  expect(before).toContain('confirmation')
  await set(date, BROKEN)
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one)
  await set(date, null)
  await desk.post('restore', { revision: 2, mail: false, reason: '' }, id)
  expect(await visits.mailsOf(id)).toEqual(before)
})

test('nobody goes back to a day that closed, and another venue is offered nothing', async () => {
  const { date, first, second } = await brokenDay()
  const body = { revision: 1, mail: false, reason: '', forOutage: true }
  const later = { ...body, date: addDays(date, 1), ...NO_SLOTS, slotsVR: ['19:00'] }
  await desk.post('move', later, first.id)
  await desk.post('cancel', body, second.id)
  await set(date, null)
  expect((await offered(date)).canGoBack).toHaveLength(2)
  await openGent(api)
  const gent = deskOf(api, await signedIn(api, 'desk', { venueId: 'gent' }))
  expect((await gent.get('outageProposals', { date })).json()).toEqual({ proposals: [], canGoBack: [] })
  const whole = { from: date, until: date, weekdays: [], attractions: ['vr'], keys: [] }
  await desk.post('closures', { ...whole, reason: '', onlyLook: false })
  expect((await offered(date)).canGoBack).toEqual([])
})

test('a group does not go back to slots that have begun, and keeps its new ones', async () => {
  const { date, first } = await brokenDay()
  const later = {
    date: addDays(date, 7),
    ...NO_SLOTS,
    slotsVR: ['18:30'],
    revision: 1,
    mail: false,
    reason: '',
  }
  expect((await desk.post('move', { ...later, forOutage: true }, first.id)).statusCode).toBe(200)
  await set(date, null)
  await setClock(api, `${date} 15:00 Europe/Brussels`)
  expect((await offered(date)).canGoBack).toEqual([])
  const body = { revision: 2, mail: false, reason: '' }
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('visit-over')
  await setClock(api, `${addDays(date, 1)} 00:10 Europe/Brussels`)
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('visit-over')
  expect((await desk.booking(first.id)).date).toBe(later.date)
  await setClock(api)
})

test('a group whose price changed since does not go back to the old price', async () => {
  const { date, first } = await brokenDay()
  const [one] = (await offered(date)).proposals
  if (one === undefined) return expect.unreachable()
  await accept(one)
  await set(date, null)
  const change = { ...NOBODY, revision: 2, mail: false, reason: '', players: 5 }
  expect((await desk.post('change', change, first.id)).statusCode).toBe(200)
  expect((await offered(date)).canGoBack).toEqual([])
  const body = { revision: 3, mail: false, reason: '' }
  expect(codeOf(await desk.post('restore', body, first.id))).toBe('booking-changed')
})
