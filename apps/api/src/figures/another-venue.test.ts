import { WISHES_PATH } from '@lichtspel/contract/paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { beforeAll, expect, test } from 'vitest'
import { sessionKey } from '../hold/hold-slots.ts'
import { readMissedWishes } from './note-wish.ts'

const api = sharedTestApp()
beforeAll(() => openGent(api))
const visitor = visitorAt(() => api, { id: 'antwerpen' })
const gent = visitorAt(() => api, GENT_VENUE)
const query = (text: string, values: unknown[]) => api.database.pool.query(text, values)

async function closeAll(venue: typeof gent, date: string): Promise<void> {
  for (const { id, slots } of (await venue.readDay(date)).schedules)
    await query(`SELECT close_slot($1, key, 'staff') FROM unnest($2::text[]) AS key`, [
      id,
      Object.keys(slots),
    ])
}

const wish = (date: string, over: object) => ({
  location: 'antwerpen',
  date,
  players: 8,
  games: { laser: 1 },
  from: 0,
  before: 1440,
  ...over,
})

async function accepted(payload: object): Promise<void> {
  const { statusCode } = await api.app.inject({ method: 'POST', url: WISHES_PATH, payload })
  expect(statusCode).toBe(204)
}

const noted = (day: string, venueId = 'antwerpen') =>
  readMissedWishes(api.database.pool, { venueId, from: day, to: day })

test('another venue has its own wishes', async () => {
  const date = GENT_VENUE.someDay(2)
  const sessionId = newSessionId()
  const { attractions } = GENT_VENUE.catalogue
  const [first] = attractions.map(({ id }) => id)
  const games = { [first ?? '']: 1 }
  await closeAll(gent, date)
  await accepted(wish(date, { sessionId, location: GENT_VENUE.id, games }))
  expect(await noted(date, GENT_VENUE.id)).toMatchObject([{ reason: 'full', attraction: first }])
  expect(await noted(date)).toEqual([])
})

test('a booking at another venue on the same day takes no wish away', async () => {
  const date = GENT_VENUE.someDay(3)
  await closeAll(visitor, date)
  const sessionId = newSessionId()
  await accepted(wish(date, { sessionId, players: 8 }))
  const [schedule] = (await gent.readDay(date)).schedules
  const [slot = ''] = Object.keys(schedule?.slots ?? {})
  const held = await visitor.hold(sessionId, schedule?.id ?? '', [slot])
  expect(held.statusCode).toBe(200)
  await query('SELECT serve_wish($1, $2, $3, ARRAY[$4::bigint])', [
    ...[sessionKey(sessionId).id, GENT_VENUE.id, date, schedule?.id],
  ])
  expect((await noted(date)).map(({ players }) => players)).toEqual([8])
  await accepted(wish(date, { sessionId, players: 9 }))
  expect((await noted(date)).map(({ players }) => players)).toEqual([9])
})
