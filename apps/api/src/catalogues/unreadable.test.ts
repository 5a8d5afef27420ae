import { randomUUID } from 'node:crypto'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf, details, manageLinks } from '../testing/manage-links.ts'
import { sharedTestApp } from '../testing/shared-test-app.ts'
import { createTestApp, newSessionId, offerOf, someMonday } from '../testing/test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE, openGent } from '../testing/test-venues.ts'
import { visitorAt } from '../testing/visitor-at.ts'
import { CatalogueShelf } from './catalogue-shelf.ts'

// Somebody writes into the table by hand, past everything that checks a publishing.
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

async function startShelf(): Promise<{ shelf: CatalogueShelf; said: string[] }> {
  const said: string[] = []
  const shelf = new CatalogueShelf({ pool: api.database.pool, onError: (error) => said.push(String(error)) })
  await shelf.start()
  return { shelf, said }
}

const gent = visitorAt(() => api, GENT_VENUE)
const antwerpen = visitorAt(() => api, ANTWERPEN_VENUE)

describe('a venue without a catalogue', () => {
  test('is not there for anybody, and is never the first', async () => {
    await api.database.pool.query(
      `INSERT INTO venue (id, name, zone, created_at) VALUES ('aalst', 'Aalst', 'Europe/Brussels', '2001-01-01')`,
    )
    const { shelf, said } = await startShelf()
    shelf.stop()
    expect([shelf.get().id, said]).toEqual(['antwerpen', []])
    expect(() => shelf.get('aalst')).toThrow('location-unknown')
    const asked = await api.app.inject(`/api/schedules?location=aalst&date=${someMonday()}`)
    expect([asked.statusCode, codeOf(asked)]).toEqual([404, 'location-unknown'])
  })
})

describe('a content that the schema refuses', () => {
  const links = manageLinks(() => api, GENT_VENUE)
  const later = GENT_VENUE.someDay(10)
  const opened = GENT_VENUE.someDay(9)

  test('is told once, and takes neither the process nor a venue down', async () => {
    await gent.readDay(opened)
    links.nextDay()
    const { token } = await links.bookVisit()
    const running = await startShelf()
    await write('gent', later, { ...offerOf(GENT_VENUE.catalogue), hours: null, formulas: [] })
    await expect.poll(() => running.said.length, { timeout: 3_000 }).toBe(1)
    expect(running.said[0]).toMatch(/revision 2 of gent is no catalogue: hours: .*; formulas: /)
    const started = await startShelf()
    for (const { shelf } of [running, started]) {
      expect(shelf.get('gent').catalogues.map(({ revision }) => revision)).toEqual([1])
      expect(shelf.get().id).toBe('antwerpen')
    }
    // The poll sees it again every second.
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(running.said).toHaveLength(1)
    running.shelf.stop()
    started.shelf.stop()
    const renamed = await links.post(token, '/api/managed-booking/details', details({ name: 'An Maes' }))
    expect(renamed.statusCode).toBe(200)
  })

  test('lets nobody be booked by prices that it has put out of force', async () => {
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

  test('is no price that anybody can have seen', async () => {
    const refused = await gent.book(
      { date: opened, slots: ['16:00'] },
      { headers: { 'catalogue-revision': '2' } },
    )
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'price-changed'])
  })

  test('is healed by the next publishing', async () => {
    await openGent(api, (offer) => offer, later)
    expect((await gent.book({ date: later })).statusCode).toBe(200)
  })

  test('that belongs to another venue does not become that venue’s', async () => {
    await write('gent', '2026-01-01', offerOf({ ...FIRST_CATALOGUE, formulas: [] as never }))
    await write('gent', '2026-01-01', offerOf(FIRST_CATALOGUE))
    const { shelf, said } = await startShelf()
    shelf.stop()
    expect(said.some((line) => line.includes('it is the content of antwerpen'))).toBe(true)
    expect(shelf.get('antwerpen').revision).toBe(1)
    expect(shelf.get('gent').revision).toBe(3)
    expect((await antwerpen.book({ date: someMonday(4) })).statusCode).toBe(200)
  })

  test('as the only one leaves its venue unknown, and the first venue the first', async () => {
    await api.database.pool.query(
      `INSERT INTO venue (id, name, zone) VALUES ('oostende', 'Oostende', 'Europe/Brussels')`,
    )
    await write('oostende', '2026-01-01', { nothing: true })
    const { shelf } = await startShelf()
    shelf.stop()
    expect(shelf.get().id).toBe('antwerpen')
    expect(() => shelf.get('oostende')).toThrow('location-unknown')
  })
})

describe('a process that has not heard of a venue yet', () => {
  test('holds, shows and changes what the database has of it', async () => {
    const deaf = await createTestApp({}, api.database)
    deaf.shelf.stop()
    const offer = offerOf(GENT_VENUE.catalogue)
    await openGent(api, () => ({
      ...offer,
      venue: { ...offer.venue, id: 'brugge', name: 'Lichtspel Brugge' },
    }))
    await api.shelf.renew(['brugge'])
    const brugge = { ...GENT_VENUE, id: 'brugge' }
    const links = manageLinks(() => api, brugge)
    const date = links.nextDay()
    const { token } = await links.bookVisit()
    const scheduleId = await visitorAt(() => api, brugge).scheduleId(date)
    expect(() => deaf.shelf.get('brugge')).toThrow('location-unknown')
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
  'the header that names a revision is refused as %j',
  async (value) => {
    const refused = await antwerpen.book(
      { date: someMonday(5) },
      { headers: { 'catalogue-revision': value }, requestId: randomUUID() },
    )
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'request-malformed'])
  },
)

test('the header given twice is refused', async () => {
  const headers = { 'catalogue-revision': ['1', '1'] as unknown as string }
  expect((await antwerpen.book({ date: someMonday(5) }, { headers })).statusCode).toBe(400)
})

test.each(['0', '-1', '1001', '1e9', 'abc', '4.5', ''])(
  'a month for %j players is refused',
  async (players) => {
    const answer = await api.app.inject(`/api/availability?month=2027-01&players=${players}`)
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'request-malformed'])
  },
)

test('a month for more players than the venue takes is told all the same', async () => {
  const date = someMonday(6)
  expect((await antwerpen.monthStates(date.slice(0, 7), 25)).get(date)).toBe('open')
})
