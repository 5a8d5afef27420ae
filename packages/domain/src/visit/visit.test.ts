import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { attractionOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { arrivalTime, firstStart, gamesOf, groupRange, mayGroupChange, visitEnd } from './visit.ts'

const slots = (laser: string[], vr: string[] = [], interactivefloor: string[] = []) => ({
  laser,
  vr,
  interactivefloor,
})
const VISIT = slots(['14:40'], ['13:15', '15:00'])
const BLOCKS = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)

test('[VI1] starts at the earliest slot; guests arrive as early as the venue asks', () => {
  expect(firstStart(VISIT)).toBe('13:15')
  expect(arrivalTime(FIRST_CATALOGUE, VISIT)).toBe('13:00')
  expect(FIRST_CATALOGUE.rules.arriveEarlyMinutes).toBe(15)
  expect(arrivalTime(FIRST_CATALOGUE, slots(['08:00']))).toBe('07:45')
  expect(arrivalTime(GENT, VISIT)).toBe('12:45')
  expect(() => firstStart(slots([]))).toThrow('a booking without slots has no visit')
})

test('[VI1] arrival is never on the evening before', () => {
  expect(arrivalTime(FIRST_CATALOGUE, slots(['00:10']))).toBe('00:00')
})

test('[VI2] one slot is one game', () => {
  expect(gamesOf(VISIT)).toBe(3)
  expect(gamesOf(slots(['14:00']))).toBe(1)
  expect(gamesOf(slots([]))).toBe(0)
})

test('[VI4] ends with its last block, whatever the attraction', () => {
  expect(visitEnd(BLOCKS, slots(['14:00', '15:20'], ['15:30']))).toBe('15:45')
  expect(visitEnd(BLOCKS, slots(['14:00'], [], ['23:40']))).toBe('24:00')
  expect(() => visitEnd(BLOCKS, slots([]))).toThrow('a booking without slots has no visit')
})

test('[VI3] the group size may change if the venue allows it, within its limits', () => {
  expect(mayGroupChange(FIRST_CATALOGUE, 8)).toBe(true)
  expect(mayGroupChange(FIRST_CATALOGUE, 25)).toBe(false)
  expect(mayGroupChange(GENT, 8)).toBe(false)
})

test("[VI3] the group cannot become smaller than the booked formula's minimum", () => {
  expect(groupRange(FIRST_CATALOGUE, 'standard')).toEqual({ min: 4, max: 24 })
  expect(groupRange(FIRST_CATALOGUE, 'kids')).toEqual({ min: 8, max: 24 })
  expect(groupRange(FIRST_CATALOGUE, 'gone')).toEqual({ min: 4, max: 24 })
})
