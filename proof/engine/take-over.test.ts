import { book, requestId } from '@lichtspel/test-support/database/engine-calls.ts'
import { at, DAY, ownersOf, START } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { STAFF } from './desk-calls.ts'
import { scheduleEvents, staff } from './desk-day.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const takeOver = { ...staff, takeOver: true }

describe('taking over a visitor’s hold', () => {
  it('frees it and records one event per slot, with the act', async () => {
    await day.hold(1, '10:00 11:00')
    const slots = at(day.laser, '10:00 12:00')
    const request = { request: requestId(600), day: DAY, slots, reason: 'groep staat hier', ...takeOver }
    const { booking_id } = await book(day.db, request)
    expect(await ownersOf(day.db, day.laser)).toEqual({
      '10:00': 'booked',
      '11:00': 'held by 1',
      '12:00': 'booked',
    })
    expect(await scheduleEvents(day)).toEqual([
      {
        schedule_id: day.laser,
        slot_key: '10:00',
        actor: STAFF,
        what: 'hold-taken',
        before: { until: Date.parse(START) + 120_000 },
        after: { bookingId: booking_id },
        reason: 'groep staat hier',
        act_id: requestId(600),
        undoes: null,
      },
    ])
    await book(day.db, request)
    expect(await scheduleEvents(day)).toHaveLength(1)
  })
})
