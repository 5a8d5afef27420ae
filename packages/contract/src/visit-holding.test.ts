import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitHoldingRequest, visitHoldingResponse } from './visit-holding.ts'

const SESSION = '1794700800000-000102030405060708090a0b0c0d0e0f'

const hold = (scheduleId: unknown) => ({ scheduleId, slotKeys: ['14:00'] })
const isRead = (...holds: unknown[]) => visitHoldingRequest.safeParse({ sessionId: SESSION, holds }).success

test('a visit has one or more schedules, each with slots that may be empty', () => {
  expect(isRead(hold('1'))).toBe(true)
  expect(isRead(hold('1'), hold('2'), { scheduleId: '3', slotKeys: [] })).toBe(true)
  expect(isRead()).toBe(false)
  expect(isRead(...Array.from({ length: 12 }, (_, place) => hold(String(place + 1))))).toBe(true)
  expect(isRead(...Array.from({ length: 13 }, (_, place) => hold(String(place + 1))))).toBe(false)
})

test('a visit that lists a schedule twice is refused, even if once as text and once as a number', () => {
  expect(isRead(hold('1'), hold('1'))).toBe(false)
  expect(isRead(hold('12'), hold(12))).toBe(false)
})

test("the response has only the visitor's own holds", () => {
  const answer = { isHeld: true, holds: [hold('1')] }
  expect(visitHoldingResponse.parse(answer)).toEqual(answer)
  expect(visitHoldingResponse.safeParse({ ...answer, sessionId: SESSION }).success).toBe(false)
})

test('no input makes the schema throw', () => {
  fc.assert(
    fc.property(fc.anything(), (holds) => {
      expect(() => visitHoldingRequest.safeParse({ sessionId: SESSION, holds })).not.toThrow()
    }),
  )
})
