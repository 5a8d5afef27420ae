import { expect, test } from 'vitest'
import { barStyle, shareOf, ticksIn } from './scale.ts'

test('has few enough round times for a phone, whatever the length of the visit', () => {
  expect(ticksIn({ start: 840, end: 900 })).toEqual([840, 860, 880, 900])
  expect(ticksIn({ start: 840, end: 945 })).toEqual([840, 870, 900, 930])
  expect(ticksIn({ start: 850, end: 1010 })).toEqual([900, 960])
  for (let minutes = 10; minutes <= 480; minutes += 5) {
    const ticks = ticksIn({ start: 830, end: 830 + minutes })
    expect(ticks.length, `${minutes} minutes`).toBeLessThanOrEqual(5)
  }
})

test('places a minute in percent of the visit', () => {
  expect(shareOf({ start: 840, end: 960 }, 840)).toBe(0)
  expect(shareOf({ start: 840, end: 960 }, 880)).toBe(33.33)
  expect(shareOf({ start: 840, end: 960 }, 960)).toBe(100)
})

test('a bar ends just before the next one begins', () => {
  expect(barStyle({ start: 840, end: 960 }, { start: 900, end: 930 })).toEqual({
    marginInlineStart: '50%',
    inlineSize: 'calc(25% - 2px)',
  })
})
