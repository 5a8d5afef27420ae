import { move, publish } from '@lichtspel/test-support/database/engine-calls.ts'
import { plantVenue } from '@lichtspel/test-support/database/plant-schedule.ts'
import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { at, DAY, NEXT_DAY, refusalOf } from '@lichtspel/test-support/database/test-day.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()
beforeAll(async () => {
  await plantVenue(day.db, 'gent')
})
beforeEach(async () => {
  await day.db.query(`ALTER TABLE catalogue DISABLE TRIGGER catalogue_kept;
    DELETE FROM catalogue WHERE revision > 1; ALTER TABLE catalogue ENABLE TRIGGER catalogue_kept`)
})

const under = (revision: number, cents = 16_000) => ({
  facts: { catalogue_revision: revision, price_cents: cents, price_lines: [{ cents }] },
})
const governing = async (date: string) =>
  (await queryOne<{ r: number | null }>(day.db, `SELECT governing_revision('antwerpen', $1) AS r`, [date])).r

describe('publishing', () => {
  it('numbers the revisions of each venue separately', async () => {
    expect(await publish(day.db, { validFrom: '2027-01-01' })).toBe(2)
    expect(await publish(day.db, { validFrom: '2027-01-01' })).toBe(3)
    expect(await publish(day.db, { venue: 'gent', validFrom: '2027-01-01' })).toBe(2)
  })

  it('creates twenty revisions for twenty concurrent calls, but only one of twenty authors who saw the same revision succeeds', async () => {
    const twenty = Array.from({ length: 20 }, () => publish(day.db, { validFrom: DAY }))
    expect((await Promise.all(twenty)).toSorted((a, b) => a - b)).toEqual(twenty.map((_, index) => index + 2))
    const rivals = Array.from({ length: 20 }, () =>
      refusalOf(publish(day.db, { validFrom: DAY, expected: 21 })),
    )
    expect((await Promise.all(rivals)).filter((answer) => answer === 'accepted')).toHaveLength(1)
  })

  it('needs a venue', async () => {
    expect(await refusalOf(publish(day.db, { venue: 'nergens', validFrom: DAY }))).toBe('23503')
  })
})

describe('the revision that governs a day', () => {
  it('is the oldest revision for a day before all of them, and null for a venue without revisions', async () => {
    expect(await governing('2025-01-01')).toBe(1)
    const { r } = await queryOne<{ r: null }>(
      day.db,
      `SELECT governing_revision('nergens', '2027-01-01') AS r`,
    )
    expect(r).toBe(null)
  })
})

describe('a booking', () => {
  it('keeps its price when a new revision is published; moving it requires the new revision and its price', async () => {
    const id = await day.book('10:00', under(1))
    await publish(day.db, { validFrom: DAY })
    const { rows } = await day.db.query('SELECT catalogue_revision, price_cents FROM booking')
    expect(rows).toEqual([{ catalogue_revision: 1, price_cents: 16_000 }])
    const to = { booking: id, day: NEXT_DAY, slots: at(day.nextLaser, '10:00') }
    expect(await refusalOf(move(day.db, { ...to, ...under(1) }))).toBe('LS012')
    expect(await refusalOf(move(day.db, { ...to, ...under(1), byDesk: true }))).toBe('LS012')
    await move(day.db, { ...to, ...under(2, 18_000) })
    const moved = await day.db.query('SELECT catalogue_revision, price_cents, price_lines FROM booking')
    expect(moved.rows).toEqual([
      { catalogue_revision: 2, price_cents: 18_000, price_lines: [{ cents: 18_000 }] },
    ])
  })

  it('is changed under its own revision, whatever was published since', async () => {
    const id = await day.book('10:00', under(1))
    await publish(day.db, { validFrom: DAY })
    const facts = { name: 'Jan', phone: '1', players: 9, extra_info: '', catalogue_revision: 2 }
    const price = { price_cents: 900, price_lines: [{ cents: 900 }] }
    await day.db.query('SELECT change_booking($1, $2, $3)', [id, { ...facts, ...price }, 'visitor'])
    const { rows } = await day.db.query('SELECT players, catalogue_revision, price_cents FROM booking')
    expect(rows).toEqual([{ players: 9, catalogue_revision: 1, price_cents: 900 }])
  })
})
