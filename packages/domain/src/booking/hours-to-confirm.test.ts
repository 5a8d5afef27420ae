import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { hoursToConfirm } from './self-service.ts'

const HOUR_MS = 3_600_000
const visit = (count: number) => ({
  laser: [],
  vr: Array.from({ length: count }, (_, n) => `10:${String(n).padStart(2, '0')}`),
  interactivefloor: [],
})
const inHours = (hours: number) => ({ startsAt: hours * HOUR_MS, now: 0 })

test("[SS8] a booking above the venue's slot limit has to be confirmed within two hours", () => {
  expect(hoursToConfirm(FIRST_CATALOGUE, visit(20), inHours(48))).toBeNull()
  expect(hoursToConfirm(FIRST_CATALOGUE, visit(21), inHours(48))).toBe(2)
  const strict = { rules: { ...FIRST_CATALOGUE.rules, confirmAboveSlots: 0 } }
  expect(hoursToConfirm(strict, visit(1), inHours(48))).toBe(2)
})

test('[SS9] a visit that begins within two hours needs no confirmation', () => {
  expect(hoursToConfirm(FIRST_CATALOGUE, visit(21), inHours(2))).toBe(2)
  expect(hoursToConfirm(FIRST_CATALOGUE, visit(21), inHours(1.99))).toBeNull()
})
