import { PATHS } from '@lichtspel/contract/paths'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { dearer } from '@lichtspel/test-support/api/dearer.ts'
import {
  codeOf,
  details,
  manageLinks,
  NO_EXTRAS,
  setClock,
} from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { offerOf, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishCatalogue } from './publish-catalogue.ts'

// Every booking here is made under the first revision; then a second one is published for later days.
const [day, sameRevision, later] = [someMonday(3), someMonday(4), someMonday(8)]
const from = someMonday(6)

const api = sharedTestApp()

const { bookVisit, managed, move, post, query } = manageLinks(() => api)

const PARTY = { date: day, selectedFormula: 'kids', modules: { ...NO_EXTRAS, pastaBuffet: true } }
const PARTY_CENTS = 7 * 2800 + 8 * 1000

/** Higher prices, different names, a different address, different deadlines and limits, and no student formula. */
function changed(offer: Offer): Offer {
  const next = dearer(offer)
  return {
    ...next,
    venue: { ...next.venue, address: { ...next.venue.address, street: 'Nieuwe Kaai 7' } },
    formulas: next.formulas
      .filter(({ id }) => id !== 'student')
      .map((formula) => (formula.id === 'kids' ? { ...formula, names: { nl: 'Kinderfeest XL' } } : formula)),
    rules: {
      ...next.rules,
      players: { min: 4, max: 9 },
      selfServiceHours: { change: 100, move: 100, cancel: 100 },
    },
  }
}

const stored = async (id: string) =>
  (await query('SELECT price_cents, price_lines, catalogue_revision FROM booking WHERE id = $1', [id]))[0]

type Visit = Awaited<ReturnType<typeof bookVisit>>
let party: Visit
let student: Visit
let plain: Visit
let moving: Visit
let promised: object
beforeAll(async () => {
  party = await bookVisit({ ...PARTY, slots: ['10:00', '11:00'] })
  student = await bookVisit({ date: day, slots: ['12:00', '13:00'], selectedFormula: 'student' })
  plain = await bookVisit({ date: day, slots: ['14:00', '15:00'] })
  moving = await bookVisit({ ...PARTY, slots: ['18:00', '19:00'] })
  promised = await managed(party.token)
  await api.publish(changed, from)
})

describe('a booking made before a new revision was published', () => {
  test('keeps its price, names, limits and deadlines, and shows the venue as it is on the day of the visit', async () => {
    expect(await stored(party.id)).toMatchObject({ price_cents: PARTY_CENTS, catalogue_revision: 1 })
    const booking = await managed(party.token)
    const { catalogue } = booking
    expect({ ...booking, catalogue: null }).toEqual({ ...promised, catalogue: null })
    expect(booking.totalCents).toBe(PARTY_CENTS)
    expect(booking.priceLines.map(({ names }) => names.nl)).toEqual(['Birthday Party Kids', 'Pastabuffet'])
    expect(catalogue.revision).toBe(1)
    expect(catalogue.rules.players.max).toBe(24)
    expect(catalogue.venue.address.street).toBe('Kaaistraat 1')
    expect((booking.startsAt - booking.deadlines.cancel) / 3_600_000).toBe(24)
  })

  test('prices a change of group size by its own revision', async () => {
    const grown = await post(plain.token, PATHS.managedDetails, details({ players: 12 }))
    expect(grown.json().booking).toMatchObject({ players: 12, totalCents: 12 * 1900 })
    expect(await stored(plain.id)).toMatchObject({ price_cents: 12 * 1900, catalogue_revision: 1 })
  })

  test('can be changed until the deadline of its own revision', async () => {
    const { startsAt } = await managed(plain.token)
    try {
      await setClock(api, new Date(startsAt - 3 * 3_600_000).toISOString())
      const renamed = await post(plain.token, PATHS.managedDetails, details({ revision: 2, players: 12 }))
      expect(renamed.statusCode).toBe(200)
    } finally {
      await setClock(api)
    }
  })
})

describe('a move', () => {
  const to = (date: string, over: object = {}) =>
    post(moving.token, PATHS.managedMove, move({ date, slots: ['16:00', '17:00'], ...over }))

  test('to a day under its own revision keeps the price', async () => {
    const before = await stored(moving.id)
    const moved = await to(sameRevision, { totalCents: PARTY_CENTS })
    expect(moved.json().booking).toMatchObject({ date: sameRevision, totalCents: PARTY_CENTS })
    expect(await stored(moving.id)).toEqual(before)
  })

  test('to a day under a newer revision takes the price of that day, once the visitor has seen it', async () => {
    const before = await stored(moving.id)
    const refused = await to(later, { revision: 2, totalCents: PARTY_CENTS })
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'price-changed'])
    expect(await stored(moving.id)).toEqual(before)

    const totalCents = 7 * 2900 + 8 * 1100
    const moved = await to(later, { revision: 2, totalCents })
    expect(moved.json().booking.catalogue.venue.address.street).toBe('Nieuwe Kaai 7')
    expect(moved.json().booking).toMatchObject({ date: later, totalCents, catalogue: { revision: 2 } })
    expect(moved.json().booking.priceLines[0].names.nl).toBe('Kinderfeest XL')
    expect(await stored(moving.id)).toMatchObject({ price_cents: totalCents, catalogue_revision: 2 })
    const { startsAt, deadlines } = await managed(moving.token)
    expect((startsAt - deadlines.move) / 3_600_000).toBe(100)
  })

  test('to a day without its formula or group size is refused with the reason', async () => {
    const wish = (visit: Visit, revision: number) =>
      post(visit.token, PATHS.managedMove, move({ revision, date: later, slots: ['12:00', '13:00'] }))
    const gone = await wish(student, 1)
    expect([gone.statusCode, codeOf(gone)]).toEqual([422, 'formula-unknown'])
    const large = await wish(plain, 3)
    expect([large.statusCode, codeOf(large)]).toEqual([422, 'players-out-of-range'])
    expect(await managed(student.token)).toMatchObject({ date: day, formula: 'student', revision: 1 })
  })
})

test('a corrected revision that also governs the day of a visit leaves the booking unchanged', async () => {
  const before = await stored(party.id)
  const { revision } = await publishCatalogue(api.database.pool, {
    offer: dearer(offerOf(api.catalogues.get().newest)),
    validFrom: '2026-01-01',
    by: 'test',
    expectedRevision: null,
    later: 'drop',
  })
  await api.catalogues.renew(['antwerpen'])
  expect(api.catalogues.get().on(day).revision).toBe(revision)
  expect(await stored(party.id)).toEqual(before)
  const grown = await post(party.token, PATHS.managedDetails, details({ players: 10 }))
  expect(grown.json().booking.totalCents).toBe(9 * 2800 + 10 * 1000)
  // A move is judged by the revision that governs the day now, even when the day stays the same.
  const wish = move({ revision: 2, date: day, slots: ['20:00', '21:00'], totalCents: 9 * 2800 + 10 * 1000 })
  const refused = await post(party.token, PATHS.managedMove, wish)
  expect(codeOf(refused)).toBe('players-out-of-range')
})
