import { randomUUID } from 'node:crypto'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { codeOf, details, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, newSessionId, offerOf, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { CatalogueCache } from './catalogue-cache.ts'

// These tests write into the table by hand, bypassing the validation that publishing does.
const api = sharedTestApp()
beforeAll(async () => {
  await openGent(api)
})

const write = (venueId: string, validFrom: string, content: object) =>
  api.database.pool.query(`SELECT publish_catalogue($1, $2, $3, 'by hand')`, [
    venueId,
    validFrom,
    JSON.stringify(content),
  ])

async function startCatalogueCache(): Promise<{ catalogues: CatalogueCache; said: string[] }> {
  const said: string[] = []
  const catalogues = new CatalogueCache({
    pool: api.database.pool,
    onError: (error) => said.push(String(error)),
  })
  await catalogues.start()
  return { catalogues, said }
}

const gent = visitorAt(() => api, GENT_VENUE)
const antwerpen = visitorAt(() => api, ANTWERPEN_VENUE)

describe('a venue without a catalogue', () => {
  test('is unknown to visitors, and is never the first venue', async () => {
    await api.database.pool.query(
      `INSERT INTO venue (id, name, zone, created_at) VALUES ('aalst', 'Aalst', 'Europe/Brussels', '2001-01-01')`,
    )
    const { catalogues, said } = await startCatalogueCache()
    catalogues.stop()
    expect([catalogues.get().id, said]).toEqual(['antwerpen', []])
    expect(() => catalogues.get('aalst')).toThrow('location-unknown')
    const asked = await api.app.inject(`/api/schedules?location=aalst&date=${someMonday()}`)
    expect([asked.statusCode, codeOf(asked)]).toEqual([404, 'location-unknown'])
  })
})

describe('content that the schema rejects', () => {
  const links = manageLinks(() => api, GENT_VENUE)
  const later = GENT_VENUE.someDay(10)
  const opened = GENT_VENUE.someDay(9)

  test('is reported once, and takes down neither the process nor a venue', async () => {
    await gent.readDay(opened)
    links.nextDay()
    const { token } = await links.bookVisit()
    const running = await startCatalogueCache()
    await write('gent', later, { ...offerOf(GENT_VENUE.catalogue), hours: null, formulas: [] })
    await expect.poll(() => running.said.length, { timeout: 3_000 }).toBe(1)
    expect(running.said[0]).toMatch(/revision 2 of gent is not a valid catalogue: hours: .*; formulas: /)
    const started = await startCatalogueCache()
    for (const { catalogues } of [running, started]) {
      expect(catalogues.get('gent').catalogues.map(({ revision }) => revision)).toEqual([1])
      expect(catalogues.get().id).toBe('antwerpen')
    }
    // Later polls read the revision again, but do not report it again.
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(running.said).toHaveLength(1)
    running.catalogues.stop()
    started.catalogues.stop()
    const renamed = await links.post(token, '/api/managed-booking/details', details({ name: 'An Maes' }))
    expect(renamed.statusCode).toBe(200)
  })

  test('blocks bookings at the prices it replaced', async () => {
    expect((await gent.book({ date: opened })).statusCode).toBe(200)
    const seen: Record<string, string>[] = [{}, { 'catalogue-revision': '1' }]
    for (const headers of seen) {
      const refused = await gent.book({ date: later }, { headers })
      expect([refused.statusCode, codeOf(refused), refused.headers['retry-after']]).toEqual([
        503,
        'busy',
        '2',
      ])
    }
    const { rows } = await api.database.pool.query('SELECT 1 FROM booking WHERE day = $1', [later])
    expect(rows).toEqual([])
  })

  test('is refused as the revision whose prices the visitor saw', async () => {
    const refused = await gent.book(
      { date: opened, slots: ['16:00'] },
      { headers: { 'catalogue-revision': '2' } },
    )
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'price-changed'])
  })

  test('is fixed by publishing the next revision', async () => {
    await openGent(api, (offer) => offer, later)
    expect((await gent.book({ date: later })).statusCode).toBe(200)
  })

  test('that names another venue does not become that venue’s catalogue', async () => {
    const venue = { ...FIRST_CATALOGUE.venue, hosts: ['gent.example'] }
    await write('gent', '2026-01-01', offerOf({ ...FIRST_CATALOGUE, venue, formulas: [] as never }))
    await write('gent', '2026-01-01', offerOf({ ...FIRST_CATALOGUE, venue }))
    const { catalogues, said } = await startCatalogueCache()
    catalogues.stop()
    expect(said.some((line) => line.includes('it is the content of antwerpen'))).toBe(true)
    expect(catalogues.get('antwerpen').revision).toBe(1)
    expect(catalogues.get('gent').revision).toBe(3)
    expect((await antwerpen.book({ date: someMonday(4) })).statusCode).toBe(200)
  })

  test('as the only revision leaves its venue unknown, and does not change the first venue', async () => {
    await api.database.pool.query(
      `INSERT INTO venue (id, name, zone) VALUES ('oostende', 'Oostende', 'Europe/Brussels')`,
    )
    await write('oostende', '2026-01-01', { venue: { hosts: ['oostende.example'] } })
    const { catalogues } = await startCatalogueCache()
    catalogues.stop()
    expect(catalogues.get().id).toBe('antwerpen')
    expect(() => catalogues.get('oostende')).toThrow('location-unknown')
  })
})

