import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { addDays, addMonths } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { codeOf, details, manageLinks, NO_EXTRAS } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { StreamClient } from '@lichtspel/test-support/api/stream-client.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { beforeAll, describe, expect, test } from 'vitest'

// Gent next to Antwerp, in one process and one database, with a different zone and different hours, blocks, prices and limits.
const api = sharedTestApp()
beforeAll(async () => {
  await openGent(api)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})

const gent = visitorAt(() => api, GENT_VENUE)
const antwerpen = visitorAt(() => api, ANTWERPEN_VENUE)
const { someDay } = GENT_VENUE
const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows

describe('a day', () => {
  test('has the grids of its own venue', async () => {
    const date = someDay(12)
    const sizes = async ({ readDay }: typeof gent) =>
      Object.fromEntries(
        (await readDay(date)).schedules.map((one) => [one.location, Object.keys(one.slots).length]),
      )
    expect(await sizes(gent)).toEqual({ gent: 20, gentvr: 40, gentinteractivefloor: 30 })
    expect(await sizes(antwerpen)).toEqual({ antwerpen: 48, antwerpenvr: 64, antwerpeninteractivefloor: 48 })
  })

  test('is closed when its venue is closed', async () => {
    const monday = someMonday(2)
    expect((await gent.readDay(monday)).schedules).toEqual([])
    expect((await antwerpen.readDay(monday)).schedules).toHaveLength(3)
    expect(codeOf(await gent.book({ date: monday }))).toBe('day-closed')
    expect((await gent.monthStates(monday.slice(0, 7), 8)).get(monday)).toBe('closed')
    expect((await antwerpen.monthStates(monday.slice(0, 7), 8)).get(monday)).toBe('open')
  })

  test('gets different hours from an exception of its venue, without affecting the other venue', async () => {
    const [date, closed] = [someDay(14), someDay(15)]
    const { newest } = api.catalogues.get('antwerpen')
    const late = { from: date, to: date, hours: { opens: '14:00', closes: '24:00' }, reason: { nl: 'Nacht' } }
    const shut = { from: closed, to: closed, hours: null, reason: { nl: 'Inventaris' } }
    await gent.readDay(closed)
    await openGent(api, (offer) => ({ ...offer, hours: { ...offer.hours, exceptions: [late, shut] } }))
    const [laser] = (await gent.readDay(date)).schedules.filter(({ location }) => location === 'gent')
    expect(Object.keys(laser?.slots ?? {}).sort()).toHaveLength(20)
    expect(Object.keys(laser?.slots ?? {}).sort()[0]).toBe('14:00')
    expect(codeOf(await gent.book({ date: closed }))).toBe('day-closed')
    expect((await gent.monthStates(closed.slice(0, 7), 8)).get(closed)).toBe('closed')
    expect((await antwerpen.monthStates(closed.slice(0, 7), 8)).get(closed)).toBe('open')
    expect(api.catalogues.get('antwerpen').newest).toBe(newest)
  })

  test('can be booked up to the horizon of its venue', async () => {
    const far = addDays(addMonths(someDay(0), 6), 14)
    expect((await gent.readDay(far)).schedules).toEqual([])
    expect((await antwerpen.readDay(far)).schedules).toHaveLength(3)
    expect(codeOf(await gent.book({ date: far }))).toBe('date-beyond-horizon')
    expect((await gent.monthStates(far.slice(0, 7), 8)).get(far)).toBe('closed')
  })

  test('is streamed to its own viewers only', async () => {
    const date = someDay(13)
    const open = (location: string) =>
      new StreamClient(`${api.app.listeningOrigin}${PATHS.scheduleStream}?venue=${location}&date=${date}`)
    const [here, there] = [open('gent'), open('antwerpen')]
    try {
      await Promise.all([here.day(1), there.day(1)])
      await gent.hold(newSessionId(), await gent.scheduleId(date), ['14:30'])
      const { schedules } = daySnapshot.parse(JSON.parse((await here.day(2)).data))
      expect(schedules.find(({ location }) => location === 'gent')?.slots['14:30']?.holding).not.toBeNull()
      expect(there.days()).toHaveLength(1)
    } finally {
      here.close()
      there.close()
    }
  })
})

describe('a request without a location', () => {
  test('is for the first venue', async () => {
    const date = someMonday(4)
    const day = (await api.app.inject(`${PATHS.schedules}?date=${date}`)).json()
    expect(day.schedules.map(({ location }: { location: string }) => location)).toContain('antwerpen')
    const offered = (await api.app.inject(PATHS.catalogue)).json()
    expect(offered.catalogues[0].venue.id).toBe('antwerpen')
    const booked = await antwerpen.book({ date, location: undefined })
    expect(booked.json().booking.location).toBe('antwerpen')
    const month = (await api.app.inject(`${PATHS.availability}?month=${date.slice(0, 7)}`)).json()
    expect(month.days.find((one: { date: string }) => one.date === date).state).toBe('open')
  })
})

