import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import { type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { isPlayable } from '@lichtspel/domain/plan/plan'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import { gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { installShiftedClock, passTime } from '@lichtspel/test-support/api/shifted-clock.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { beforeAll, expect, test } from 'vitest'

const api = sharedTestApp()
beforeAll(async () => {
  await installShiftedClock(api.database.pool)
  // On a busy machine the planner's thread may take longer to start than a calendar waits.
  while ((await askDay(someMonday(), 'players=4&laser=1'))?.plan === 'unknown') await sleep(100)
})

const visitor = visitorAt(() => api, { id: 'antwerpen' })

type AnsweredDay = { date: string; state: string; plan?: string }

async function askMonth(date: string, query: string): Promise<AnsweredDay[]> {
  const answer = await api.app.inject(`${PATHS.availability}?month=${date.slice(0, 7)}&${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().days
}

const askDay = async (date: string, query: string) =>
  (await askMonth(date, query)).find((day) => day.date === date)

const ALL_TWICE = 'players=24&laser=2&vr=2&interactivefloor=2'

/** Has other visitors book all slots of each attraction except these. Attractions that are not listed stay free. */
async function leaveOnly(date: string, left: Partial<PerAttraction<string[]>>): Promise<void> {
  const catalogue = api.catalogues.get().on(date)
  const taken = FIRST_ATTRACTION_IDS.map((id) => {
    const grid = gridOn(catalogue, id, date)
    const kept = left[id]
    return grid === null || kept === undefined ? [] : slotKeys(grid).filter((key) => !kept.includes(key))
  })
  // A visitor can book at most 40 slots and must leave a break between games, so each booking takes one slot per attraction.
  for (let at = 0; at < 64; at++) {
    const [slots, slotsVR, slotsInteractiveFloor] = taken.map((keys) => keys.slice(at, at + 1))
    if ([slots, slotsVR, slotsInteractiveFloor].every((keys) => keys?.length === 0)) break
    const answer = await visitor.book({
      date,
      players: 4,
      email: `an${at}@voorbeeld.be`,
      slots,
      slotsVR,
      slotsInteractiveFloor,
    })
    expect(answer.statusCode).toBe(200)
  }
}

test('a day says whether a whole visit fits only if the query names games', async () => {
  const date = someMonday()
  expect(await askDay(date, 'players=24')).toEqual({ date, state: 'open' })
  expect(await askDay(date, 'players=24&laser=0&vr=0')).toEqual({ date, state: 'open' })
  expect(await askDay(date, ALL_TWICE)).toEqual({ date, state: 'open', plan: 'yes' })
  expect(await askDay(date, 'vr=1')).toEqual({ date, state: 'open', plan: 'yes' })
})

test('a visit does not fit, despite enough slots, if the group cannot be on time for all of them', async () => {
  const date = someMonday(4)
  // Two adjacent laser slots; a group needs a break between its own games.
  await leaveOnly(date, { laser: ['14:00', '14:20', '16:00'], vr: ['14:00', '15:00'] })
  expect(await askDay(date, 'players=6&laser=2')).toMatchObject({ plan: 'yes' })
  expect(await askDay(date, 'players=6&laser=3')).toMatchObject({ plan: 'no' })
  expect(await askDay(date, 'players=12&laser=1&vr=1')).toMatchObject({ state: 'open', plan: 'yes' })
  expect(await askDay(date, 'players=13&laser=1&vr=1')).toMatchObject({ state: 'open', plan: 'no' })
  expect(await askDay(date, 'players=4&interactivefloor=2')).toMatchObject({ plan: 'yes' })
})

test("the calendar gives the same answer as the planner does for the day's public schedules", async () => {
  const date = someMonday(5)
  await leaveOnly(date, {
    laser: ['10:00', '10:40', '13:00'],
    vr: ['10:15', '10:30', '12:00', '12:15', '12:30'],
  })
  const catalogue = api.catalogues.get().on(date)
  const { schedules } = await visitor.readDay(date)
  const day = perAttraction(FIRST_ATTRACTION_IDS, (id) => {
    const slots = schedules.find(({ location }) => location === scheduleLocation('antwerpen', id))?.slots
    return planSchedule(gridOn(catalogue, id, date), (key) => slots?.[key]?.bookingRef === null)
  })
  const said = new Set<string | undefined>()
  for (const players of [4, 7, 12, 13, 24]) {
    for (const [laser, vr, interactivefloor] of [
      [1, 1, 0],
      [2, 1, 1],
      [3, 1, 0],
      [1, 2, 1],
    ] as const) {
      const query = `players=${players}&laser=${laser}&vr=${vr}&interactivefloor=${interactivefloor}`
      const plan = isPlayable(catalogue, day, { players, games: { laser, vr, interactivefloor }, from: 0 })
      expect([query, (await askDay(date, query))?.plan]).toEqual([query, plan])
      said.add(plan)
    }
  }
  expect([...said].sort()).toEqual(['no', 'yes'])
})

test('gives no plan for a group size, number of games or number of slots that cannot be booked online', async () => {
  const date = someMonday()
  for (const query of ['players=3&laser=1', 'players=25&laser=1', 'players=8&laser=27', 'players=24&vr=20'])
    expect([query, await askDay(date, query)]).toEqual([query, { date, state: 'open' }])
  expect(await askDay(date, 'players=8&laser=7')).toMatchObject({ plan: 'unknown' })
  const answer = await api.app.inject(`${PATHS.availability}?month=${date.slice(0, 7)}&laser=51`)
  expect(answer.statusCode).toBe(400)
})

test('no visit fits on a closed day, a past day or a day beyond the horizon', async () => {
  const closed = someMonday(6)
  await api.publish((offer) => ({
    ...offer,
    hours: {
      ...offer.hours,
      exceptions: [{ from: closed, to: closed, hours: null, reason: { nl: 'Inventaris' } }],
    },
  }))
  expect(await askDay(closed, ALL_TWICE)).toEqual({ date: closed, state: 'closed', plan: 'no' })
  const beyond = addDays(someMonday(), 366 * 3)
  expect(await askDay(beyond, ALL_TWICE)).toEqual({ date: beyond, state: 'closed', plan: 'no' })
  expect(await askDay('2026-01-05', ALL_TWICE)).toMatchObject({ state: 'closed', plan: 'no' })
})

// Must be the last test: it moves the clock to the evening.
test('today, only slots that have not started count', async () => {
  const zone = api.catalogues.get().zone
  const now = momentAt(Date.now(), zone)
  const tomorrow = addDays(now.date, 1)
  const midnight = Date.parse(`${tomorrow}T00:00:00Z`)
  const evening = [22, 23, 24, 25]
    .map((hours) => midnight + hours * 3_600_000 - 3_600_000)
    .find((ms) => momentAt(ms, zone).time === '22:00')
  if (evening === undefined) throw new Error('a day without an evening')
  await passTime(api.database.pool, evening - Date.now())
  expect(await askDay(tomorrow, ALL_TWICE)).toMatchObject({ plan: 'no' })
  expect(await askDay(tomorrow, 'players=4&laser=1')).toMatchObject({ plan: 'yes' })
  expect(await askDay(addDays(tomorrow, 1), ALL_TWICE)).toMatchObject({ plan: 'yes' })
  // [DP4] At 23:35 the last game, at 23:40, can be booked, but no visit is proposed any more.
  await passTime(api.database.pool, 95 * 60_000)
  // Longer than one read of a month is shared.
  await sleep(300)
  expect(await askDay(tomorrow, 'players=4&laser=1')).toMatchObject({ state: 'nearly-full', plan: 'no' })
})
