import { randomUUID } from 'node:crypto'
import { refusal } from '@lichtspel/contract/errors'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionKey } from './holds/session-key.ts'
import { createTestApp, newSessionId, someMonday, somePayload, type TestApp } from './testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function readDay(date: string) {
  const answer = await api.app.inject(`/api/schedules?location=antwerpen&date=${date}`)
  expect(answer.statusCode).toBe(200)
  return daySnapshot.parse(answer.json())
}

async function scheduleId(date: string, location = 'antwerpen') {
  const schedule = (await readDay(date)).schedules.find((one) => one.location === location)
  if (schedule === undefined) throw new Error(`no schedule of ${location} on ${date}`)
  return schedule.id
}

const hold = (sessionId: string, id: string, slotKeys: string[], headers = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/holding',
    payload: { sessionId, scheduleId: id, slotKeys },
    headers,
  })

const book = (payload: object, options: { requestId?: string; sessionId?: string } = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: payload, ...(options.sessionId && { sessionId: options.sessionId }) },
    headers: { 'idempotency-key': options.requestId ?? randomUUID() },
  })

describe('a day', () => {
  test('comes into being when it is asked for, with its three schedules and their grids', async () => {
    const day = await readDay(someMonday(10))
    expect(day.schedules.map((one) => one.location).sort()).toEqual([
      'antwerpen',
      'antwerpeninteractivefloor',
      'antwerpenvr',
    ])
    const sizes = Object.fromEntries(
      day.schedules.map((one) => [one.location, Object.keys(one.slots).length]),
    )
    expect(sizes).toEqual({ antwerpen: 48, antwerpenvr: 64, antwerpeninteractivefloor: 48 })
    expect(Math.abs(day.serverNow - Date.now())).toBeLessThan(5_000)
  })

  test('asked for twice at once is made once', async () => {
    const date = someMonday(11)
    const answers = await Promise.all(Array.from({ length: 8 }, () => readDay(date)))
    expect(new Set(answers.flatMap((day) => day.schedules.map((one) => one.id))).size).toBe(3)
  })

  test('beyond the horizon or in the past does not exist', async () => {
    expect((await readDay('2020-01-06')).schedules).toEqual([])
    expect((await readDay('2099-01-05')).schedules).toEqual([])
  })

  test('has an ETag that changes with its version', async () => {
    const date = someMonday(12)
    const id = await scheduleId(date)
    const first = await api.app.inject(`/api/schedules?date=${date}`)
    expect(first.headers['cache-control']).toBe('public, max-age=1')
    const same = await api.app.inject({
      url: `/api/schedules?date=${date}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(same.statusCode).toBe(304)
    expect(same.body).toBe('')
    await hold(newSessionId(), id, ['14:00'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    const changed = await api.app.inject({
      url: `/api/schedules?date=${date}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(changed.statusCode).toBe(200)
  })

  test('of an unknown location, and a malformed question, are refused with a code', async () => {
    const unknown = await api.app.inject(`/api/schedules?location=gent&date=${someMonday()}`)
    expect([unknown.statusCode, refusal.parse(unknown.json()).error.code]).toEqual([404, 'location-unknown'])
    for (const query of [
      'date=2026-02-30',
      'date=x',
      '',
      'date=2026-11-16&extra=1',
      'location=../x&date=2026-11-16',
    ]) {
      const answer = await api.app.inject(`/api/schedules?${query}`)
      expect([answer.statusCode, refusal.parse(answer.json()).error.code]).toEqual([400, 'request-malformed'])
    }
  })
})

describe('a hold', () => {
  test('takes slots, shows them to others as held, and is recognised by its owner', async () => {
    const date = someMonday(13)
    const [id, session] = [await scheduleId(date), newSessionId()]
    const answer = await hold(session, id, ['14:00', '14:40'])
    expect(answer.json()).toEqual({ slotKeys: ['14:00', '14:40'] })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const day = await readDay(date)
    const slot = day.schedules.find((one) => one.id === id)?.slots['14:00']
    expect(slot?.holding?.sessionId).toBe(sessionKey(session).fingerprint)
    expect(Math.abs((slot?.holding?.lastUpdated ?? 0) - day.serverNow)).toBeLessThan(2_000)
    expect(JSON.stringify(day)).not.toContain(session.slice(14))
  })

  test('is partial: what another holds is left out', async () => {
    const id = await scheduleId(someMonday(14))
    await hold(newSessionId(), id, ['14:00'])
    expect((await hold(newSessionId(), id, ['14:00', '15:00'])).json()).toEqual({ slotKeys: ['15:00'] })
  })

  test('replaces the choice, and an empty one releases it', async () => {
    const [id, session] = [await scheduleId(someMonday(15)), newSessionId()]
    await hold(session, id, ['14:00'])
    expect((await hold(session, id, ['15:00', '15:00'])).json()).toEqual({ slotKeys: ['15:00'] })
    expect((await hold(newSessionId(), id, ['14:00'])).json()).toEqual({ slotKeys: ['14:00'] })
    expect((await hold(session, id, [])).json()).toEqual({ slotKeys: [] })
    expect((await hold(newSessionId(), id, ['15:00'])).json()).toEqual({ slotKeys: ['15:00'] })
  })

  test('of two neighbours on laser is refused, and the old choice stands', async () => {
    const [id, session] = [await scheduleId(someMonday(16)), newSessionId()]
    await hold(session, id, ['14:00'])
    const answer = await hold(session, id, ['14:00', '14:20'])
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'break-missing'])
    expect((await hold(newSessionId(), id, ['14:00'])).json()).toEqual({ slotKeys: [] })
  })

  test('that arrives after a newer one changes nothing', async () => {
    const [id, session] = [await scheduleId(someMonday(17)), newSessionId()]
    await hold(session, id, ['14:00'], { 'hold-seq': '20' })
    expect((await hold(session, id, ['15:00'], { 'hold-seq': '10' })).json()).toEqual({ slotKeys: ['14:00'] })
    expect((await hold(session, id, ['15:00'], { 'hold-seq': '21' })).json()).toEqual({ slotKeys: ['15:00'] })
  })

  test('of an unknown schedule is refused', async () => {
    const answer = await hold(newSessionId(), '999999999', ['14:00'])
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'schedule-unknown'])
  })
})

