import { someBooking } from '@lichtspel/test-support/site/managed.ts'
import { expect, test } from 'vitest'
import { bookedSlots } from '../booked-slots.ts'
import { moveObstacle } from './use-move.ts'

const booked = bookedSlots(someBooking())
const on = (date: string, laser: readonly string[]) => ({ date, selections: { ...booked.slots, laser } })

test('a move is blocked while slots are missing or nothing would change', () => {
  expect(moveObstacle(booked, on(booked.date, ['14:00', '14:40']))).toBe('unchanged')
  expect(moveObstacle(booked, on(booked.date, ['14:40']))).toBe('incomplete')
  expect(moveObstacle(booked, on(booked.date, ['14:40', '16:00']))).toBeUndefined()
  expect(moveObstacle(booked, on('2027-01-07', ['14:00', '14:40']))).toBeUndefined()
  expect(moveObstacle(booked, on('2027-01-07', []))).toBe('incomplete')
})
