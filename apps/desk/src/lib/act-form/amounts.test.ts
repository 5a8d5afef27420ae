import { expect, test } from 'vitest'
import { centsOf, typedAmount } from './amounts.ts'

test('parses euros as people type them', () => {
  expect(['50', '37,5', '37.50', '€ 1008', ' 0,05 '].map(centsOf)).toEqual([5000, 3750, 3750, 100_800, 5])
  expect(['', '0', '-5', '1.000,00', '12,345', 'vijftig'].map(centsOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('formats cents as they would be typed', () => {
  expect([5000, 3750, 5].map(typedAmount)).toEqual(['50', '37,50', '0,05'])
})
