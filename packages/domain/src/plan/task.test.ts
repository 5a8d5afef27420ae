import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { isBookableWish } from './task.ts'

const { players, maxGames } = FIRST_CATALOGUE.rules

test('[AV6] a request is bookable only if its group size and games can be booked online', () => {
  const may = (size: number, games: readonly [number, number, number]) =>
    isBookableWish(FIRST_CATALOGUE, wishFor(size, games))
  expect(may(players.min, [0, 1, 0])).toBe(true)
  expect(may(players.max, [4, 4, 4])).toBe(true)
  expect(may(players.min, [maxGames, 0, 0])).toBe(true)
  expect(may(players.min - 1, [1, 0, 0])).toBe(false)
  expect(may(players.max + 1, [1, 0, 0])).toBe(false)
  expect(may(10, [0, 0, 0])).toBe(false)
  for (const games of [
    [maxGames + 1, 0, 0],
    [0, maxGames + 1, 0],
    [0, 0, maxGames + 1],
  ] as const)
    expect(may(10, games)).toBe(false)
})

test('[AV6] a request that needs more slots than one visitor may book is not bookable', () => {
  const rules = { ...FIRST_CATALOGUE.rules, maxSlots: 5 }
  const wish = wishFor(12, [1, 1, 1])
  expect(isBookableWish({ ...FIRST_CATALOGUE, rules }, wish)).toBe(true)
  expect(isBookableWish({ ...FIRST_CATALOGUE, rules: { ...rules, maxSlots: 4 } }, wish)).toBe(false)
})
