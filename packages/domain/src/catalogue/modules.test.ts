import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import {
  includesMeal,
  isMealCount,
  mealPeople,
  modulePeople,
  modulesBelowMinimum,
  withMealFromTheCard,
} from './meal.ts'
import { chosenModules, hoursCents, type Module } from './modules.ts'

const module = (id: string) => FIRST_CATALOGUE.modules.find((one) => one.id === id) as Module
const idsOf = (modules: readonly Module[]) => modules.map(({ id }) => id)

test('[MO1] drinks cost € 18 for two hours, € 24 for three and € 6 for each extra hour', () => {
  expect([2, 3, 4, 5].map((hours) => hoursCents(module('drinksForfait'), hours))).toEqual([
    1800, 2400, 3000, 3600,
  ])
  for (const id of ['pastaBuffet', 'aLaCarte'])
    expect(() => hoursCents(module(id), 2)).toThrow('a module without a price by the hour')
})

test('[MO2] buffets have a price and a minimum', () => {
  expect(module('pastaBuffet')).toMatchObject({ perPersonCents: 1000, minPeople: 8 })
  expect(module('bigBuffet')).toMatchObject({ perPersonCents: 2000, minPeople: 18 })
  expect(module('aLaCarte').perPersonCents).toBeNull()
  const below = (choice: string[], players: number, eaters: number | null) =>
    idsOf(modulesBelowMinimum(FIRST_CATALOGUE, choice, { players, eaters }))
  expect(below(['bigBuffet', 'pastaBuffet'], 8, null)).toEqual(['bigBuffet'])
  expect(below(['bigBuffet', 'pastaBuffet'], 20, 7)).toEqual(['pastaBuffet', 'bigBuffet'])
  expect(below(['bigBuffet'], 4, 18)).toEqual([])
  expect(below([], 4, null)).toEqual([])
})

test('[MO3] a meal is for the eaters, or for all players if their number is not filled in; drinks are for the players', () => {
  expect(mealPeople(null, 8)).toBe(8)
  expect(mealPeople(12, 8)).toBe(12)
  expect(modulePeople(module('pastaBuffet'), 8, 12)).toBe(12)
  expect(modulePeople(module('drinksForfait'), 8, 12)).toBe(8)
})

test('[MO4] recognises which modules include a meal', () => {
  const ids = idsOf(FIRST_CATALOGUE.modules)
  expect(ids).toEqual(['drinksForfait', 'pastaBuffet', 'bigBuffet', 'aLaCarte'])
  expect(ids.filter((id) => includesMeal(FIRST_CATALOGUE, [id]))).toEqual([
    'pastaBuffet',
    'bigBuffet',
    'aLaCarte',
  ])
  expect(includesMeal(FIRST_CATALOGUE, [])).toBe(false)
  expect(idsOf(chosenModules(FIRST_CATALOGUE, ['aLaCarte', 'gone', 'drinksForfait']))).toEqual([
    'drinksForfait',
    'aLaCarte',
  ])
})

test('[MO6] wanting a meal without choosing a meal module adds the à la carte module, which has no price', () => {
  const { modules } = FIRST_CATALOGUE
  expect(withMealFromTheCard({ modules }, [])).toEqual(['aLaCarte'])
  expect(withMealFromTheCard({ modules }, ['drinksForfait'])).toEqual(['drinksForfait', 'aLaCarte'])
  expect(withMealFromTheCard({ modules }, ['pastaBuffet'])).toEqual(['pastaBuffet'])
  const renamed = modules.map((one) => (one.id === 'aLaCarte' ? { ...one, id: 'fromTheCard' } : one))
  expect(withMealFromTheCard({ modules: renamed }, [])).toEqual(['fromTheCard'])
  const none = modules.filter((one) => one.id !== 'aLaCarte')
  expect(withMealFromTheCard({ modules: none }, [])).toEqual([])
})

test('[MO5] a meal is for 4 to 48 people, unless the venue sets other limits', () => {
  const judged = (catalogue: typeof GENT) =>
    [1, 2, 3, 4, 48, 49, 60, 61, 4.5].map((n) => isMealCount(catalogue, n))
  expect(judged(FIRST_CATALOGUE)).toEqual([false, false, false, true, true, false, false, false, false])
  expect(judged(GENT)).toEqual([false, true, true, true, true, true, true, false, false])
})
