import { createHash, randomUUID } from 'node:crypto'
import { refusal } from '@lichtspel/contract/errors'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { attractionOf, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import {
  ANTWERPEN_VENUE,
  GENT_VENUE,
  openGent,
  type TestVenue,
} from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionKey } from '../hold/hold-slots.ts'

const api = sharedTestApp()
beforeAll(async () => {
  await openGent(api)
})

const VENUES = [ANTWERPEN_VENUE, GENT_VENUE]

/** Two adjacent slots of the attraction where this venue requires a break. */
function neighbours({ catalogue }: TestVenue) {
  const attraction =
    FIRST_ATTRACTION_IDS.find((id) => attractionOf(catalogue.attractions, id).mandatoryBreak) ?? 'laser'
  const keys = ['14:00', clockTimeAt(14 * 60 + attractionOf(catalogue.attractions, attraction).blockMinutes)]
  return { attraction, keys }
}

describe.each(VENUES)('a hold at $id', (venue) => {
  const { readDay, scheduleId, hold } = visitorAt(() => api, venue)
  const { someDay } = venue

  test('takes slots, shows them to others as held, and is recognised by its owner', async () => {
    const date = someDay(13)
    const [id, session] = [await scheduleId(date), newSessionId()]
    const answer = await hold(session, id, ['14:00', '15:00'])
    expect(answer.json()).toEqual({ slotKeys: ['14:00', '15:00'] })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const day = await readDay(date)
    const slot = day.schedules.find((one) => one.id === id)?.slots['14:00']
    expect(slot?.holding?.sessionId).toBe(sessionKey(session).fingerprint)
    expect(Math.abs((slot?.holding?.lastUpdated ?? 0) - day.serverNow)).toBeLessThan(2_000)
    expect(JSON.stringify(day)).not.toContain(session.slice(14))
  })

  test('does not reveal the session id, even one made of the time and a short random number', async () => {
    const date = someDay(13)
    const [id, session] = [await scheduleId(date), `${Date.now()}${venue.id.length}`]
    const prints = async () => {
      const held = (await readDay(date)).schedules.find((one) => one.id === id)?.slots ?? {}
      return ['18:00', '20:00'].map((key) => held[key]?.holding?.sessionId)
    }
    await hold(session, id, ['18:00'])
    await expect.poll(async () => (await prints())[0]).toMatch(/^[0-9a-f]{16}$/)
    const [first] = await prints()
    expect(createHash('sha256').update(session).digest('hex')).not.toContain(first)
    // The fingerprint stays the same, so others can still tell that one visitor holds both slots.
    await hold(session, id, ['18:00', '20:00'])
    await expect.poll(prints).toEqual([first, first])
    expect((await hold(session, id, [])).json()).toEqual({ slotKeys: [] })
  })

  test('leaves out slots that another visitor holds', async () => {
    const id = await scheduleId(someDay(14))
    await hold(newSessionId(), id, ['14:00'])
    expect((await hold(newSessionId(), id, ['14:00', '15:00'])).json()).toEqual({ slotKeys: ['15:00'] })
  })

  test('replaces the visitor’s previous choice, and is released by an empty one', async () => {
    const [id, session] = [await scheduleId(someDay(15)), newSessionId()]
    await hold(session, id, ['14:00'])
    expect((await hold(session, id, ['15:00', '15:00'])).json()).toEqual({ slotKeys: ['15:00'] })
    expect((await hold(newSessionId(), id, ['14:00'])).json()).toEqual({ slotKeys: ['14:00'] })
    expect((await hold(session, id, [])).json()).toEqual({ slotKeys: [] })
    expect((await hold(newSessionId(), id, ['15:00'])).json()).toEqual({ slotKeys: ['15:00'] })
  })

  test('of two adjacent slots is refused where a break is mandatory, and the previous choice stays', async () => {
    const { attraction, keys } = neighbours(venue)
    const [id, session] = [await scheduleId(someDay(16), attraction), newSessionId()]
    await hold(session, id, ['14:00'])
    const answer = await hold(session, id, keys)
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'break-missing'])
    expect((await hold(newSessionId(), id, ['14:00'])).json()).toEqual({ slotKeys: [] })
  })

  test('that arrives after a newer one has no effect', async () => {
    const [id, session] = [await scheduleId(someDay(17)), newSessionId()]
    await hold(session, id, ['14:00'], { 'hold-seq': '20' })
    expect((await hold(session, id, ['15:00'], { 'hold-seq': '10' })).json()).toEqual({ slotKeys: ['14:00'] })
    expect((await hold(session, id, ['15:00'], { 'hold-seq': '21' })).json()).toEqual({ slotKeys: ['15:00'] })
    expect((await hold(session, id, [], { 'hold-seq': '22' })).json()).toEqual({ slotKeys: [] })
    expect((await hold(session, id, ['15:00'], { 'hold-seq': '21' })).json()).toEqual({ slotKeys: [] })
  })

  test('of an unknown schedule is refused', async () => {
    const answer = await hold(newSessionId(), '999999999', ['14:00'])
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'schedule-unknown'])
  })
})

