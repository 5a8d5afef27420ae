import { refusal } from '@lichtspel/contract/errors'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { describe, expect, test } from 'vitest'

const api = sharedTestApp()

const { readDay, scheduleId, hold, monthStates } = visitorAt(() => api, ANTWERPEN_VENUE)

describe('a day', () => {
  test('is created on the first request, with its three schedules and their grids', async () => {
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

  test('is created once when requested several times at once', async () => {
    const date = someMonday(11)
    const answers = await Promise.all(Array.from({ length: 8 }, () => readDay(date)))
    expect(new Set(answers.flatMap((day) => day.schedules.map((one) => one.id))).size).toBe(3)
  })

  test('has no schedules beyond the horizon or in the past', async () => {
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
    // The body in the browser's cache keeps an old time; the header has the current one.
    const told = [first, same].map(({ headers }) => Number(headers['server-time']))
    expect(told[0]).toBeGreaterThanOrEqual(first.json().serverNow)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const later = await api.app.inject({
      url: `/api/schedules?date=${date}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(Number(later.headers['server-time'])).toBeGreaterThan(told[1] ?? 0)
    await hold(newSessionId(), id, ['14:00'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    const changed = await api.app.inject({
      url: `/api/schedules?date=${date}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(changed.statusCode).toBe(200)
  })

  test('of an unknown location, or a malformed request, is refused with an error code', async () => {
    const unknown = await api.app.inject(`/api/schedules?location=gent&date=${someMonday()}`)
    expect([unknown.statusCode, refusal.parse(unknown.json()).error.code]).toEqual([404, 'location-unknown'])
    for (const query of ['date=2026-02-30', 'date=x', '', 'location=../x&date=2026-11-16']) {
      const answer = await api.app.inject(`/api/schedules?${query}`)
      expect([answer.statusCode, refusal.parse(answer.json()).error.code]).toEqual([400, 'request-malformed'])
    }
    const more = await api.app.inject(`/api/schedules?date=${someMonday()}&extra=1`)
    expect(more.statusCode).toBe(200)
  })
})

describe('a closure by the desk', () => {
  test('shows the reason for a slot or a day, if one was given', async () => {
    const date = someMonday(13)
    const id = await scheduleId(date)
    await readDay(date)
    const close = (key: string, reason: string | null) =>
      api.database.pool.query('SELECT close_slot($1, $2, $3, $4)', [id, key, 'test', reason])
    await close('14:00', 'Onderhoud')
    await close('15:00', null)
    const [vr] = (await readDay(date)).schedules.filter(({ location }) => location === 'antwerpenvr')
    await api.database.pool.query('SELECT close_schedule($1, $2, $3)', [vr?.id, 'test', 'Privéfeest'])
    const { schedules } = await new Promise((resolve) => setTimeout(resolve, 300)).then(() => readDay(date))
    const laser = schedules.find((one) => one.id === String(id))
    expect(laser?.slots['14:00']).toEqual({
      isClosed: true,
      closingReason: 'Onderhoud',
      bookingRef: null,
      holding: null,
    })
    expect(laser?.slots['15:00']).toEqual({ isClosed: true, bookingRef: null, holding: null })
    expect(schedules.map(({ closingReason }) => closingReason).filter(Boolean)).toEqual(['Privéfeest'])
  })
})

describe('the month', () => {
  test('reports open, nearly full, full and closed days in one response', async () => {
    const date = someMonday(30)
    const days = (players: number) => monthStates(date.slice(0, 7), players)
    expect((await days(8)).get(date)).toBe('open')
    for (const one of (await readDay(date)).schedules) {
      const keys = Object.keys(one.slots).filter((key) => one.location !== 'antwerpenvr' || key < '23:30')
      for (const key of keys)
        await api.database.pool.query('SELECT close_slot($1, $2, $3)', [one.id, key, 'test'])
    }
    // Requests within the same 250 ms share a response.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await days(12)).get(date)).toBe('nearly-full')
    expect((await days(13)).get(date)).toBe('full')
    for (const one of (await readDay(date)).schedules) {
      await api.database.pool.query('SELECT close_schedule($1, $2)', [one.id, 'test'])
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await days(4)).get(date)).toBe('closed')
    const closed = (await readDay(date)).schedules
    expect(closed.every((one) => !one.open && Object.values(one.slots).every((slot) => slot.isClosed))).toBe(
      true,
    )
  })
})
