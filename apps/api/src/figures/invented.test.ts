import { WISHES_PATH } from '@lichtspel/contract/paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { expect, test } from 'vitest'
import { readMissedWishes } from './note-wish.ts'

const api = sharedTestApp()
const visitor = visitorAt(() => api, { id: 'antwerpen' })

let week = 1
/** A day of its own, on which every slot of laser is closed. */
async function fullDay(): Promise<string> {
  week += 1
  const date = someMonday(week)
  const laser = await visitor.scheduleId(date)
  const { schedules } = await visitor.readDay(date)
  const keys = Object.keys(schedules.find(({ id }) => id === laser)?.slots ?? {})
  await api.database.pool.query(`SELECT close_slot($1, key, 'staff') FROM unnest($2::text[]) AS key`, [
    laser,
    keys,
  ])
  return date
}

const wish = (date: string, over: object = {}) => ({
  sessionId: newSessionId(),
  location: 'antwerpen',
  date,
  players: 8,
  games: { laser: 1 },
  from: 0,
  before: 1440,
  ...over,
})

async function accepted(payload: object, remoteAddress = '198.51.100.1'): Promise<void> {
  const answer = await api.app.inject({ method: 'POST', url: WISHES_PATH, payload, remoteAddress })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
}

const noted = (day: string) =>
  readMissedWishes(api.database.pool, { venueId: 'antwerpen', from: day, to: day })

test('[FG7] a wish is recorded at most three times for one network, whose visitors may still replace theirs', async () => {
  const date = await fullDay()
  const sessionId = newSessionId()
  await accepted(wish(date, { sessionId }), '192.0.2.1')
  for (let n = 2; n <= 5; n++) await accepted(wish(date), `192.0.2.${n}`)
  await accepted(wish(date, { sessionId, players: 9 }), '192.0.2.9')
  expect((await noted(date)).map(({ players }) => players)).toEqual([9, 8, 8])
  await accepted(wish(date), '203.0.113.1')
  expect(await noted(date)).toHaveLength(4)
})

test.each([
  ['of a minute in the night', { players: 24, games: { laser: 26 }, from: 1, before: 2 }],
  ['of a minute within the opening hours', { from: 720, before: 721 }],
  ['that the rest of the day is too short for', { players: 24, games: { laser: 12 }, from: 1200 }],
  ['of the last minutes before closing', { from: 1400 }],
])('[FG7] a wish is not recorded if nobody could want it: one %s', async (_what, over) => {
  const date = await fullDay()
  await accepted(wish(date, over))
  expect(await noted(date)).toEqual([])
})