describe('a booking', () => {
  test('over three attractions is placed whole, and the day shows it reserved', async () => {
    const date = someMonday(18)
    const answer = await book(
      somePayload({
        date,
        slots: ['14:40', '14:00'],
        slotsVR: ['15:15', '15:00'],
        slotsInteractiveFloor: ['16:00'],
      }),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json().booking).toMatchObject({
      date,
      location: 'antwerpen',
      players: 8,
      slots: ['14:00', '14:40'],
      slotsVR: ['15:00', '15:15'],
      slotsInteractiveFloor: ['16:00'],
    })
    const day = await readDay(date)
    const reserved = day.schedules.flatMap((one) =>
      Object.entries(one.slots)
        .filter(([, slot]) => slot.bookingRef !== null)
        .map(([key]) => `${one.location} ${key}`),
    )
    expect(reserved.sort()).toEqual([
      'antwerpen 14:00',
      'antwerpen 14:40',
      'antwerpeninteractivefloor 16:00',
      'antwerpenvr 15:00',
      'antwerpenvr 15:15',
    ])
    expect(JSON.stringify(day)).not.toContain(answer.json().booking.id)
  })

  test('stores the price by its own facts, whatever the client claims', async () => {
    const date = someMonday(19)
    const answer = await book(
      somePayload({
        date,
        players: 10,
        slots: ['14:00', '14:40'],
        selectedFormula: 'kids',
        modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false },
        mealReservation: { peopleCount: 12 },
        extraInfo: 'Formule: Student',
      }),
    )
    const { rows } = await api.database.pool.query('SELECT * FROM booking WHERE id = $1', [
      answer.json().booking.id,
    ])
    expect(rows[0]).toMatchObject({
      price_cents: 9 * 2800 + 12 * 1000,
      formula: 'kids',
      modules: ['pastaBuffet'],
      meal_people: 12,
    })
    const crafted = await book({ ...somePayload({ date }), price_cents: 1 })
    expect([crafted.statusCode, crafted.json().error.code]).toEqual([400, 'request-malformed'])
  })

  test('sent twice with one request id is one booking', async () => {
    const [requestId, payload] = [randomUUID(), somePayload({ date: someMonday(20) })]
    const [first, second] = await Promise.all([book(payload, { requestId }), book(payload, { requestId })])
    const third = await book(payload, { requestId })
    expect(second.json()).toEqual(first.json())
    expect(third.json()).toEqual(first.json())
    const asked = await api.app.inject(`/api/booking-requests/${requestId}`)
    expect(asked.json()).toEqual(first.json())
    const other = await book({ ...payload, players: 9 }, { requestId })
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'request-id-reused'])
    expect((await api.app.inject(`/api/booking-requests/${randomUUID()}`)).statusCode).toBe(404)
  })

  test('of slots that another holds is refused by name, and leaves nothing behind', async () => {
    const date = someMonday(21)
    await hold(newSessionId(), await scheduleId(date, 'antwerpenvr'), ['15:00'])
    const answer = await book(
      somePayload({ date, email: 'kwijt@voorbeeld.be', slots: ['14:00'], slotsVR: ['15:00', '16:00'] }),
    )
    expect(answer.statusCode).toBe(409)
    expect(refusal.parse(answer.json()).error).toMatchObject({
      code: 'slot-taken',
      slots: [{ location: 'antwerpenvr', slotKey: '15:00' }],
    })
    const { rows } = await api.database.pool.query(
      "SELECT count(*) FROM booking WHERE email = 'kwijt@voorbeeld.be'",
    )
    expect(Number(rows[0].count)).toBe(0)
    expect((await hold(newSessionId(), await scheduleId(date), ['14:00'])).json()).toEqual({
      slotKeys: ['14:00'],
    })
  })

  test('turns the visitor’s own hold into the booking', async () => {
    const [date, sessionId] = [someMonday(22), newSessionId()]
    await hold(sessionId, await scheduleId(date), ['14:00'])
    expect((await book(somePayload({ date }))).statusCode).toBe(409)
    expect((await book(somePayload({ date }), { sessionId })).statusCode).toBe(200)
  })

  test('that breaks a rule is refused with every reason', async () => {
    const answer = await book(somePayload({ name: ' ', players: 3, slots: ['14:00', '14:20'] }))
    expect(answer.statusCode).toBe(422)
    expect(refusal.parse(answer.json()).error).toMatchObject({
      code: 'name-missing',
      codes: ['name-missing', 'players-out-of-range', 'break-missing'],
    })
    const past = await book(somePayload({ date: '2020-01-06' }))
    expect(past.json().error.code).toBe('date-past')
    expect((await book(somePayload({ slots: [] }))).json().error.code).toBe('no-slots')
  })
})

