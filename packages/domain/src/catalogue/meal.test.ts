import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { eatersOf, servingsOf } from './meal.ts'

const booked = { formula: 'kids', modules: [], mealPeople: null, players: 10 }

test('[KI1] a formula’s drink and snack are for every player', () => {
  expect(servingsOf(FIRST_CATALOGUE, booked, 'nl')).toEqual([
    { name: 'Drankje', people: 10 },
    { name: 'Snack', people: 10 },
  ])
  expect(servingsOf(FIRST_CATALOGUE, { ...booked, formula: 'standard' }, 'nl')).toEqual([])
})

test('[KI1] a meal is for the eaters, drinks are for the players, and both come before what the formula serves', () => {
  const modules = ['pastaBuffet', 'drinksForfait']
  expect(
    servingsOf(FIRST_CATALOGUE, { ...booked, formula: 'deluxe', modules, mealPeople: 14 }, 'nl'),
  ).toEqual([
    { name: 'Drankenforfait', people: 10 },
    { name: 'Pastabuffet', people: 14 },
    { name: 'Drankje', people: 10 },
  ])
})

test.each([
  { agreed: null, came: null, eat: 10 },
  { agreed: null, came: 13, eat: 13 },
  { agreed: 10, came: 8, eat: 8 },
  { agreed: 14, came: 8, eat: 14 },
])('[KI4] of 10 players, $agreed agreed and $came counted, $eat eat', ({ agreed, came, eat }) => {
  const visit = { modules: ['pastaBuffet'], mealPeople: agreed, players: 10, headCount: came }
  expect(eatersOf(FIRST_CATALOGUE, visit)).toBe(eat)
  expect(eatersOf(FIRST_CATALOGUE, { ...visit, modules: [] })).toBeNull()
})
