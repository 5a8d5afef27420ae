import { expect, test } from 'vitest'
import { eaterCount } from './meal-time.ts'

test.each([
  ['', null],
  [' 12 ', 12],
  ['4.5', Number.NaN],
  ['-4', Number.NaN],
  ['veel', Number.NaN],
])('%j typed as the number of eaters is read as %s', (text, people) => {
  expect(eaterCount(text)).toBe(people)
})
