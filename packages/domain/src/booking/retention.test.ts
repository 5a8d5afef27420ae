import { expect, test } from 'vitest'
import { anonymousFrom, invoiceGoneFrom, RETENTION } from './retention.ts'

test.each([
  ['2026-11-14', '2028-11-14'],
  ['2028-02-29', '2030-02-28'],
  ['2026-12-31', '2028-12-31'],
])('[RT1] a visit on %s is anonymous from %s', (day, from) => {
  expect(anonymousFrom(day)).toBe(from)
})

test('[RT2] events are erased before bookings', () => {
  expect(RETENTION.eventMonths).toBe(12)
  expect(RETENTION.eventMonths).toBeLessThan(RETENTION.bookingMonths)
})

test.each([
  ['2026-01-01', '2037-01-01'],
  ['2026-12-31', '2037-01-01'],
])('[RT3] the invoice of a visit on %s is kept for ten years after that year', (day, from) => {
  expect(invoiceGoneFrom(day)).toBe(from)
})

test('[RT4] diets, links and hold traces are erased within days', () => {
  const { dietsDays, linkDays, guestLinkDays, traceDays } = RETENTION
  expect({ dietsDays, linkDays, guestLinkDays, traceDays }).toEqual({
    dietsDays: 7,
    linkDays: 1,
    guestLinkDays: 7,
    traceDays: 1,
  })
})
