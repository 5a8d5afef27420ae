import { type BookRequest, book, cancel, requestId } from '@lichtspel/test-support/database/engine-calls.ts'
import { rewriteFunction } from '@lichtspel/test-support/database/rewrite-function.ts'
import { tick } from '@lichtspel/test-support/database/test-clock.ts'
import { at, countRows, DAY, refusalOf } from '@lichtspel/test-support/database/test-day.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const DAY_MS = 24 * 3_600_000
const LIMITS = { maxContact: 2, maxNetwork: 3, maxWideNetwork: 4 }
let hour = 7
beforeEach(() => {
  hour = 7
})

/** Books the next free hour, for a new person on a new network unless `facts` overrides them. */
const place = (facts: object = {}, more: Partial<BookRequest> = {}) => {
  hour++
  const own = { email: `v${hour}@example.be`, phone: `0470 00 00 ${hour + 10}`, network: `n${hour}` }
  const slots = at(day.laser, `${String(hour).padStart(2, '0')}:00`)
  return book(day.db, {
    request: requestId(hour),
    day: DAY,
    slots,
    ...LIMITS,
    ...more,
    facts: { ...own, ...facts },
  })
}
const outcomeOf = (facts: object, more: Partial<BookRequest> = {}) => refusalOf(place(facts, more))

describe('within a day', () => {
  it.each([
    [
      'a mailbox',
      [{ email: 'an@x.be' }, { email: 'AN@x.be' }, { email: 'an+feest@x.be' }],
      { email: 'ann@x.be' },
    ],
    [
      'a mailbox that resembles a different one in lower case',
      [{ email: 'mira@x.be' }, { email: 'MIRA@x.be' }, { email: 'mira+feest@x.be' }],
      { email: 'mİra@x.be' },
    ],
    [
      'a Gmail mailbox',
      [
        { email: 'an.peeters@gmail.com' },
        { email: 'anpeeters@googlemail.com' },
        { email: 'a.n.Peeters+x@Gmail.com' },
      ],
      { email: 'an.peeters@mail.com' },
    ],
    [
      'a phone number',
      [{ phone: '0470 12 34 56' }, { phone: '+32 470/12.34.56' }, { phone: '0032470123456' }],
      { phone: '0470 12 34 57' },
    ],
  ])('%s can book twice, however it is spelled', async (_, [first, second, third], other) => {
    const here = { network: 'a' }
    expect(await outcomeOf({ ...first, ...here })).toBe('accepted')
    expect(await outcomeOf({ ...second, ...here })).toBe('accepted')
    expect(await outcomeOf({ ...third, ...here })).toBe('LS429')
    expect(await outcomeOf({ ...other, ...here })).toBe('accepted')
    expect(await countRows(day.db, 'booking')).toBe(3)
  })

  it('a refusal for too many slots says when enough of them will be a day old', async () => {
    const most = { maxNetworkSlots: 2 }
    await place({ network: 'a' }, most)
    await tick(day.db, 3_600_000)
    await place({ network: 'a' }, most)
    const two = { ...most, slots: at(day.vr, '20:00 20:15') }
    const wait = (more: Partial<BookRequest>) =>
      place({ network: 'a' }, more).catch((error: { detail?: string }) => Number(error.detail))
    expect(await wait(most)).toBe(DAY_MS - 3_600_000)
    expect(await wait(two)).toBe(DAY_MS)
  })

  it('a refusal says when the next booking is possible', async () => {
    const same = { email: 'an@x.be', network: 'a' }
    await place(same)
    await tick(day.db, 3_600_000)
    await place(same)
    const wait = await place(same).catch((error: { detail?: string }) => Number(error.detail))
    expect(wait).toBe(DAY_MS - 3_600_000)
  })

  it('cancelled bookings count, and bookings a day old do not', async () => {
    const same = { email: 'an@x.be', network: 'a' }
    for (let n = 0; n < 2; n++) await cancel(day.db, (await place(same)).booking_id)
    expect(await outcomeOf(same)).toBe('LS429')
    await tick(day.db, DAY_MS - 1)
    const later = { day: '2027-06-13', slots: at(day.nextLaser, '10:00') }
    expect(await outcomeOf(same, later)).toBe('LS429')
    await tick(day.db, 1)
    expect(await outcomeOf(same, later)).toBe('accepted')
  })
})

describe('ten bookings at once', () => {
  const tenAtOnce = async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf({ email: 'an@x.be', network: 'a' })),
    )
    return outcomes.filter((outcome) => outcome === 'accepted').length
  }

  // Adds a pause between counting and writing.
  beforeAll(() =>
    rewriteFunction(
      day.db,
      'place_booking',
      'PERFORM assert_governing(',
      'PERFORM pg_sleep(0.3);\nPERFORM assert_governing(',
    ),
  )

  it('are accepted up to the limit', async () => {
    expect(await tenAtOnce()).toBe(2)
  })

  it('exceed the limit without the lock', async () => {
    const lock = 'PERFORM pg_advisory_xact_lock(v_lock);'
    await rewriteFunction(day.db, 'assert_booking_limits', lock, 'NULL;')
    expect(await tenAtOnce()).toBeGreaterThan(2)
  })
})
