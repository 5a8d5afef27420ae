import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { brakeLimits, mustWork } from './brake.ts'

test('[BK1] a venue brakes from more than it could sell: by the slots of its longest day', () => {
  expect(brakeLimits(FIRST_CATALOGUE)).toMatchObject({
    heldAtOnce: 80,
    heldOnAverage: 40,
    averageMs: 20 * 60_000,
    bookedInAnHour: 80,
  })
  const { week } = FIRST_CATALOGUE.hours
  const short = { ...week, saturday: { opens: '10:00', closes: '12:00' } }
  expect(
    brakeLimits({ ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, week: short } }).bookedInAnHour,
  ).toBe(80)
  const closed = Object.fromEntries(Object.keys(week).map((day) => [day, null])) as typeof week
  const onlySaturday = { ...closed, saturday: { opens: '10:00', closes: '15:00' } }
  const small = brakeLimits({ ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, week: onlySaturday } })
  // 15 laser, 20 VR and 15 floor slots.
  expect(small).toMatchObject({ heldAtOnce: 80, bookedInAnHour: 40, perNetwork: 2 })
})

test('[BK1] one largest group alone is never braked', () => {
  const tiny = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, maxSlots: 90 } }
  expect(brakeLimits(tiny)).toMatchObject({ heldAtOnce: 180, heldOnAverage: 90, bookedInAnHour: 90 })
})

test('[BK2] while a venue brakes, one network holds a 25th of a day, and never nothing', () => {
  expect(brakeLimits(FIRST_CATALOGUE).perNetwork).toBe(6)
  const { week } = FIRST_CATALOGUE.hours
  const closed = Object.fromEntries(Object.keys(week).map((day) => [day, null])) as typeof week
  const none = brakeLimits({ ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, week: closed } })
  expect(none).toMatchObject({ perNetwork: 1 })
})

test('[BK3] who is in the middle of choosing, was there before the brake, or has worked is not asked again', () => {
  const since = 1_000_000
  const stranger = { holdsNow: false, firstHeldMs: null, lastHeldMs: null, hasWorked: false }
  const chose = { ...stranger, firstHeldMs: since - 1, lastHeldMs: since - 120_000 }
  expect(mustWork(stranger, since)).toBe(true)
  expect(mustWork({ ...stranger, hasWorked: true }, since)).toBe(false)
  expect(mustWork({ ...stranger, holdsNow: true, firstHeldMs: since + 500 }, since)).toBe(false)
  expect(mustWork(chose, since)).toBe(false)
  expect(mustWork({ ...chose, firstHeldMs: since }, since)).toBe(true)
  expect(mustWork({ ...chose, lastHeldMs: since - 120_001 }, since)).toBe(true)
})
