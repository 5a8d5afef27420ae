import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { attractionOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { isMealTime, mealTimes, movedMealTime, proposedMealTime } from './meal-time.ts'

const DAY = '2026-12-05'
const EVE = { from: DAY, to: DAY, hours: null, reason: { nl: 'gesloten' } }
const blocks = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)
const slots = (laser: string[], vr: string[] = []) => ({ laser, vr, interactivefloor: [] })
const proposed = (laser: string[], vr: string[] = []) =>
  proposedMealTime(FIRST_CATALOGUE, DAY, blocks, slots(laser, vr))

test('[ME1] proposes a meal some time after the last game, rounded up to a quarter of an hour', () => {
  expect(FIRST_CATALOGUE.rules.mealAfterMinutes).toBe(15)
  expect(proposed(['14:00', '14:40'], ['15:15'])).toBe('15:45')
  expect(proposed(['14:00'])).toBe('14:45')
  expect(proposed([])).toBeNull()
})

test('[ME1] proposes nothing once the venue has closed', () => {
  expect(proposed(['23:20'])).toBeNull()
  expect(proposed(['23:00'])).toBe('23:45')
})

test('[ME2] serves meals every quarter of an hour while the venue is open', () => {
  const times = mealTimes(FIRST_CATALOGUE, DAY)
  expect([times[0], times[1], times.at(-1)]).toEqual(['08:00', '08:15', '23:45'])
  expect(times.every((time) => isMealTime(FIRST_CATALOGUE, DAY, time))).toBe(true)
  for (const wrong of ['07:45', '14:07', '14:01', '24:00'])
    expect(isMealTime(FIRST_CATALOGUE, DAY, wrong)).toBe(false)
  const closed = { ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, exceptions: [EVE] } }
  expect(mealTimes(closed, DAY)).toEqual([])
  expect(isMealTime(closed, DAY, '12:00')).toBe(false)
})

test('[ME3] moving a visit keeps the time between its end and the meal', () => {
  const ends = { before: '15:30', after: '18:20' }
  expect(movedMealTime(FIRST_CATALOGUE, DAY, '15:45', ends)).toBe('18:45')
  expect(movedMealTime(FIRST_CATALOGUE, DAY, null, ends)).toBeNull()
  expect(movedMealTime(FIRST_CATALOGUE, DAY, '15:45', { before: '15:30', after: '24:00' })).toBeNull()
  expect(movedMealTime(FIRST_CATALOGUE, DAY, '09:00', { before: '20:00', after: '09:00' })).toBeNull()
})