describe.each(VENUES)('a booking at $id', (venue) => {
  const { readDay, scheduleId, hold, book } = visitorAt(() => api, venue)
  const { id: location, someDay } = venue

  test('across three attractions is placed as a whole and shown as reserved', async () => {
    const date = someDay(18)
    const chosen = {
      slots: ['14:00', '15:00'],
      slotsVR: ['16:00', '16:30'],
      slotsInteractiveFloor: ['17:00'],
    }
    const answer = await book({ date, ...chosen, slots: ['15:00', '14:00'], slotsVR: ['16:30', '16:00'] })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json().booking).toMatchObject({ date, location, players: 8, ...chosen })
    const day = await readDay(date)
    const reserved = day.schedules.flatMap((one) =>
      Object.entries(one.slots)
        .filter(([, slot]) => slot.bookingRef !== null)
        .map(([key]) => `${one.location} ${key}`),
    )
    expect(reserved.sort()).toEqual([
      `${location} 14:00`,
      `${location} 15:00`,
      `${location}interactivefloor 17:00`,
      `${location}vr 16:00`,
      `${location}vr 16:30`,
    ])
    expect(JSON.stringify(day)).not.toContain(answer.json().booking.id)
  })

  test('stores the price that the server computes, whatever price the client sends', async () => {
    const date = someDay(19)
    const answer = await book({
      date,
      players: 10,
      slots: ['14:00', '15:00'],
      selectedFormula: 'kids',
      modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false },
      mealReservation: { peopleCount: 12 },
      extraInfo: 'Formule: Student',
      price_cents: 1,
      priceCents: 1,
    })
    const { rows } = await api.database.pool.query('SELECT * FROM booking WHERE id = $1', [
      answer.json().booking.id,
    ])
    expect(rows[0]).toMatchObject({
      price_cents: 9 * 2800 + 12 * 1000,
      formula: 'kids',
      modules: ['pastaBuffet'],
      meal_people: 12,
    })
  })

  test('sent twice with the same request id is one booking', async () => {
    const [requestId, payload] = [randomUUID(), { date: someDay(20) }]
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

  test('of slots another visitor holds is refused, lists those slots and leaves nothing behind', async () => {
    const date = someDay(21)
    await hold(newSessionId(), await scheduleId(date, 'vr'), ['15:00'])
    const answer = await book({
      date,
      email: 'kwijt@voorbeeld.be',
      slots: ['14:00'],
      slotsVR: ['15:00', '16:00'],
    })
    expect(answer.statusCode).toBe(409)
    expect(refusal.parse(answer.json()).error).toMatchObject({
      code: 'slot-taken',
      slots: [{ location: `${location}vr`, slotKey: '15:00' }],
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
    const [date, sessionId] = [someDay(22), newSessionId()]
    await hold(sessionId, await scheduleId(date), ['14:00'])
    expect((await book({ date })).statusCode).toBe(409)
    expect((await book({ date }, { sessionId })).statusCode).toBe(200)
  })

  test('that breaks a rule is refused with every reason', async () => {
    const { attraction, keys } = neighbours(venue)
    const players = venue.catalogue.rules.players.min - 1
    const slots = slotsToWire(perAttraction(FIRST_ATTRACTION_IDS, (id) => (id === attraction ? keys : [])))
    const answer = await book({ date: someDay(23), name: ' ', players, ...slots })
    expect(answer.statusCode).toBe(422)
    expect(refusal.parse(answer.json()).error).toMatchObject({
      code: 'name-missing',
      codes: ['name-missing', 'players-out-of-range', 'break-missing'],
    })
    const past = await book({ date: '2020-01-06' })
    expect(past.json().error.code).toBe('date-past')
    expect((await book({ date: someDay(23), slots: [] })).json().error.code).toBe('no-slots')
  })
})
