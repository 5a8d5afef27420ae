import { SERVICE_PATHS } from '@lichtspel/contract/paths'
import { manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk')
const desk = deskOf(api, sofie)
const visitor = visitorAt(() => api, { id: 'antwerpen' })
const visits = manageLinks(() => api)

test('a day shows its bookings with names, its holds and its grids; the visitor’s view shows no names', async () => {
  const date = visits.nextDay()
  const { id } = await visits.bookVisit({ slots: ['14:00', '14:40'], slotsVR: ['15:15'] })
  const session = newSessionId()
  await visitor.hold(session, await visitor.scheduleId(date), ['18:00'])
  const day = await desk.day(date)
  expect(
    day.schedules.map(({ attraction, blockMinutes, isOpen }) => [attraction, blockMinutes, isOpen]),
  ).toEqual([
    ['laser', 20, true],
    ['vr', 15, true],
    ['interactivefloor', 20, true],
  ])
  const [visit] = day.visits
  expect(day.visits).toHaveLength(1)
  expect(visit).toMatchObject({
    id,
    revision: 1,
    status: 'confirmed',
    date,
    name: 'An Peeters',
    players: 8,
    slots: ['14:00', '14:40'],
    slotsVR: ['15:15'],
    presence: 'expected',
    headCount: null,
    optionUntil: null,
    deposit: null,
  })
  expect((visit?.startsAt ?? 0) - (visit?.arrivesAt ?? 0)).toBe(15 * 60_000)
  expect((visit?.endsAt ?? 0) - (visit?.startsAt ?? 0)).toBe(90 * 60_000)
  const laser = day.schedules.find(({ attraction }) => attraction === 'laser')
  expect(laser?.held.map(({ key }) => key)).toEqual(['18:00'])
  expect(JSON.stringify(laser)).not.toContain(session)
  expect(JSON.stringify(await visitor.readDay(date))).not.toContain('Peeters')
})

test('the desk can open a day beyond the visitors’ horizon; a past day is shown but not created', async () => {
  const far = `${new Date().getUTCFullYear() + 2}-03-01`
  expect((await desk.day(far)).schedules).toHaveLength(3)
  expect((await desk.day('2020-01-06')).schedules).toEqual([])
})

test('invalid and missing dates are refused', async () => {
  for (const date of ['2026-02-30', '', 'today', '9999-01-01', "2026-01-01'"])
    expect((await desk.get('day', { date })).statusCode).toBe(400)
  expect((await desk.get('day')).statusCode).toBe(400)
})

test('another venue’s bookings are visible neither on the day nor by id', async () => {
  await openGent(api)
  const gent = manageLinks(() => api, GENT_VENUE)
  const date = gent.nextDay()
  const { id } = await gent.bookVisit({ name: 'Gentenaar', slots: ['14:00', '15:00'] })
  expect((await desk.day(date)).visits).toEqual([])
  expect((await desk.get('booking', {}, id)).statusCode).toBe(404)
  const inGent = await signedIn(api, 'desk', { venueId: 'gent' })
  const there = deskOf(api, inGent)
  expect((await there.day(date)).visits.map((visit) => visit.id)).toEqual([id])
})

test('a booking shows the desk its details and its log', async () => {
  visits.nextDay()
  const { id } = await visits.bookVisit({
    modules: { pastaBuffet: true },
    mealReservation: { peopleCount: 9, servedAt: '17:00', diets: 'Noten' },
    extraInfo: 'Komt met de bus',
  })
  const booking = await desk.booking(id)
  expect(booking).toMatchObject({
    email: 'an@voorbeeld.be',
    placedBy: 'visitor',
    diets: 'Noten',
    extraInfo: 'Komt met de bus',
    mealPeople: 9,
    mealAt: '17:00',
    deposit: { state: 'open', openCents: 5000 },
    depositCents: 5000,
    depositActs: [],
  })
  expect(booking.totalCents).toBe(booking.priceLines.reduce((sum, line) => sum + line.cents, 0))
  expect(booking.log.map(({ what, actor }) => [what, actor])).toEqual([['placed', 'visitor']])
  expect(booking.mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['deposit', 'queued'],
    ['confirmation', 'queued'],
  ])
  expect((await desk.get('booking', {}, 'nonsense')).statusCode).toBe(400)
})

test('a meal without a number of people is shown for all players', async () => {
  const date = visits.nextDay()
  const { id } = await visits.bookVisit({
    modules: { pastaBuffet: true },
    mealReservation: { peopleCount: null },
  })
  const [visit] = (await desk.day(date)).visits
  expect(visit).toMatchObject({ mealPeople: visit?.players })
  // The edit form needs the number as it was filled in.
  expect(await desk.booking(id)).toMatchObject({ mealPeople: null })
})

test('responses are JSON with nosniff and no-store', async () => {
  const answer = await desk.get('day', { date: someMonday(20) })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the public OpenAPI document has no staff routes', async () => {
  const document = await api.app.inject(SERVICE_PATHS.openapi)
  expect(document.body).not.toContain('/api/staff')
})
