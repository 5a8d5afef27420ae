import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { RETENTION } from './retention.ts'
import { actsByDeadline, deadlinesOf, hasChangesLeft, isInTime, isSameVisit } from './self-service.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 21, 13)

test('[SS1] the venue sets how long before the first game each act closes', () => {
  expect(deadlinesOf(FIRST_CATALOGUE, START)).toEqual({
    change: START - 2 * HOUR,
    move: START - 24 * HOUR,
    cancel: START - 24 * HOUR,
  })
  expect(deadlinesOf(GENT, START)).toEqual({
    change: START - 6 * HOUR,
    move: START - 48 * HOUR,
    cancel: START - 72 * HOUR,
  })
})

test('[SS2] each act is open until its own deadline', () => {
  const deadlines = deadlinesOf(FIRST_CATALOGUE, START)
  expect(isInTime(deadlines, 'change', START - 2 * HOUR)).toBe(true)
  expect(isInTime(deadlines, 'change', START - 2 * HOUR + 1)).toBe(false)
  expect(isInTime(deadlines, 'move', START - 24 * HOUR)).toBe(true)
  expect(isInTime(deadlines, 'move', START - 2 * HOUR)).toBe(false)
  expect(isInTime(deadlines, 'cancel', START - 24 * HOUR + 1)).toBe(false)
})

test.each([
  [FIRST_CATALOGUE, 10],
  [GENT, 3],
])('[SS6] the venue limits changes and moves per day; cancelling is always possible', (catalogue, most) => {
  for (const act of ['change', 'move'] as const) {
    expect(hasChangesLeft(catalogue, act, most - 1)).toBe(true)
    expect(hasChangesLeft(catalogue, act, most)).toBe(false)
  }
  expect(hasChangesLeft(catalogue, 'cancel', most + 100)).toBe(true)
})

test('[SS3] a move keeps the number of slots of each attraction', () => {
  const booked = { laser: ['14:00', '14:40'], vr: ['15:00'], interactivefloor: [] }
  expect(isSameVisit(booked, { laser: ['10:00', '11:00'], vr: ['16:00'], interactivefloor: [] })).toBe(true)
  expect(isSameVisit(booked, { laser: ['10:00'], vr: ['16:00'], interactivefloor: [] })).toBe(false)
  expect(isSameVisit(booked, { laser: ['10:00', '11:00'], vr: [], interactivefloor: ['16:00'] })).toBe(false)
})

test('[SS4] a link works until a day after the visit, the guests’ address until a week after', () => {
  expect(RETENTION.linkDays).toBe(1)
  expect(RETENTION.guestLinkDays).toBe(7)
})

test('groups acts with the same deadline', () => {
  expect(actsByDeadline({ change: 3, move: 1, cancel: 1 })).toEqual([['change'], ['move', 'cancel']])
})
