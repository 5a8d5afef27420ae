import { ANSWER_PATH } from '@lichtspel/contract/answer-link'
import { PATHS } from '@lichtspel/contract/paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { codeOf, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, expect, test } from 'vitest'
import { erasePerson } from '../../person/erase-person.ts'
import { readPerson } from '../../person/person.ts'
import { newToken } from './token.ts'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk')
const desk = deskOf(api, sofie)
const { bookVisit, everything, get, managed, move, nextDay, post, query } = manageLinks(() => api)
afterEach(() => setClock(api))

const NEW_HOURS = { slots: ['18:00', '19:00'] }
const AGREED = { revision: 2, answer: 'agreed' }

/** A visit that the desk moved because the laser is out of order. */
async function movedVisit(over: object = {}) {
  const date = nextDay()
  const visit = await bookVisit(over)
  const outage = { from: '14:00', until: '16:00', reason: 'power', words: 'Stroompanne' }
  await desk.post('outages', { date, attraction: 'laser', outage, seen: null })
  const body = { ...move(NEW_HOURS), mail: false, reason: '', forOutage: true }
  expect((await desk.post('move', body, visit.id)).statusCode).toBe(200)
  return { ...visit, date }
}

test('reading the booking asks, and answers nothing', async () => {
  const { token } = await movedVisit()
  const before = await everything()
  await get(token)
  expect((await managed(token)).outageNotice).toEqual({ reason: 'power', words: 'Stroompanne', answer: null })
  expect(await everything()).toEqual(before)
})

test('an answer leaves the booking’s revision alone, so that a form that is open still works', async () => {
  const { token } = await movedVisit()
  const { booking } = (await post(token, ANSWER_PATH, AGREED)).json()
  expect(booking).toMatchObject({ revision: 2, outageNotice: { answer: 'agreed' } })
})

test('a group answers at most ten times', async () => {
  const { token } = await movedVisit()
  const answer = (count: number) =>
    post(token, ANSWER_PATH, { ...AGREED, answer: count % 2 === 0 ? 'agreed' : 'other' })
  for (let count = 0; count < 10; count += 1) expect((await answer(count)).statusCode).toBe(200)
  expect(codeOf(await answer(10))).toBe('too-many-changes')
})

test('a wrong token, an unknown answer and an outdated page are refused and change nothing', async () => {
  const { token } = await movedVisit()
  const before = await everything()
  expect((await post(newToken(), ANSWER_PATH, AGREED)).statusCode).toBe(404)
  expect((await post(token, ANSWER_PATH, { ...AGREED, answer: 'maybe' })).statusCode).toBe(400)
  expect(codeOf(await post(token, ANSWER_PATH, { ...AGREED, revision: 1 }))).toBe('booking-changed')
  expect(await everything()).toEqual(before)
})

test('a visit that no outage moved, or that the group moved since, has nothing to answer', async () => {
  nextDay()
  const { token } = await bookVisit()
  expect(codeOf(await post(token, ANSWER_PATH, { ...AGREED, revision: 1 }))).toBe('booking-changed')
  const moved = await movedVisit()
  await post(moved.token, PATHS.managedMove, move({ revision: 2, slots: ['20:00', '21:00'] }))
  expect((await managed(moved.token)).outageNotice).toBeNull()
  expect(codeOf(await post(moved.token, ANSWER_PATH, { ...AGREED, revision: 3 }))).toBe('booking-changed')
})

test('a cancelled visit and one that has begun have nothing to answer', async () => {
  const off = await movedVisit()
  await post(off.token, PATHS.managedCancel, { revision: 2 })
  expect((await managed(off.token)).outageNotice).toBeNull()
  expect(codeOf(await post(off.token, ANSWER_PATH, AGREED))).toBe('booking-cancelled')
  const { token, date } = await movedVisit()
  await setClock(api, `${date} 20:00 Europe/Brussels`)
  expect((await managed(token)).outageNotice).toBeNull()
  expect(codeOf(await post(token, ANSWER_PATH, AGREED))).toBe('too-late')
})

test('a visit that the desk cancelled because of an outage says why, and asks nothing', async () => {
  const { id, token, date } = await movedVisit()
  const outage = { from: '18:00', until: '20:00', reason: 'own', words: 'Lekkend dak' }
  await desk.post('outages', { date, attraction: 'laser', outage, seen: { from: '14:00', until: '16:00' } })
  const body = { revision: 2, mail: false, reason: '', forOutage: true }
  expect((await desk.post('cancel', body, id)).statusCode).toBe(200)
  const notice = { reason: 'own', words: 'Lekkend dak', answer: null }
  expect(await managed(token)).toMatchObject({ status: 'cancelled', outageNotice: notice })
  expect(codeOf(await post(token, ANSWER_PATH, { ...AGREED, revision: 3 }))).toBe('booking-cancelled')
})

test('erasing the person erases the outage’s words from the booking’s events', async () => {
  const email = 'erase-answer@voorbeeld.be'
  const { id, token, date } = await movedVisit({ email })
  await post(token, ANSWER_PATH, AGREED)
  await setClock(api, `${addDays(date, 1)} 12:00 Europe/Brussels`)
  await erasePerson(api.database.pool, readPerson(email) ?? expect.unreachable())
  const events = await query('SELECT what, after FROM booking_event WHERE booking_id = $1 ORDER BY id', [id])
  expect(JSON.stringify(events)).not.toContain('Stroompanne')
  expect(events.at(-1)).toEqual({ what: 'answered', after: { answer: 'agreed' } })
  expect((await get(token)).statusCode).toBe(404)
})
