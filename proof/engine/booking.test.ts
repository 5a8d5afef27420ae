import { book, cancel, HOLD_MS, requestId, sessionId } from '@lichtspel/test-support/database/engine-calls.ts'
import { plantSchedule, plantVenue } from '@lichtspel/test-support/database/plant-schedule.ts'
import { tick } from '@lichtspel/test-support/database/test-clock.ts'
import {
  at,
  countRows,
  DAY,
  ownersOf,
  refusalOf,
  versionOf,
} from '@lichtspel/test-support/database/test-day.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()
let gentVr: string
beforeAll(async () => {
  await plantVenue(day.db, 'gent')
  gentVr = await plantSchedule(day.db, { venue: 'gent', attraction: 'vr', day: DAY })
})

async function nothingIsLeft() {
  for (const table of ['booking', 'booking_event', 'outgoing_mail']) {
    expect(await countRows(day.db, table)).toBe(0)
  }
}

describe('a booking', () => {
  it('writes its event and two mails in the same transaction', async () => {
    const id = await day.book('08:40 08:00', { actor: 'visitor' })
    const events = await day.db.query('SELECT booking_id, actor, what, slots FROM booking_event')
    const slots = ['08:00', '08:40'].map((slotKey) => ({ scheduleId: day.laser, slotKey }))
    expect(events.rows).toEqual([{ booking_id: id, actor: 'visitor', what: 'placed', slots }])
    const mails = await day.db.query(
      'SELECT m.kind, m.booking_id, e.what FROM outgoing_mail m JOIN booking_event e ON e.id = m.event_id ORDER BY m.kind',
    )
    expect(mails.rows).toEqual([
      { kind: 'confirmation', booking_id: id, what: 'placed' },
      { kind: 'venue-notice', booking_id: id, what: 'placed' },
    ])
  })
})

describe('a booking that loses a slot', () => {
  it('gets none of its slots, names the lost ones and leaves nothing behind', async () => {
    await day.hold(2, '08:00')
    await day.hold(2, '11:00', { schedule: day.vr })
    await day.hold(1, '08:40')
    const slots = [...at(day.vr, '11:00'), ...at(day.laser, '08:00 08:40 12:00')]
    const versions = [await versionOf(day.db, day.laser), await versionOf(day.db, day.vr)]
    expect(await refusalOf(day.book('', { session: sessionId(1), slots }))).toEqual({
      lost: [...at(day.laser, '08:00'), ...at(day.vr, '11:00')],
    })
    await nothingIsLeft()
    expect(await ownersOf(day.db, day.laser)).toEqual({ '08:00': 'held by 2', '08:40': 'held by 1' })
    expect([await versionOf(day.db, day.laser), await versionOf(day.db, day.vr)]).toEqual(versions)
  })

  it.each(['08:07', '07:40', '23:50'])('is refused because its day has no slot at %s', async (key) => {
    const slots = at(day.laser, key)
    expect(await refusalOf(day.book('', { slots }))).toEqual({ lost: slots })
  })

  it('is refused because its day is unknown', async () => {
    const slots = at('987654', '10:00')
    expect(await refusalOf(day.book('', { slots }))).toEqual({ lost: slots })
  })

  it('is refused because it names no slot', async () => {
    expect(await refusalOf(day.book(''))).toEqual({ lost: [] })
    await nothingIsLeft()
  })
})

describe('a booking is refused by the constraints', () => {
  it.each([
    ['two adjacent slots without a break', '23P01', () => at(day.laser, '08:00 08:20')],
    ['the same slot twice', '21000', () => at(day.laser, '08:00 08:00')],
    ['a slot of another day', '23503', () => at(day.nextLaser, '08:00')],
    ['a slot of another venue', '23503', () => at(gentVr, '08:00')],
  ])('with %s', async (_, code, slots) => {
    expect(await refusalOf(day.book('', { slots: slots() }))).toBe(code)
    await nothingIsLeft()
    expect(await countRows(day.db, 'slot_claim')).toBe(0)
  })
})

describe('an expired hold', () => {
  it('can still be booked by its visitor', async () => {
    await day.hold(1, '10:00')
    await tick(day.db, 10 * HOLD_MS)
    await day.book('10:00', { session: sessionId(1) })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'booked' })
  })

  it('that someone else took over is lost, and the other chosen slots stay held', async () => {
    await day.hold(1, '10:00 11:00')
    await tick(day.db, HOLD_MS)
    await day.hold(2, '10:00')
    expect(await refusalOf(day.book('10:00 11:00', { session: sessionId(1) }))).toEqual({
      lost: at(day.laser, '10:00'),
    })
    expect(await ownersOf(day.db, day.laser)).toEqual({ '10:00': 'held by 2', '11:00': 'held by 1' })
  })
})

describe('a request id', () => {
  const request = requestId(77)
  const place = (hash = 'same') => book(day.db, { request, hash, day: DAY, slots: at(day.laser, '10:00') })

  it('returns the same booking again, even after it was cancelled', async () => {
    const first = await place()
    expect(first.replayed).toBe(false)
    expect(await place()).toEqual({ booking_id: first.booking_id, replayed: true })
    await cancel(day.db, first.booking_id)
    expect(await place()).toEqual({ booking_id: first.booking_id, replayed: true })
    expect(await countRows(day.db, 'slot_claim')).toBe(0)
    expect(await countRows(day.db, 'booking_event')).toBe(2)
  })

  it('is refused for a different booking', async () => {
    await place()
    expect(await refusalOf(place('other'))).toBe('LS422')
    expect(await countRows(day.db, 'booking')).toBe(1)
  })

  it('can be used again after a failed attempt', async () => {
    await day.hold(2, '10:00')
    expect(await refusalOf(place())).toEqual({ lost: at(day.laser, '10:00') })
    await tick(day.db, HOLD_MS)
    expect((await place()).replayed).toBe(false)
  })

  it('makes one booking out of twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => place()))
    expect(new Set(answers.map((answer) => answer.booking_id)).size).toBe(1)
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1)
    expect(await countRows(day.db, 'outgoing_mail')).toBe(2)
  })
})
