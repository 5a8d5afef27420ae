import { expect, it } from 'vitest'
import { Outages } from './outages.ts'

it('covers a slot only between the response that set the outage and the next request', () => {
  const outages = new Outages()
  outages.asked('1', 10)
  outages.set('1', ['1 14:00'], 20)
  expect(outages.covers('1 14:00', 15, 30)).toBe(false)
  expect(outages.covers('1 14:00', 25, 30)).toBe(true)
  expect(outages.covers('1 14:20', 25, 30)).toBe(false)
  outages.asked('1', 40)
  expect(outages.covers('1 14:00', 25, 35)).toBe(true)
  expect(outages.covers('1 14:00', 25, 45)).toBe(false)
  expect(outages.covers('1 14:00', 50, 60)).toBe(false)
})
