import { attractionOf, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { AGREED_LATER, mealTimeChoices, saidMealTime } from './meal-time.ts'

const blockMinutes = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)
const day = (...laser: string[]) => ({
  date: '2027-01-05',
  slots: { laser, vr: [], interactivefloor: [] },
  blockMinutes,
})

test('the proposed time follows the slots until the visitor chooses a time', () => {
  expect(saidMealTime(FIRST_CATALOGUE, day(), '')).toBeNull()
  expect(saidMealTime(FIRST_CATALOGUE, day('14:00'), '')).toBe('14:45')
  expect(saidMealTime(FIRST_CATALOGUE, day('14:00', '15:00'), '')).toBe('15:45')
})

test('keeps the visitor’s choice whatever the slots, including the choice to agree on a time later', () => {
  expect(saidMealTime(FIRST_CATALOGUE, day('14:00'), '18:00')).toBe('18:00')
  expect(saidMealTime(FIRST_CATALOGUE, day('14:00', '15:00'), '18:00')).toBe('18:00')
  expect(saidMealTime(FIRST_CATALOGUE, day('14:00'), AGREED_LATER)).toBeNull()
})

test('replaces a time at which the venue is closed with the proposed time', () => {
  expect(saidMealTime(FIRST_CATALOGUE, day('14:00'), '07:00')).toBe('14:45')
})

test('offers times every quarter of an hour, starting with the first game', () => {
  expect(mealTimeChoices(FIRST_CATALOGUE, day('14:10')).slice(0, 2)).toEqual(['14:15', '14:30'])
  expect(mealTimeChoices(FIRST_CATALOGUE, day())[0]).toBe('08:00')
})
