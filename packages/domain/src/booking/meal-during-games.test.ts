import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { attractionOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { mealDuringGames } from './meal-time.ts'

const blocks = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)
const slots = (laser: string[], vr: string[] = []) => ({ laser, vr, interactivefloor: [] })
const playsUntil = (mealAt: string, laser: string[], vr: string[] = []) =>
  mealDuringGames(blocks, slots(laser, vr), mealAt)

test('[ME4] returns the end of the visit when the meal falls during a game', () => {
  expect(playsUntil('15:00', ['15:00'])).toBe('15:20')
  expect(playsUntil('15:15', ['15:00'])).toBe('15:20')
  expect(playsUntil('16:15', ['16:00'], ['16:25'])).toBe('16:40')
})

test('[ME4] a meal between two games needs at least half an hour', () => {
  expect(playsUntil('14:30', ['14:00'], ['15:00'])).toBeNull()
  expect(playsUntil('14:45', ['14:00'], ['15:00'])).toBe('15:15')
})

test('[ME4] a meal before or after the games does not clash', () => {
  expect(playsUntil('14:45', ['15:00'])).toBeNull()
  expect(playsUntil('15:20', ['15:00'])).toBeNull()
  expect(playsUntil('15:00', [])).toBeNull()
})