describe('a process that has not read a new venue yet', () => {
  test('reads the venue from the database to hold slots and to show bookings', async () => {
    const deaf = await createTestApp({}, api.database)
    deaf.catalogues.stop()
    const offer = offerOf(GENT_VENUE.catalogue)
    const host = 'brugge.example'
    await openGent(api, () => ({
      ...offer,
      venue: { ...offer.venue, id: 'brugge', name: 'Lichtspel Brugge', hosts: [host] },
    }))
    await api.catalogues.renew(['brugge'])
    const catalogue = { ...GENT_VENUE.catalogue, venue: { ...offer.venue, hosts: [host] } }
    const brugge = { ...GENT_VENUE, id: 'brugge', catalogue }
    const links = manageLinks(() => api, brugge)
    const date = links.nextDay()
    const { token } = await links.bookVisit()
    const scheduleId = await visitorAt(() => api, brugge).scheduleId(date)
    expect(() => deaf.catalogues.get('brugge')).toThrow('location-unknown')
    const held = await visitorAt(() => deaf, brugge).hold(newSessionId(), scheduleId, ['18:00'])
    expect(held.json()).toEqual({ slotKeys: ['18:00'] })
    await deaf.close()

    const other = await createTestApp({}, api.database)
    const shown = await manageLinks(() => other, brugge).managed(token)
    expect(shown.catalogue.venue.name).toBe('Lichtspel Brugge')
    await other.close()
  })
})

test.each(['0', '-1', '1e99', 'abc', '1, 2', '1.5', ''])(
  'a catalogue revision header of %j is refused',
  async (value) => {
    const refused = await antwerpen.book(
      { date: someMonday(5) },
      { headers: { 'catalogue-revision': value }, requestId: randomUUID() },
    )
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'request-malformed'])
  },
)

test('a repeated catalogue revision header is refused', async () => {
  const headers = { 'catalogue-revision': ['1', '1'] as unknown as string }
  expect((await antwerpen.book({ date: someMonday(5) }, { headers })).statusCode).toBe(400)
})

test.each(['0', '-1', '1001', '1e9', 'abc', '4.5', ''])(
  'availability for %j players is refused',
  async (players) => {
    const answer = await api.app.inject(`/api/availability?month=2027-01&players=${players}`)
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'request-malformed'])
  },
)

test('availability for more players than the venue takes is still returned', async () => {
  const date = someMonday(6)
  expect((await antwerpen.monthStates(date.slice(0, 7), 25)).get(date)).toBe('open')
})
