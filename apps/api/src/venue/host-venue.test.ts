import { randomUUID } from 'node:crypto'
import { PATHS, WISHES_PATH } from '@lichtspel/contract/paths'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { bearer, codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { CannotPublish } from '../offer/obstacles.ts'

// Behind a proxy that passes on what the visitor sent as X-Forwarded-Host, as nginx and HAProxy do.
const api = sharedTestApp({ TRUST_PROXY: 1 })
beforeAll(() => openGent(api))

const GENT_HOST = 'gent.example'
const gent = visitorAt(() => api, GENT_VENUE)
const venueOf = async (host: string) => {
  const answer = await api.app.inject({ url: PATHS.catalogue, headers: { host } })
  return answer.json().catalogues[0].venue.id
}

describe('the venue of a request', () => {
  test.each([
    ['gent.example', 'gent'],
    ['GENT.example:8080', 'gent'],
    ['gent.example.', 'gent'],
    ['localhost', 'antwerpen'],
    ['127.0.0.1:3000', 'antwerpen'],
    ['evil.gent.example', 'antwerpen'],
    ['gent.example.evil', 'antwerpen'],
  ])('at %s is %s', async (host, venue) => {
    expect(await venueOf(host)).toBe(venue)
  })

  test('is not chosen by X-Forwarded-Host: a cache would keep the page of another venue', async () => {
    const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': GENT_HOST }
    const answer = await api.app.inject({ url: PATHS.catalogue, headers })
    expect(answer.json().catalogues[0].venue.id).toBe('antwerpen')
  })

  test('is that of its other names too, until they are dropped', async () => {
    await openGent(api, (offer) => ({
      ...offer,
      venue: { ...offer.venue, hosts: [GENT_HOST, 'www.gent.example'] },
    }))
    expect(await venueOf('www.gent.example')).toBe('gent')
    await openGent(api)
    expect(await venueOf('www.gent.example')).toBe('antwerpen')
    expect(await venueOf(GENT_HOST)).toBe('gent')
  })

  test('is that of a new name at once, whatever day its revision or a later one begins', async () => {
    const named = (hosts: string[]) => (offer: Offer) => ({ ...offer, venue: { ...offer.venue, hosts } })
    await openGent(api, undefined, '2031-01-01')
    await openGent(api, named(['kaai.example']), '2030-01-01')
    expect(await venueOf('kaai.example')).toBe('gent')
    expect(api.catalogues.get('gent').on('2026-12-01').venue.hosts).toEqual(['kaai.example'])
    await openGent(api)
  })

  test('is none if every venue has names and this is not one of them', async () => {
    await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, hosts: ['antwerpen.example'] } }))
    expect(await venueOf('antwerpen.example')).toBe('antwerpen')
    const unknown = await api.app.inject({ url: PATHS.catalogue, headers: { host: 'localhost' } })
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'location-unknown'])
    const named = await api.app.inject({
      url: `${PATHS.catalogue}?location=gent`,
      headers: { host: 'localhost' },
    })
    expect([named.statusCode, codeOf(named)]).toEqual([404, 'location-unknown'])
    await api.publish((offer) => ({ ...offer, venue: { ...offer.venue, hosts: [] } }))
    expect(await venueOf('localhost')).toBe('antwerpen')
  })
})

describe('host names', () => {
  test('belong to one venue', async () => {
    const taking = api.publish((offer) => ({ ...offer, venue: { ...offer.venue, hosts: [GENT_HOST] } }))
    await expect(taking).rejects.toThrow(CannotPublish)
    expect(await venueOf(GENT_HOST)).toBe('gent')
  })

  test('may only be missing at one venue', async () => {
    const unnamed = openGent(api, (offer) => ({ ...offer, venue: { ...offer.venue, hosts: [] } }))
    await expect(unnamed).rejects.toThrow('name this one’s in venue.hosts')
  })
})

describe('under the name of a venue', () => {
  const date = ANTWERPEN_VENUE.someDay(3)
  const at = (url: string) => api.app.inject({ url, headers: { host: GENT_HOST } })
  const post = (url: string, payload: object, headers = {}) =>
    api.app.inject({ method: 'POST', url, payload, headers: { host: GENT_HOST, ...headers } })

  test('another venue is unknown', async () => {
    const asked = [
      await at(`${PATHS.catalogue}?location=antwerpen`),
      await at(`${PATHS.schedules}?location=antwerpen&date=${date}`),
      await at(`${PATHS.schedules}?location=antwerpenvr&date=${date}`),
      await at(`${PATHS.schedules}?venue=antwerpen&date=${date}`),
      await at(`${PATHS.scheduleStream}?venue=antwerpen&date=${date}`),
      await at(`${PATHS.availability}?location=antwerpen&month=${date.slice(0, 7)}&players=8`),
      await post(PATHS.booking, { booking: somePayload({ location: 'antwerpen', date }) }),
      await post(WISHES_PATH, {
        location: 'antwerpen',
        sessionId: newSessionId(),
        date,
        players: 8,
        games: { laser: 1 },
        from: 0,
        before: 1440,
      }),
    ]
    expect(asked.map((one) => [one.statusCode, codeOf(one)])).toEqual(
      asked.map(() => [404, 'location-unknown']),
    )
  })

  test('a schedule of another venue cannot be held', async () => {
    const scheduleId = await visitorAt(() => api, ANTWERPEN_VENUE).scheduleId(date)
    const hold = { scheduleId, slotKeys: ['14:00'] }
    const refused = [
      await post(PATHS.holding, { sessionId: newSessionId(), ...hold }),
      await post(PATHS.visitHolding, { sessionId: newSessionId(), holds: [hold] }),
    ]
    expect(refused.map((one) => [one.statusCode, codeOf(one)])).toEqual(
      refused.map(() => [404, 'schedule-unknown']),
    )
  })

  test('its own is booked without naming it elsewhere', async () => {
    const day = GENT_VENUE.someDay(4)
    const booked = await gent.book({ date: day }, { headers: { host: GENT_HOST } })
    expect(booked.statusCode).toBe(200)
    expect((await gent.book({ date: GENT_VENUE.someDay(5) })).statusCode).toBe(200)
  })
})

describe('what a link opens', () => {
  const links = manageLinks(() => api, GENT_VENUE)

  test('exists only at its own venue', async () => {
    links.nextDay()
    const { token } = await links.bookVisit()
    expect((await links.get(token)).statusCode).toBe(200)
    for (const host of ['localhost', 'antwerpen.example'])
      for (const url of [PATHS.managed, PATHS.managedCalendar]) {
        const elsewhere = await api.app.inject({ url, ...bearer(token, host) })
        expect([elsewhere.statusCode, codeOf(elsewhere)]).toEqual([404, 'not-found'])
      }
    const cancel = { method: 'POST' as const, url: PATHS.managedCancel, payload: { revision: 1 } }
    expect((await api.app.inject({ ...cancel, ...bearer(token) })).statusCode).toBe(404)
    expect((await links.managed(token)).status).toBe('confirmed')
  })

  test('of a lost answer too', async () => {
    const requestId = randomUUID()
    const booked = await visitorAt(() => api, ANTWERPEN_VENUE).book(
      { date: ANTWERPEN_VENUE.someDay(6) },
      { requestId },
    )
    expect(booked.statusCode).toBe(200)
    const url = PATHS.bookingRequest.replace(':requestId', requestId)
    const ask = (host: string) => api.app.inject({ url, headers: { host } })
    expect((await ask('localhost')).statusCode).toBe(200)
    expect((await ask(GENT_HOST)).statusCode).toBe(404)
  })
})
