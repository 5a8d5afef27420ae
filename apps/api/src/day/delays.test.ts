import { randomUUID } from 'node:crypto'
import type { KitchenMeal } from '@lichtspel/contract/desk/lists'
import { codeOf, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
const visitor = visitorAt(() => api, ANTWERPEN_VENUE)
const delay = (minutes: number, seen: number, more: object = {}) =>
  desk.post('delays', { attraction: 'laser', minutes, seen, ...more })

let date = ''
/** 14:40 is being played, 15:00 and 15:20 are booked, 15:40 is free and 16:00 is booked again. */
beforeEach(async () => {
  date = visits.nextDay()
  for (const key of ['14:40', '15:00', '15:20', '16:00']) await desk.place({ date, slots: [key] })
  await setClock(api, `${date} 14:52 Europe/Brussels`)
})
afterEach(() => setClock(api))

const laserAtDesk = async () =>
  (await desk.day(date)).schedules.find(({ attraction }) => attraction === 'laser')
const laserOnSite = async () => {
  const { schedules } = await visitor.readDay(date)
  const slots = schedules.find(({ location }) => location === 'antwerpen')?.slots ?? {}
  const late = Object.entries(slots).filter(([, slot]) => slot.lateMinutes !== undefined)
  return Object.fromEntries(late.map(([key, slot]) => [key, [slot.lateMinutes, slot.isClosed]]))
}

test('one act says that laser runs late; no booking moves, and visitors see which slots are late', async () => {
  expect((await delay(10, 0)).json()).toEqual({ minutes: 10 })
  const since = new Date(`${date}T14:52:00+01:00`).getTime()
  expect((await laserAtDesk())?.delay?.minutes).toBe(10)
  expect(Math.abs(((await laserAtDesk())?.delay?.since ?? 0) - since) % 3_600_000).toBe(0)
  expect(await laserOnSite()).toEqual({
    '15:00': [10, false],
    '15:20': [10, false],
    '15:40': [10, true],
  })
  const { visits: all } = await desk.day(date)
  expect(all.flatMap(({ slots }) => slots)).toEqual(['14:40', '15:00', '15:20', '16:00'])
})

test('a visitor cannot take the slot that the delay swallows, also not without a hold', async () => {
  await delay(10, 0)
  expect(codeOf(await visitor.book({ date, slots: ['15:40'] }))).toBe('slot-taken')
  await delay(0, 10)
  expect((await visitor.book({ date, slots: ['15:40'] })).statusCode).toBe(200)
})

test('the kitchen list says when a meal, or the first game of a group without one, is expected', async () => {
  const meal = { modules: ['pastaBuffet'], mealPeople: 7, diets: '' }
  await desk.place({ date, slots: ['17:00'], ...meal, mealAt: '18:00' })
  await desk.place({ date, slots: [], slotsVR: ['14:30'], modules: ['drinksForfait'] })
  const expected = async () => {
    const { meals } = (await desk.get('kitchenList', { from: date, to: date })).json()
    return meals.map(({ at, starts, expectedAt }: KitchenMeal) => [at ?? starts, expectedAt])
  }
  await setClock(api, `${date} 16:52 Europe/Brussels`)
  await desk.place({ date, slots: ['17:20'], modules: ['drinksForfait'] })
  expect(await expected()).toEqual([
    ['14:30', null],
    ['17:20', null],
    ['18:00', null],
  ])
  await delay(60, 0)
  expect(await expected()).toEqual([
    ['14:30', null],
    ['17:20', '18:20'],
    ['18:00', '18:20'],
  ])
})

test('undo restores the delay before it, and the log names both', async () => {
  await delay(10, 0)
  const undoes = randomUUID()
  await delay(15, 10, { actId: undoes })
  const undo = async (act = randomUUID()) => (await desk.post('undo', { actId: act, undoes })).json()
  expect((await undo()).undone).toBe('schedule-delayed')
  expect((await laserAtDesk())?.delay?.minutes).toBe(10)
  expect((await undo()).error.code).toBe('not-undoable')
  const { acts } = (await desk.get('dayLog', { date })).json()
  const told = acts.filter(({ what }: { what: string }) => what === 'schedule-delayed')
  expect(told.map(({ after }: { after: { minutes: number } }) => after.minutes)).toEqual([10, 15, 10])
})

test('an act sent again is done once', async () => {
  const actId = randomUUID()
  await delay(10, 0, { actId })
  await delay(15, 10)
  expect((await delay(10, 0, { actId })).json()).toEqual({ minutes: 10 })
  expect((await laserAtDesk())?.delay?.minutes).toBe(15)
})

test('two delays noted at once do not add up, and a colleague who saw another delay is refused', async () => {
  const bram = deskOf(api, await signedIn(api, 'desk'))
  const plus = (minutes: number) => bram.post('delays', { attraction: 'laser', minutes, seen: 0 })
  const same = await Promise.all([delay(10, 0), plus(10)])
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await laserAtDesk())?.delay?.minutes).toBe(10)
  expect(codeOf(await plus(5))).toBe('delay-changed')
  expect((await laserAtDesk())?.delay?.minutes).toBe(10)
})

test('ten at once with different minutes: exactly one is done', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => delay(5 * (n + 1), 0)))
  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(done).toHaveLength(1)
  expect((await laserAtDesk())?.delay?.minutes).toBe(done[0]?.json().minutes)
})

test('a delay that is felt keeps its beginning; one that was absorbed is over, and the next begins now', async () => {
  await delay(10, 0)
  const began = (await laserAtDesk())?.delay?.since ?? 0
  await setClock(api, `${date} 15:10 Europe/Brussels`)
  await delay(15, 10)
  expect((await laserAtDesk())?.delay).toEqual({ minutes: 15, since: began })
  await setClock(api, `${date} 16:10 Europe/Brussels`)
  expect(codeOf(await delay(20, 15))).toBe('delay-changed')
  await delay(5, 0)
  const later = (await laserAtDesk())?.delay
  expect([later?.minutes, (later?.since ?? 0) - began]).toEqual([5, 78 * 60_000])
})

test('a closed attraction cannot run late', async () => {
  await setClock(api)
  await desk.post('closures', {
    ...{ reason: '', from: date, until: date, weekdays: [], attractions: ['vr'], keys: [], onlyLook: false },
  })
  await setClock(api, `${date} 14:52 Europe/Brussels`)
  expect(codeOf(await delay(10, 0, { attraction: 'vr' }))).toBe('day-closed')
})
