import { describe, expect, test } from 'vitest'
import { randomStart, turn } from './slider.tsx'

describe('the slider wraps around its ends', () => {
  test.each([
    [0, 1, 1],
    [8, 1, 0],
    [0, -1, 8],
    [4, -1, 3],
  ])('from %i by %i gives %i', (index, by, expected) => {
    expect(turn(index, by, 9)).toBe(expected)
  })
})

describe('the slider starts at random', () => {
  test('every picture can be the first', () => {
    const starts = Array.from({ length: 9 }, (_, n) => randomStart((n + 0.5) / 9, 9))
    expect(starts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('extreme random values stay within the row', () => {
    expect(randomStart(0, 9)).toBe(0)
    expect(randomStart(0.9999999999999999, 9)).toBe(8)
  })
})
