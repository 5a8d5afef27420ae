import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { brakeLimits, mustWork } from './brake.ts'

test('[BK1] a venue brakes from more than it could sell: by the slots of its longest day', () => {
  expect(brakeLimits(FIRST_CATALOGUE)).toMatchObject({
    heldAtOnce: 40,
    heldOnAverage: 16,
    averageMs: 20 * 60_000,
    bookedInAnHour: 80,
  })
  const { week } = FIRST_CATALOGUE.hours
  const short = { ...week, saturday: { opens: '10:00', closes: '12:00' } }
  expect(
    brakeLimits({ ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, week: short } }).heldOnAverage,
  ).toBe(16)
  const closed = Object.fromEntries(Object.keys(week).map((day) => [day, null])) as typeof week
  const onlySaturday = { ...closed, saturday: { opens: '10:00', closes: '15:00' } }
  const small = brakeLimits({ ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, week: onlySaturday } })
  // 15 laser, 20 VR and 15 floor slots.
  expect(small).toMatchObject({ heldOnAverage: 5, perNetwork: 2 })
})

test('[BK1] one largest group alone is never braked', () => {
  const tiny = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, maxSlots: 90 } }
  expect(brakeLimits(tiny)).toMatchObject({ heldAtOnce: 90, bookedInAnHour: 90 })
})

test('[BK2] while a venue brakes, one network holds a 25th of a day, and never nothing', () => {
  expect(brakeLimits(FIRST_CATALOGUE).perNetwork).toBe(6)
  const { week } = FIRST_CATALOGUE.hours
  const closed = Object.fromEntries(Object.keys(week).map((day) => [day, null])) as typeof week
  const none = brakeLimits({ ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, week: closed } })
  expect(none).toMatchObject({ perNetwork: 1, heldOnAverage: 1 })
})

test('[BK3] who is in the middle of choosing, was there before the brake, or has worked is not asked again', () => {
  const stranger = { holdsNow: false, firstHeldMs: null, hasWorked: false }
  expect(mustWork(stranger, 1_000)).toBe(true)
  expect(mustWork({ ...stranger, hasWorked: true }, 1_000)).toBe(false)
  expect(mustWork({ ...stranger, holdsNow: true, firstHeldMs: 1_500 }, 1_000)).toBe(false)
  expect(mustWork({ ...stranger, firstHeldMs: 999 }, 1_000)).toBe(false)
  expect(mustWork({ ...stranger, firstHeldMs: 1_000 }, 1_000)).toBe(true)
})
