import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { type DayState, dayState, isSoldOut, playableDaysAfter } from './day-availability.ts'

const NONE = { free: 0, total: 0 }

test('[AV1] a day with nothing open is closed', () => {
  expect(dayState(FIRST_CATALOGUE, 4, { laser: NONE, vr: NONE, interactivefloor: NONE })).toBe('closed')
})

test('[AV2] a day is full when no attraction can fit one game of this group', () => {
  const twoVr = { laser: { free: 0, total: 48 }, vr: { free: 2, total: 64 }, interactivefloor: NONE }
  expect(dayState(FIRST_CATALOGUE, 12, twoVr)).toBe('nearly-full')
  expect(dayState(FIRST_CATALOGUE, 13, twoVr)).toBe('full')
  expect(dayState(FIRST_CATALOGUE, 4, { ...twoVr, vr: { free: 0, total: 64 } })).toBe('full')
  expect(dayState(FIRST_CATALOGUE, 24, { ...twoVr, laser: { free: 1, total: 48 } })).toBe('nearly-full')
})

test('[AV3] a day is nearly full with at most a fifth of its slots free', () => {
  const left = (free: number) => ({
    laser: { free, total: 50 },
    vr: { free: 0, total: 50 },
    interactivefloor: NONE,
  })
  expect(dayState(FIRST_CATALOGUE, 4, left(20))).toBe('nearly-full')
  expect(dayState(FIRST_CATALOGUE, 4, left(21))).toBe('open')
})

test('[AV4] offers the later days on which a group can play, soonest first', () => {
  const day = (date: string, state: DayState) => ({ date, state })
  const days = [
    day('2027-01-09', 'nearly-full'),
    day('2027-01-04', 'open'),
    day('2027-01-05', 'open'),
    day('2027-01-06', 'full'),
    day('2027-01-07', 'closed'),
    day('2027-01-08', 'open'),
  ]
  expect(playableDaysAfter(days, '2027-01-05').map(({ date }) => date)).toEqual(['2027-01-08', '2027-01-09'])
})

test('[AV5] a day is sold out when nothing is left and nothing can become free by itself', () => {
  expect(isSoldOut(['closed', 'reserved', 'booked', 'expired'])).toBe(true)
  for (const status of ['available', 'selected', 'suggestion', 'break', 'holding'] as const) {
    expect(isSoldOut(['reserved', status])).toBe(false)
  }
})
