import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { someHours } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Published } from './publish-catalogue.ts'
import { readOpenedSchedules } from './sql.ts'

const api = sharedTestApp()

type WireSchedule = {
  id: string
  location: string
  open: boolean
  slots: Record<string, { isClosed: boolean; bookingRef: string | null }>
}

/** Requests within a quarter of a second share a response, which may predate the latest publication. */
const SHARED_ANSWER_MS = 260

async function daySchedules(date: string): Promise<WireSchedule[]> {
  await sleep(SHARED_ANSWER_MS)
  return (await api.app.inject(`/api/schedules?date=${date}`)).json().schedules
}

async function publishHours(monday: Hours | null, closed: string | null): Promise<Published> {
  await api.saveExceptions([])
  return await api.publish((offer) => ({
    ...offer,
    hours: {
      ...offer.hours,
      week: { ...offer.hours.week, monday },
      exceptions:
        closed === null ? [] : [{ from: closed, to: closed, hours: null, reason: { nl: 'Inventaris' } }],
    },
  }))
}

async function bookSlot(date: string, attraction: AttractionId, key: string): Promise<number> {
  const payload = { booking: somePayload({ date, ...slotsToWire({ [attraction]: [key] }) }) }
  return (await api.app.inject({ method: 'POST', url: '/api/booking', payload })).statusCode
}

/** A slot that the day shows as free can be held and booked. */
async function takesWhatItShows(date: string, pick: number): Promise<void> {
  for (const schedule of await daySchedules(date)) {
    const free = Object.entries(schedule.slots)
      .filter(([, slot]) => schedule.open && !slot.isClosed && slot.bookingRef === null)
      .map(([key]) => key)
    const key = free[pick % Math.max(free.length, 1)]
    if (key === undefined) continue
    const held = await api.app.inject({
      method: 'POST',
      url: '/api/holding',
      payload: { sessionId: newSessionId(), scheduleId: schedule.id, slotKeys: [key] },
    })
    expect(held.json().slotKeys).toEqual([key])
    await api.database.pool.query('SELECT release_holds(id) FROM session')
    const attraction = FIRST_ATTRACTION_IDS.find(
      (id) => schedule.location === `antwerpen${id === 'laser' ? '' : id}`,
    )
    expect(await bookSlot(date, attraction as AttractionId, key)).toBe(200)
  }
}

let week = 2

test('whatever hours are published over existing bookings, every slot shown as free can be booked', async () => {
  let unfitDays = 0
  let rebuilt = 0
  await fc.assert(
    fc.asyncProperty(
      fc.option(someHours, { freq: 5 }),
      fc.array(fc.record({ attraction: fc.constantFrom(...FIRST_ATTRACTION_IDS), place: fc.nat(60) }), {
        maxLength: 3,
      }),
      fc.boolean(),
      fc.nat(100),
      async (hours, booked, closesDay, pick) => {
        const date = someMonday(week++ % 45)
        await publishHours({ opens: '08:00', closes: '24:00' }, null)
        const opened = await daySchedules(date)
        for (const { attraction, place } of booked) {
          const schedule = opened.find(
            (one) => one.location === `antwerpen${attraction === 'laser' ? '' : attraction}`,
          )
          const keys = Object.keys(schedule?.slots ?? {}).sort()
          await bookSlot(date, attraction, keys[place % keys.length] as string)
        }
        const published = await publishHours(hours, closesDay ? date : null)
        rebuilt += published.rebuilt
        unfitDays += published.unfit.length

        const catalogue = api.catalogues.get().on(date)
        const schedules = await readOpenedSchedules(
          api.database.pool,
          'antwerpen',
          addDays(someMonday(0), -7),
        )
        const wrong = schedules.filter(
          ({ attraction, day, grid }) =>
            !isDeepStrictEqual(grid, gridOn(catalogue, attraction, day)) &&
            gridOn(catalogue, attraction, day) !== null,
        )
        const listed = published.unfit.map(({ id }) => id)
        expect(wrong.every(({ id }) => listed.includes(id))).toBe(true)
        expect(published.unfit.every(({ bookings }) => bookings > 0)).toBe(true)
        await takesWhatItShows(date, pick)
      },
    ),
    { numRuns: 25 },
  )
  expect(rebuilt).toBeGreaterThan(0)
  expect(unfitDays).toBeGreaterThan(0)
}, 120_000)

test('an exception closes a day for viewing, holding and booking, and shows it closed in the calendar', async () => {
  const date = someMonday(48)
  await publishHours({ opens: '08:00', closes: '24:00' }, null)
  const [schedule] = await daySchedules(date)
  await publishHours({ opens: '08:00', closes: '24:00' }, date)
  expect((await daySchedules(date)).every(({ open }) => !open)).toBe(true)
  const held = await api.app.inject({
    method: 'POST',
    url: '/api/holding',
    payload: { sessionId: newSessionId(), scheduleId: schedule?.id, slotKeys: ['14:00'] },
  })
  expect(held.json().slotKeys).toEqual([])
  expect(await bookSlot(date, 'laser', '14:00')).toBe(422)
  const month = (await api.app.inject(`/api/availability?month=${date.slice(0, 7)}`)).json()
  expect(month.days.find((day: { date: string }) => day.date === date).state).toBe('closed')
  // The day opens again once the exception is gone.
  await publishHours({ opens: '08:00', closes: '24:00' }, null)
  expect((await daySchedules(date)).every(({ open }) => open)).toBe(true)
})
