import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { dearer } from '@lichtspel/test-support/api/dearer.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { offerOf, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { expect, test } from 'vitest'
import { publishCatalogue } from './publish-catalogue.ts'

const api = sharedTestApp()

const before = someMonday(3)
const from = someMonday(6)
const after = someMonday(8)

async function book(over: object, headers: Record<string, string> = {}) {
  const payload = { booking: somePayload(over) }
  return await api.app.inject({ method: 'POST', url: '/api/booking', payload, headers })
}

async function stored(id: string) {
  const { rows } = await api.database.pool.query(
    'SELECT price_cents, price_lines, catalogue_revision FROM booking WHERE id = $1',
    [id],
  )
  return rows[0]
}

test('a price for later visits leaves every booking and every earlier day unchanged', async () => {
  const early = (await book({ date: before, slots: ['10:00'] })).json().booking
  const promised = await stored(early.id)
  expect(promised).toMatchObject({ price_cents: 8 * 1000, catalogue_revision: 1 })

  const { revision } = await api.publish(dearer, from)
  expect(await stored(early.id)).toEqual(promised)
  const still = (await book({ date: before, slots: ['11:00'] })).json().booking
  expect(await stored(still.id)).toMatchObject({ price_cents: 8 * 1000, catalogue_revision: 1 })
  const later = (await book({ date: after, slots: ['10:00'] })).json().booking
  expect(await stored(later.id)).toMatchObject({ price_cents: 8 * 1100, catalogue_revision: revision })
  expect((await stored(later.id)).price_lines).toEqual([
    {
      kind: 'formula',
      formula: 'standard',
      names: { nl: 'Standaard', fr: 'Standard', en: 'Standard' },
      games: 1,
      people: 8,
      perPersonCents: 1100,
      cents: 8800,
      freePlayer: null,
    },
  ])
})

test('a visitor who saw a different price is refused before anything is booked', async () => {
  const [older, newer] = [1, api.catalogues.get().revision]
  const refused = await book({ date: after, slots: ['12:00'] }, { 'catalogue-revision': String(older) })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.code).toBe('price-changed')
  const accepted = await book({ date: after, slots: ['12:00'] }, { 'catalogue-revision': String(newer) })
  expect(accepted.statusCode).toBe(200)
  // A different revision with the same price needs no new confirmation.
  const same = await book({ date: before, slots: ['12:00'] }, { 'catalogue-revision': String(older) })
  expect(same.statusCode).toBe(200)
  const unknown = await book({ date: after, slots: ['13:00'] }, { 'catalogue-revision': '999' })
  expect(unknown.json().error.code).toBe('price-changed')
})

test('catalogue revisions are sent newest first, and not sent again when unchanged', async () => {
  const answer = await api.app.inject('/api/catalogue?location=antwerpen')
  const { catalogues, today } = answer.json()
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(
    catalogues.map((one: { revision: number; validFrom: string }) => [one.revision, one.validFrom]),
  ).toEqual([
    [2, from],
    [1, '2026-01-01'],
  ])
  expect(catalogues[1]).toEqual(JSON.parse(JSON.stringify(FIRST_CATALOGUE)))
  const again = await api.app.inject({
    url: '/api/catalogue',
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await api.app.inject('/api/catalogue?location=nergens')).json().error.code).toBe('location-unknown')
})

test('a revision for a later day still takes effect after one is published for an earlier day', async () => {
  const { newest } = api.catalogues.get()
  const offer = offerOf(FIRST_CATALOGUE)
  const { revision } = await api.publish(() => offer, before)
  const { catalogues } = api.catalogues.get()
  expect(catalogues.map((one) => [one.revision, one.validFrom])).toEqual([
    [1, '2026-01-01'],
    [revision, before],
    [revision + 1, from],
  ])
  expect(offerOf(api.catalogues.get().on(after))).toEqual(offerOf(newest))
})

test('a changed zone or an unsupported language is not published', async () => {
  const offer = offerOf(FIRST_CATALOGUE)
  const publish = (venue: Partial<Offer['venue']>) =>
    publishCatalogue(api.database.pool, {
      offer: { ...offer, venue: { ...offer.venue, ...venue } },
      validFrom: after,
      by: 'test',
      expectedRevision: null,
    })
  await expect(publish({ zone: 'Europe/Paris' })).rejects.toThrow('the time zone of a venue cannot change')
  await expect(publish({ languages: ['nl', 'xx'] })).rejects.toThrow('does not support these languages: xx')
})

test('two people cannot publish over each other', async () => {
  const publishing = { offer: offerOf(FIRST_CATALOGUE), validFrom: after, by: 'test' }
  await expect(publishCatalogue(api.database.pool, { ...publishing, expectedRevision: 1 })).rejects.toThrow(
    'published meanwhile',
  )
})

test('a booking in a language that the venue does not list is refused', async () => {
  const refused = await book({ date: before, slots: ['15:00'], language: 'de' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().error.code).toBe('language-unknown')
})

test('a formula can be added through data alone', async () => {
  await api.publish(
    (offer) => ({
      ...dearer(offer),
      formulas: [
        ...offer.formulas,
        {
          offered: 'site',
          id: 'nacht',
          names: { nl: 'Nachtspel' },
          lead: { nl: 'Spelen na tienen.' },
          includes: [],
          cardGroup: 'play',
          pricesCents: [1500],
          extraGameCents: 1400,
          freePlayer: null,
          serves: [],
          minGames: 1,
          minPlayers: 4,
          weekdays: null,
        },
      ],
    }),
    someMonday(10),
  )
  const placed = await book({ date: someMonday(11), slots: ['22:00'], selectedFormula: 'nacht' })
  expect(placed.statusCode).toBe(200)
  expect(await stored(placed.json().booking.id)).toMatchObject({ price_cents: 8 * 1500 })
  const early = await book({ date: before, slots: ['22:00'], selectedFormula: 'nacht' })
  expect(early.json().error.code).toBe('formula-unknown')
})

test('only the visitor’s own words are stored, without the lines the site appends', async () => {
  const extraInfo = 'Graag een hoge stoel\n\nFormule: Birthday Party Kids'
  const placed = await book({ date: before, slots: ['17:00', '17:40'], selectedFormula: 'kids', extraInfo })
  const { rows } = await api.database.pool.query('SELECT extra_info FROM booking WHERE id = $1', [
    placed.json().booking.id,
  ])
  expect(rows[0].extra_info).toBe('Graag een hoge stoel')
})

test('a later revision follows the one before it, and keeps what only it changed', async () => {
  const [second, fourth, third] = [someMonday(20), someMonday(30), someMonday(40)]
  const around = (from: string, to: string) => [{ from, to, hours: null, reason: { nl: 'Werken' } }]
  await api.publish(dearer, second)
  await api.saveExceptions(around('2040-03-01', '2040-03-04'))
  await api.publish((offer) => ({ ...offer, rules: { ...offer.rules, mealMinutes: 77 } }), third)
  // The older exceptions are still in the third revision, and do not fit with these.
  const exceptions = around('2040-03-03', '2040-03-06')
  await api.saveExceptions(exceptions)
  const based = offerOf(api.catalogues.get().on(second))
  const changed = dearer({ ...based, hours: { ...based.hours, exceptions } })
  await api.publish(() => changed, fourth)
  expect(offerOf(api.catalogues.get().on(third))).toEqual({
    ...changed,
    rules: { ...changed.rules, mealMinutes: 77 },
  })
})
