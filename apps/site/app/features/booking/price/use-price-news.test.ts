import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { startBooking, type WishedVisit } from '../booking-state.ts'
import { priceUnder } from './use-price-news.ts'

const said = startBooking([FIRST_CATALOGUE], '2027-01-05')
const visit: WishedVisit = {
  ...said,
  players: 6,
  games: { ...said.games, laser: 1 },
  selections: { laser: ['14:00'], vr: [], interactivefloor: [] },
  mealAt: null,
  isPlannable: false,
  closed: [],
  absent: [],
  isPlanTooLarge: false,
}

test('prices the same visit at the earlier prices', () => {
  expect(priceUnder(FIRST_CATALOGUE, visit)).toBe(6000)
  expect(priceUnder(FIRST_CATALOGUE, { ...visit, players: 8 })).toBe(8000)
})

test('gives no price for a visit that was not possible before, or that costs nothing yet', () => {
  expect(priceUnder(FIRST_CATALOGUE, { ...visit, formula: 'teens' })).toBeNull()
  expect(priceUnder(FIRST_CATALOGUE, { ...visit, modules: ['karaoke'] })).toBeNull()
  expect(priceUnder(FIRST_CATALOGUE, { ...visit, players: null })).toBeNull()
})
