import { someBooking } from '@lichtspel/test-support/site/managed.ts'
import { expect, test } from 'vitest'
import { changeOf, draftOf } from '../change/change-draft.ts'
import { type Deed, isDone } from './deed.ts'

const booking = someBooking()
const change: Deed = { kind: 'change', change: changeOf(draftOf(booking), booking) }
const move: Deed = {
  kind: 'move',
  move: {
    date: '2027-01-05',
    slots: ['14:40', '14:00'],
    slotsVR: ['15:15', '15:30'],
    slotsInteractiveFloor: [],
  },
}

test('recognises a request whose response was lost by its effect on the booking', () => {
  expect(isDone(change, booking)).toBe(true)
  expect(isDone(move, booking)).toBe(true)
  expect(isDone({ kind: 'cancel' }, someBooking({ status: 'cancelled' }))).toBe(true)
})

test('a request is not done if the booking differs from it', () => {
  for (const over of [
    { players: 9 },
    { name: 'An' },
    { phone: '03 000 00 00' },
    { extraInfo: '' },
    { mealPeople: 4 },
    { teamNames: ['Nova'] },
    { status: 'cancelled' as const },
  ]) {
    expect(isDone(change, someBooking(over))).toBe(false)
  }
  for (const over of [{ date: '2027-01-06' }, { slots: ['14:00', '15:00'] }, { slotsVR: [] }]) {
    expect(isDone(move, someBooking(over))).toBe(false)
  }
  expect(isDone({ kind: 'cancel' }, booking)).toBe(false)
  expect(isDone({ kind: 'mail' }, booking)).toBe(false)
})
