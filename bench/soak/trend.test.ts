import { expect, test } from 'vitest'
import { Random } from '../stage/random.ts'
import { type Point, rises, trendOf } from './trend.ts'

const MB = 1_048_576
const MOST = { perTenMinutes: MB, inAll: 2.5 * MB }

/** Half an hour, four samples a minute, that swing by a megabyte. */
function soak(perTenMinutes: number, seed: number): Point[] {
  const random = new Random(seed)
  return Array.from({ length: 120 }, (_, nth) => ({
    seconds: nth * 15,
    value: 60 * MB + (perTenMinutes * nth * 15) / 600 + random.between(-MB / 2, MB / 2),
  }))
}

test('a leak of two megabytes in ten minutes is found in half an hour, whatever swings beside it', () => {
  for (let seed = 1; seed <= 200; seed++) expect(rises(trendOf(soak(2 * MB, seed)), MOST)).toBe(true)
})

test('memory that only swings, or falls, is flat', () => {
  for (let seed = 1; seed <= 200; seed++) {
    expect(rises(trendOf(soak(0, seed)), MOST)).toBe(false)
    expect(rises(trendOf(soak(-5 * MB, seed)), MOST)).toBe(false)
  }
})

test('the trend of a straight line is the line', () => {
  const line = Array.from({ length: 10 }, (_, nth) => ({ seconds: nth * 60, value: 5 + nth * 0.2 }))
  expect(trendOf(line).perTenMinutes).toBeCloseTo(2)
  expect(trendOf(line).error).toBeCloseTo(0)
})

test('two samples say nothing', () => {
  expect(rises(trendOf(soak(100 * MB, 1).slice(0, 2)), MOST)).toBe(false)
})

test('a minute of getting warm is no leak, and the same for half an hour is', () => {
  const warming = (minutes: number) =>
    Array.from({ length: minutes * 4 }, (_, nth) => ({ seconds: nth * 15, value: 60 * MB + nth * 0.2 * MB }))
  expect(rises(trendOf(warming(2)), MOST)).toBe(false)
  expect(rises(trendOf(warming(30)), MOST)).toBe(true)
})
