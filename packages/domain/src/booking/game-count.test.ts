import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { addGame, removeGame } from './form.ts'

test('[GC1] a count never goes below 0', () => {
  expect(removeGame(2)).toBe(1)
  expect(removeGame(1)).toBe(0)
  expect(removeGame(0)).toBe(0)
})

test('[GC2] the plus button works at 25 and is disabled at 26', () => {
  expect(addGame(FIRST_CATALOGUE, 0)).toBe(1)
  expect(addGame(FIRST_CATALOGUE, 25)).toBe(26)
  expect(addGame(FIRST_CATALOGUE, 26)).toBe(26)
  expect(FIRST_CATALOGUE.rules.maxGames).toBe(26)
})