describe('a slot with the same key at both venues', () => {
  test('is held separately, for the hold time of each venue', async () => {
    const [date, session] = [someDay(4), newSessionId()]
    const [here, there] = [await gent.scheduleId(date), await antwerpen.scheduleId(date)]
    expect((await gent.hold(session, here, ['14:00'])).json()).toEqual({ slotKeys: ['14:00'] })
    expect((await antwerpen.hold(newSessionId(), there, ['14:00'])).json()).toEqual({ slotKeys: ['14:00'] })
    expect((await gent.hold(newSessionId(), here, ['14:00'])).json()).toEqual({ slotKeys: [] })
    const left = await query(
      `SELECT venue_id, round(extract(epoch FROM hold_until - claimed_at)) AS seconds
         FROM slot_claim WHERE day = $1 AND session_id IS NOT NULL ORDER BY venue_id`,
      [date],
    )
    expect(left.map(({ venue_id, seconds }) => [venue_id, Number(seconds)])).toEqual([
      ['antwerpen', 120],
      ['gent', 60],
    ])
    await gent.hold(session, here, [])
    expect((await antwerpen.hold(newSessionId(), there, ['14:00'])).json()).toEqual({ slotKeys: [] })
  })

  test('is booked separately, and a hold at one venue does not count at the other', async () => {
    const [date, sessionId] = [someDay(5), newSessionId()]
    await gent.hold(sessionId, await gent.scheduleId(date), ['14:00'])
    expect(codeOf(await gent.book({ date }))).toBe('slot-taken')
    expect((await antwerpen.book({ date }, { sessionId })).statusCode).toBe(200)
    const holds = await query('SELECT venue_id FROM slot_claim WHERE day = $1 AND session_id IS NOT NULL', [
      date,
    ])
    expect(holds).toEqual([{ venue_id: 'gent' }])
    expect((await gent.book({ date }, { sessionId })).statusCode).toBe(200)
  })

  test('belongs to the venue named in the booking', async () => {
    const [date, requestId] = [someDay(6), '7a3c1c39-4c1f-4b5e-9a44-3c7f0f7f2c01']
    for (const slot of ['14:20', '09:00', '22:00'])
      expect(codeOf(await gent.book({ date, slots: [slot] })), slot).toBe('slot-unknown')
    expect((await antwerpen.book({ date, slots: ['14:20'] })).statusCode).toBe(200)
    const placed = await gent.book({ date }, { requestId })
    expect((await gent.book({ date }, { requestId })).json()).toEqual(placed.json())
    expect(codeOf(await antwerpen.book({ date }, { requestId }))).toBe('request-id-reused')
    const claims = await query(
      `SELECT DISTINCT b.venue_id, s.venue_id AS of FROM slot_claim c
         JOIN booking b ON b.id = c.booking_id JOIN schedule s ON s.id = c.schedule_id ORDER BY 1`,
    )
    expect(claims.every((claim) => claim.venue_id === claim.of)).toBe(true)
  })
})

describe('a booking', () => {
  const priced = async (over: object) => {
    const answer = await gent.book(over)
    expect(answer.statusCode).toBe(200)
    const [row] = await query('SELECT formula, price_cents FROM booking WHERE id = $1', [
      answer.json().booking.id,
    ])
    return row
  }

  test('has the prices and the formulas of its venue', async () => {
    const date = someDay(7)
    expect(await priced({ date, slots: ['14:00'] })).toEqual({ formula: 'avond', price_cents: 8 * 1200 })
    expect(await priced({ date, slots: ['15:00', '15:30'], selectedFormula: 'avond' })).toEqual({
      formula: 'avond',
      price_cents: 8 * 2100,
    })
    const five = { slots: ['16:00', '16:30', '17:00', '17:30', '18:00'], selectedFormula: 'standard' }
    expect((await priced({ date, ...five })).price_cents).toBe(8 * (3600 + 700))
    expect(codeOf(await antwerpen.book({ date, selectedFormula: 'avond' }))).toBe('formula-unknown')
  })

  test('has the group sizes of its venue', async () => {
    const date = someDay(8)
    expect(await priced({ date, players: 2, slots: ['14:00'] })).toMatchObject({ price_cents: 2 * 1200 })
    expect(await priced({ date, players: 30, slots: ['15:00', '15:30'] })).toMatchObject({
      price_cents: 30 * 1200,
    })
    for (const players of [1, 31])
      expect(codeOf(await gent.book({ date, players, slots: ['16:00'] }))).toBe('players-out-of-range')
    expect(codeOf(await antwerpen.book({ date, players: 2 }))).toBe('players-out-of-range')
  })
})

describe('a manage link', () => {
  const links = manageLinks(() => api, GENT_VENUE)

  test('shows a booking with the catalogue, time zone and deadlines of its venue', async () => {
    const date = links.nextDay()
    const { token } = await links.bookVisit({ modules: { ...NO_EXTRAS, pastaBuffet: true } })
    const booking = await links.managed(token)
    expect(booking).toMatchObject({
      location: 'gent',
      blockMinutes: { laser: 30 },
      formula: 'avond',
      deposit: { cents: 7_500 },
      catalogue: { venue: { id: 'gent' }, revision: 2, rules: { arriveEarlyMinutes: 30 } },
    })
    expect(momentAt(booking.startsAt, 'America/New_York')).toMatchObject({ date, time: '14:00' })
    const hoursBefore = Object.values(booking.deadlines).map((at) => (booking.startsAt - at) / 3_600_000)
    expect(hoursBefore).toEqual([6, 48, 72])
  })

  test('moves a visit within its venue, and changes only what the venue allows', async () => {
    const date = links.nextDay()
    const { token } = await links.bookVisit()
    const moved = await links.post(token, PATHS.managedMove, links.move())
    expect(moved.json().booking).toMatchObject({ location: 'gent', slots: ['16:00', '17:00'] })
    expect(await links.bookedKeys(date)).toEqual(['16:00', '17:00'])
    const foreign = await links.post(
      token,
      PATHS.managedMove,
      links.move({ revision: 2, slots: ['14:20', '15:00'] }),
    )
    expect(codeOf(foreign)).toBe('slot-unknown')
    const renamed = await links.post(token, PATHS.managedDetails, details({ revision: 2, name: 'An Maes' }))
    expect(renamed.json().booking).toMatchObject({ name: 'An Maes', players: 8 })
    const grown = await links.post(token, PATHS.managedDetails, details({ revision: 3, players: 9 }))
    expect([grown.statusCode, (await links.managed(token)).players]).toEqual([422, 8])
  })
})