describe('the month', () => {
  test('tells open, nearly full, full and closed days in one answer', async () => {
    const date = someMonday(30)
    const month = date.slice(0, 7)
    const days = async (players: number) => {
      const answer = await api.app.inject(`/api/availability?month=${month}&players=${players}`)
      expect(answer.statusCode).toBe(200)
      return new Map(answer.json().days.map((day: { date: string; state: string }) => [day.date, day.state]))
    }
    expect((await days(8)).get(date)).toBe('open')
    for (const one of (await readDay(date)).schedules) {
      const keys = Object.keys(one.slots).filter((key) => one.location !== 'antwerpenvr' || key < '23:30')
      for (const key of keys)
        await api.database.pool.query('SELECT close_slot($1, $2, $3)', [one.id, key, 'test'])
    }
    expect((await days(12)).get(date)).toBe('nearly-full')
    expect((await days(13)).get(date)).toBe('full')
    for (const one of (await readDay(date)).schedules) {
      await api.database.pool.query('SELECT close_schedule($1, $2)', [one.id, 'test'])
    }
    expect((await days(4)).get(date)).toBe('closed')
    const closed = (await new Promise((resolve) => setTimeout(resolve, 300)).then(() => readDay(date)))
      .schedules
    expect(closed.every((one) => !one.open && Object.values(one.slots).every((slot) => slot.isClosed))).toBe(
      true,
    )
  })
})
