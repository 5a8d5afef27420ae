import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from './first-catalogue.ts'
import { isBookableGroup, largeGroupFrom, playerChoices } from './rules.ts'

test('[PL1] groups of 4 to 24 players book online; larger ones contact the venue', () => {
  expect(playerChoices(FIRST_CATALOGUE)).toEqual([
    4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
  ])
  expect(largeGroupFrom(FIRST_CATALOGUE)).toBe(25)
  const judged = [3, 4, 24, 25, 8.5, Number.NaN].map((players) => isBookableGroup(FIRST_CATALOGUE, players))
  expect(judged).toEqual([false, true, true, false, false, false])
})

test('[PL1] another venue has its own group sizes', () => {
  expect([1, 2, 30, 31].map((players) => isBookableGroup(GENT, players))).toEqual([false, true, true, false])
  expect(largeGroupFrom(GENT)).toBe(31)
})
