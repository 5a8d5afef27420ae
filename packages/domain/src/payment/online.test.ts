import { describe, expect, test } from 'vitest'
import { paymentState, refundCents, refundPercent, type StoredAttempt } from './online.ts'

describe('what goes back to a visitor who cancels', () => {
  const online = { refund: { days: 7, percent: 80 } }

  test.each([
    [8, 80],
    [7, 80],
    [6, 0],
    [0, 0],
  ])('%i days before the visit is %i percent', (days, percent) => {
    expect(refundPercent(online, days)).toBe(percent)
  })

  test('is nothing where the venue sets no terms, or takes no online payments', () => {
    expect(refundPercent({ refund: null }, 30)).toBe(0)
    expect(refundPercent(null, 30)).toBe(0)
  })

  test('is rounded down to a cent', () => expect(refundCents(5_001, 50)).toBe(2_500))
})

describe('what a visitor sees of a payment', () => {
  const shown = (attempt: Partial<StoredAttempt>) =>
    paymentState({
      ...{ status: 'open', outcome: null, isPayable: true, isSettled: false, isCancelled: false },
      ...attempt,
    })

  test.each([
    ['new', 'starting'],
    ['open', 'open'],
    ['pending', 'pending'],
    ['failed', 'unpaid'],
    ['canceled', 'unpaid'],
    ['expired', 'unpaid'],
  ] as const)('%s is %s while it can be paid', (status, state) => expect(shown({ status })).toBe(state))

  test('is paid for every attempt once nothing is open', () => {
    expect(shown({ status: 'failed', isPayable: false, isSettled: true })).toBe('paid')
    expect(shown({ isPayable: false, isSettled: true })).toBe('paid')
  })

  test('has ended once the slots are free again, unless it is still pending', () => {
    expect(shown({ isPayable: false })).toBe('ended')
    expect(shown({ status: 'failed', isPayable: false })).toBe('ended')
    expect(shown({ status: 'pending', isPayable: false })).toBe('pending')
  })

  test.each([
    ['booked', 'paid'],
    ['reclaimed', 'paid'],
    ['surplus', 'surplus'],
    ['too-late', 'too-late'],
  ] as const)('paid and %s is %s', (outcome, state) =>
    expect(shown({ status: 'paid', outcome, isPayable: false })).toBe(state),
  )

  test.each([
    ['paid', 'booked', 'cancelled'],
    ['paid', 'surplus', 'cancelled'],
    ['paid', 'too-late', 'too-late'],
    ['expired', null, 'ended'],
  ] as const)('%s and %s is %s once the booking was cancelled', (status, outcome, state) =>
    expect(shown({ status, outcome, isPayable: false, isCancelled: true })).toBe(state),
  )
})
