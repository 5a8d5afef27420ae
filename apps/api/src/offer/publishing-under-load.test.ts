import { PATHS } from '@lichtspel/contract/paths'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { createTestApp, offerOf, someMonday, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishCatalogue } from './publish-catalogue.ts'

const AT_ONCE = 20
const PUBLISHINGS = 15

// Two servers: the one that publishes, and one that has not read the new revision yet.
let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({}, one.database)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** Every published revision has its own price, so that a booking shows which one it was made under. */
function priced(offer: Offer, cents: number): Offer {
  return {
    ...offer,
    formulas: offer.formulas.map((formula) =>
      formula.offered === 'site' && formula.id === 'standard'
        ? { ...formula, pricesCents: [cents] as [number] }
        : formula,
    ),
  }
}

/** Between two publishings, at least two bookings are answered. */
async function publishOften(answers: readonly number[]): Promise<number> {
  const { pool } = one.database
  const offer = offerOf(one.catalogues.get().newest)
  const started = performance.now()
  for (let nth = 0; nth < PUBLISHINGS; nth++) {
    const validFrom = nth % 3 === 0 ? someMonday(6) : '2026-01-01'
    const publishing = { validFrom, by: 'test', expectedRevision: null, later: 'drop' as const }
    await publishCatalogue(pool, { ...publishing, offer: priced(offer, 1_001 + nth) })
    const enough = answers.length + 2
    while (answers.length < enough) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - started
}

test('bookings made while revisions are published use the revision that governs their day', async () => {
  const keys = slotKeys({ opens: '08:00', closes: '24:00', blockMinutes: 20 })
  const weeks = Array.from({ length: 40 }, (_, nth) => nth + 2)
  const wishes = keys.flatMap((key) => weeks.map((week) => ({ date: someMonday(week), slots: [key] })))
  const answers: number[] = []
  let isOver = false
  const book = async (api: TestApp) => {
    for (let wish = wishes.shift(); wish !== undefined && !isOver; wish = wishes.shift())
      answers.push((await visitorAt(() => api, ANTWERPEN_VENUE).book(wish)).statusCode)
  }
  const publishing = publishOften(answers).finally(() => {
    isOver = true
  })
  await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => book(nth % 2 === 0 ? one : other)))
  const tookMs = await publishing

  // A request that keeps running into new revisions gets a 503, never any other error.
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
  const { rows } = await one.database.pool.query(`
    SELECT count(*)::int AS bookings, count(DISTINCT b.catalogue_revision)::int AS revisions,
           count(*) FILTER (WHERE b.price_cents <> 8 * (k.content->'formulas'->0->'pricesCents'->>0)::int)::int AS "wrongPrice",
           count(*) FILTER (WHERE k.valid_from > b.day OR k.published_at > c.claimed_at)::int AS "tooEarly",
           count(*) FILTER (WHERE EXISTS (
             SELECT 1 FROM catalogue n WHERE n.venue_id = b.venue_id AND n.revision > b.catalogue_revision
                AND n.valid_from <= b.day AND n.published_at < c.claimed_at))::int AS "tooLate"
      FROM booking b JOIN slot_claim c ON c.booking_id = b.id
      JOIN catalogue k ON k.venue_id = b.venue_id AND k.revision = b.catalogue_revision`)
  expect(rows[0]).toMatchObject({ wrongPrice: 0, tooEarly: 0, tooLate: 0 })
  expect(rows[0].bookings).toBe(answers.filter((status) => status === 200).length)
  // Otherwise nothing was published between two bookings, and the test proves nothing.
  expect(rows[0].revisions).toBeGreaterThan(3)
  console.log(
    `${PUBLISHINGS} publishings in ${tookMs.toFixed(0)} ms: ${rows[0].bookings} of ${answers.length} booked by ${rows[0].revisions} revisions`,
  )
  expect((await one.app.inject(PATHS.catalogue)).statusCode).toBe(200)
}, 120_000)
