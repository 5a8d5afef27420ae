import { expect, test } from 'vitest'
import { advanceBooking, type BookingProgress, ignoresCreate } from './progress.ts'

type Progress = BookingProgress<string, string>
const inProgress: Progress = { kind: 'in-progress' }

test('[BP1] goes from idle to in progress to success or failure, and can start again', () => {
  const idle: Progress = { kind: 'idle' }
  expect(advanceBooking(idle, { kind: 'create' })).toEqual(inProgress)
  expect(advanceBooking(inProgress, { kind: 'succeed', booking: 'b' })).toEqual({
    kind: 'success',
    booking: 'b',
  })
  expect(advanceBooking(inProgress, { kind: 'fail', error: 'e' })).toEqual({ kind: 'failure', error: 'e' })
  const failure: Progress = { kind: 'failure', error: 'e' }
  expect(advanceBooking(failure, { kind: 'create' })).toEqual(inProgress)
  expect(advanceBooking(failure, { kind: 'open-screen' })).toEqual(idle)
  expect(advanceBooking(idle, { kind: 'succeed', booking: 'late' })).toBe(idle)
  expect(advanceBooking(failure, { kind: 'fail', error: 'late' })).toBe(failure)
})

test('[BP2] ignores a second create', () => {
  expect(ignoresCreate(inProgress)).toBe(true)
  expect(ignoresCreate({ kind: 'idle' })).toBe(false)
  expect(ignoresCreate({ kind: 'failure', error: 'e' })).toBe(false)
})
