import { WISHES_PATH } from '@lichtspel/contract/paths'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { addDays, addMonths } from '@lichtspel/domain/time/calendar-date'
import { setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { connectPostgres } from '../db/postgres.ts'
import { startTidying } from '../db/tidying.ts'
import { forgetSessions } from '../hold/sql.ts'
import { forgetMissedWishes, readMissedWishes } from './note-wish.ts'

const api = sharedTestApp()
const visitor = visitorAt(() => api, { id: 'antwerpen' })
const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows

afterEach(() => setClock(api))

let week = 1
/** A day of its own, on which only these slots of laser are open. */
async function dayWith(...left: string[]): Promise<string> {
  week += 1
  const date = someMonday(week)
  const laser = await visitor.scheduleId(date)
  const { schedules } = await visitor.readDay(date)
  const keys = Object.keys(schedules.find(({ id }) => id === laser)?.slots ?? {})
  const closed = keys.filter((key) => !left.includes(key))
  await query('SELECT close_slot($1, key, $2) FROM unnest($3::text[]) AS key', [laser, 'staff', closed])
  return date
}

const wish = (date: string, over: object = {}) => ({
  sessionId: newSessionId(),
  location: 'antwerpen',
  date,
  players: 8,
  games: { laser: 1, vr: 0, interactivefloor: 0 },
  from: 0,
  before: 1440,
  ...over,
})

let network = 0
/** Every wish comes from a network of its own, unless a test says otherwise. */
const send = (payload: object, remoteAddress = `198.18.${++network}.1`) =>
  api.app.inject({ method: 'POST', url: WISHES_PATH, payload, remoteAddress })

async function accepted(payload: object, address?: string): Promise<void> {
  const answer = await send(payload, address)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
}

const noted = (day: string) =>
  readMissedWishes(api.database.pool, { venueId: 'antwerpen', from: day, to: day })

describe('a wish for a full day', () => {
  test('is recorded with its group, games, hours, reason and estimate', async () => {
    const date = await dayWith()
    await accepted(wish(date, { players: 12, games: { laser: 2, vr: 1, interactivefloor: 0 }, from: 720 }))
    expect(await noted(date)).toEqual([
      {
        day: date,
        players: 12,
        games: { laser: 2, vr: 1 },
        from: 720,
        before: 1440,
        reason: 'full',
        attraction: 'laser',
        cents: expect.any(Number),
      },
    ])
  })

  test('has the estimate that the booking page shows, with its formula and extras', async () => {
    const date = await dayWith()
    const cents = async (over: object) => {
      await accepted(wish(date, { sessionId, ...over }))
      return (await noted(date))[0]?.cents
    }
    const sessionId = newSessionId()
    const standard = await cents({})
    expect(standard).toBeGreaterThan(0)
    const extra = FIRST_CATALOGUE.modules.find(({ perPersonCents }) => perPersonCents !== null)
    expect(await cents({ modules: [extra?.id] })).toBe((standard ?? 0) + 8 * (extra?.perPersonCents ?? 0))
    expect(await cents({ formula: 'no-such-formula', modules: ['none'] })).toBe(standard)
  })

  test('[FG7] is counted once per session; the latest one of the session stays', async () => {
    const date = await dayWith()
    const sessionId = newSessionId()
    for (const players of [8, 9, 10]) await accepted(wish(date, { sessionId, players }))
    expect((await noted(date)).map(({ players }) => players)).toEqual([10])
    await accepted(wish(date))
    expect((await noted(date)).map(({ players }) => players)).toEqual([10, 8])
  })

  test('is not recorded if the day has a visit after all', async () => {
    const date = await dayWith('14:00')
    await accepted(wish(date))
    expect(await noted(date)).toEqual([])
    await accepted(wish(date, { before: 840 }))
    expect(await noted(date)).toMatchObject([{ reason: 'full', attraction: 'laser', before: 840 }])
  })

  test('is not recorded if the day has 100 already; a session still replaces its own', async () => {
    const date = await dayWith()
    const sessionId = newSessionId()
    await accepted(wish(date, { sessionId }))
    await query(
      `INSERT INTO missed_wish (venue_id, day, players, games, from_minute, before_minute, reason, cents)
       SELECT venue_id, day, players, games, from_minute, before_minute, 'no-visit', cents
         FROM missed_wish, generate_series(1, 99) WHERE day = $1`,
      [date],
    )
    await accepted(wish(date))
    await accepted(wish(date, { sessionId, players: 9 }))
    const players = (await noted(date)).map((one) => one.players)
    expect([players.length, players[0]]).toEqual([100, 9])
  })

  test('names another reason if there are enough slots', async () => {
    const date = await dayWith('14:00', '14:20')
    await accepted(wish(date, { games: { laser: 2 } }))
    expect(await noted(date)).toMatchObject([{ reason: 'no-visit', attraction: null }])
  })

  test('counts the holds of others as taken, and those of the same session as free', async () => {
    const date = await dayWith('14:00')
    const sessionId = newSessionId()
    await visitor.hold(sessionId, await visitor.scheduleId(date), ['14:00'])
    await accepted(wish(date, { sessionId }))
    expect(await noted(date)).toEqual([])
    await accepted(wish(date))
    expect(await noted(date)).toMatchObject([{ reason: 'full' }])
  })

  test('is not recorded for hours that are over, nor on a closed day', async () => {
    const date = await dayWith()
    await setClock(api, `${date} 17:00 Europe/Brussels`)
    await accepted(wish(date, { from: 720, before: 1020 }))
    expect(await noted(date)).toEqual([])
    await setClock(api)
    for (const id of FIRST_ATTRACTION_IDS)
      await query(`SELECT close_schedule($1, 'staff')`, [await visitor.scheduleId(date, id)])
    await accepted(wish(date))
    expect(await noted(date)).toEqual([])
  })
})

describe('a session that books that day', () => {
  async function book(date: string, sessionId: string): Promise<void> {
    await visitor.hold(sessionId, await visitor.scheduleId(date), ['14:00'])
    expect((await visitor.book({ date, slots: ['14:00'] }, { sessionId })).statusCode).toBe(200)
  }

  test('[FG7] loses its earlier wish for that day only, and other sessions keep theirs', async () => {
    const [date, other] = [await dayWith('14:00'), await dayWith()]
    const sessionId = newSessionId()
    await accepted(wish(other, { sessionId }))
    await accepted(wish(date, { sessionId, games: { laser: 3 } }))
    await accepted(wish(date, { games: { laser: 2 } }))
    expect(await noted(date)).toHaveLength(2)
    await book(date, sessionId)
    expect((await noted(date)).map(({ games }) => games)).toEqual([{ laser: 2 }])
    expect(await noted(other)).toHaveLength(1)
  })

  test('[FG7] has no wish counted afterwards on that day, but still on another where it only held slots', async () => {
    const [date, other] = [await dayWith('14:00'), await dayWith('14:00')]
    const sessionId = newSessionId()
    const held = await visitor.hold(sessionId, await visitor.scheduleId(other), ['14:00'])
    expect(held.statusCode).toBe(200)
    await book(date, sessionId)
    await accepted(wish(date, { sessionId }))
    expect(await noted(date)).toEqual([])
    await accepted(wish(other, { sessionId, games: { laser: 2 } }))
    expect(await noted(other)).toHaveLength(1)
  })

  test('keeps its wish if the booking fails', async () => {
    const date = await dayWith('14:00')
    const sessionId = newSessionId()
    await accepted(wish(date, { sessionId, games: { laser: 2 } }))
    expect((await visitor.book({ date, slots: ['15:00'] }, { sessionId })).statusCode).toBe(409)
    expect(await noted(date)).toHaveLength(1)
  })
})

describe('what is kept', () => {
  test('leads to no person and no session after a day', async () => {
    const date = await dayWith()
    const sessionId = newSessionId()
    await accepted(wish(date, { sessionId }))
    const rows = () => query('SELECT w.*, w::text AS everything FROM missed_wish w WHERE day = $1', [date])
    const [before] = await rows()
    const [session] = await query('SELECT * FROM session WHERE id = $1', [before?.session_id])
    expect(session).toBeDefined()
    await setClock(api, new Date().toISOString(), RETENTION.traceDays + 1)
    await forgetSessions(api.database.pool, RETENTION.traceDays)
    const [after] = await rows()
    expect(Object.keys(after ?? {}).sort()).toEqual([
      'asked_at',
      'attraction',
      'before_minute',
      'cents',
      'day',
      'everything',
      'from_minute',
      'games',
      'id',
      'network',
      'players',
      'reason',
      'session_id',
      'venue_id',
    ])
    expect(after).toEqual({
      ...before,
      session_id: null,
      asked_at: null,
      network: null,
      everything: expect.any(String),
    })
    for (const trace of [sessionId, session.id, session.fingerprint, '127.0.0'])
      expect(after.everything).not.toContain(trace)
  })

  test('is deleted 13 months after the asked day, by the tidying of a server with its own rights', async () => {
    const date = await dayWith()
    await accepted(wish(date))
    const served = connectPostgres(api.database.url, 2, () => {})
    let isOver = false
    const tidiedAt = async (moment: string) => {
      await setClock(api, `${moment} 12:00 Europe/Brussels`)
      return startTidying(served.pool, (error) => isOver || expect.unreachable(String(error)))
    }
    const over = addMonths(date, RETENTION.missedMonths)
    const stopEarly = await tidiedAt(addDays(over, -1))
    await expect
      .poll(() => query('SELECT session_id FROM missed_wish WHERE day = $1', [date]))
      .toEqual([{ session_id: null }])
    stopEarly()
    const stop = await tidiedAt(over)
    await expect.poll(() => noted(date)).toEqual([])
    stop()
    // A round under way finds no connection any more.
    isOver = true
    await served.end()
    await expect(forgetMissedWishes(api.database.pool, 0)).rejects.toThrow()
  })
})

describe('a wish is refused', () => {
  test.each([
    ['of an unknown venue', { location: 'nergens' }, 404],
    ['of too small a group', { players: 3 }, 422],
    ['of too large a group', { players: 25 }, 422],
    ['without games', { games: { laser: 0 } }, 422],
    ['of an unknown attraction', { games: { laser: 1, karting: 1 } }, 422],
    ['of more games than can be booked', { games: { laser: 50 } }, 422],
    ['of a day that is over', { date: '2020-01-06' }, 422],
    ['of a day past the horizon', { date: '2099-01-05' }, 422],
    ['of no day', { date: '2026-02-30' }, 400],
    ['of negative games', { games: { laser: -1 } }, 400],
    ['of half a player', { players: 8.5 }, 400],
    ['of hours that end before they begin', { from: 800, before: 800 }, 400],
    ['of hours outside the day', { before: 1441 }, 400],
    ['with a name instead of an attraction', { games: { 'An Peeters': 1 } }, 400],
    ['without a session', { sessionId: undefined }, 400],
    ['with a hostile formula', { formula: "'; DROP TABLE booking; --" }, 400],
    ['larger than needed', { modules: Array.from({ length: 20 }, () => 'x'.repeat(200)) }, 413],
  ])('%s', async (_what, over, status) => {
    const answer = await send(wish(someMonday(), over))
    expect(answer.statusCode).toBe(status)
    expect(await query('SELECT * FROM missed_wish WHERE day = $1', [someMonday()])).toEqual([])
  })

  test('when one network sends more than four at once', async () => {
    const date = await dayWith()
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(wish(date), '192.0.2.1')))
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 204, 503, 503])
  })

  test('after too many from one network in a day', async () => {
    const limited = await createTestApp({ RATE_PER_MINUTE: 1_000 })
    const ask = (remoteAddress: string) => {
      const payload = wish(someMonday(), { players: 3 })
      return limited.app.inject({ method: 'POST', url: WISHES_PATH, payload, remoteAddress })
    }
    for (let n = 0; n < 100; n++) expect((await ask(`198.51.100.${n}`)).statusCode).toBe(422)
    const refused = await ask('198.51.100.200')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect((await ask('203.0.113.1')).statusCode).toBe(422)
    await limited.close()
  })
})
