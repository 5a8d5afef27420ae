import { expect, test } from 'vitest'
import { dayState } from './day-availability.ts'
import { ANTWERPEN } from './venue.ts'

const NONE = { free: 0, total: 0 }

test('[AV1] a day on which nothing is open is closed', () => {
  expect(dayState(ANTWERPEN, 4, { laser: NONE, vr: NONE, interactivefloor: NONE })).toBe('closed')
})

test('[AV2] a day is full when no attraction has room for one game of this group', () => {
  const twoVr = { laser: { free: 0, total: 48 }, vr: { free: 2, total: 64 }, interactivefloor: NONE }
  expect(dayState(ANTWERPEN, 12, twoVr)).toBe('nearly-full')
  expect(dayState(ANTWERPEN, 13, twoVr)).toBe('full')
  expect(dayState(ANTWERPEN, 4, { ...twoVr, vr: { free: 0, total: 64 } })).toBe('full')
  expect(dayState(ANTWERPEN, 24, { ...twoVr, laser: { free: 1, total: 48 } })).toBe('nearly-full')
})

test('[AV3] a day with a fifth of its slots free, or less, is nearly full', () => {
  const left = (free: number) => ({
    laser: { free, total: 50 },
    vr: { free: 0, total: 50 },
    interactivefloor: NONE,
  })
  expect(dayState(ANTWERPEN, 4, left(20))).toBe('nearly-full')
  expect(dayState(ANTWERPEN, 4, left(21))).toBe('open')
})
