import type { WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { withinPlaces } from '../day/schedule-facts.ts'
import { withOwnFree } from './booked-slots.ts'

const FREE: WireSlot = { isClosed: false, bookingRef: null, holding: null }
const DATE = '2027-01-05'

/** At 15:00 one of the six headsets is broken. */
const vr: WireSchedule = {
  ...{ id: '1', location: 'antwerpenvr', date: DATE, open: true, version: 1 },
  ...{ blockMinutes: 15, mandatoryBreak: false },
  slots: { '14:45': FREE, '15:00': { ...FREE, places: 5 } },
}
const closedFor = (players: number, needed: number, schedule = vr) => {
  const { slots } = withinPlaces(FIRST_CATALOGUE, { players, needed: { vr: needed } }, 'vr', schedule)
  return Object.keys(slots).filter((key) => slots[key]?.isClosed)
}

test('[OU6] a slot with too few places is closed for a group that does not fit, and free for others', () => {
  expect(closedFor(5, 1)).toEqual([])
  expect(closedFor(6, 1)).toEqual(['15:00'])
  // Ten play as five and five, twelve as six and six.
  expect(closedFor(10, 2)).toEqual([])
  expect(closedFor(12, 2)).toEqual(['15:00'])
})

test('a booking that is moved may keep its own slot', () => {
  const own = withOwnFree({ date: DATE, slots: { vr: ['15:00'] } }, 'vr', vr)
  expect(closedFor(6, 1, own)).toEqual([])
})
