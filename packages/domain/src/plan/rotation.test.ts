import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { describe, expect, test, vi } from 'vitest'
import { attractionOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { findOverlaps } from '../slots/overlap.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { findPlans } from './plan.ts'
import { slotsOfTurns } from './plan-day.ts'
import { rotationOf } from './rotation.ts'

// Many plans, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const BLOCKS = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)
const NONE: VisitSlots = { laser: [], vr: [], interactivefloor: [] }
const rotate = (players: number, slots: VisitSlots, blockMinutes = BLOCKS) =>
  rotationOf(FIRST_CATALOGUE, { players, slots: { ...NONE, ...slots }, blockMinutes })
const told = (rotation: ReturnType<typeof rotate>) =>
  rotation?.turns.map(({ attraction, start, teams }) => `${clockTimeAt(start)} ${attraction} ${teams.join()}`)

describe('[VP13] the rotation of chosen slots', () => {
  test('has one team when everyone plays together', () => {
    const rotation = rotate(6, { laser: ['14:00'], vr: ['14:30'] })
    expect(rotation?.teams).toEqual([6])
    expect(told(rotation)).toEqual(['14:00 laser 0', '14:30 vr 0'])
  })

  test('divides a group over slots played in turns', () => {
    const rotation = rotate(10, {
      laser: ['14:00'],
      vr: ['14:30', '15:00'],
      interactivefloor: ['14:20', '15:00'],
    })
    expect(rotation?.teams).toEqual([5, 5])
    expect(rotation?.longestWait).toBe(20)
    expect(told(rotation)).toEqual([
      '14:00 laser 0,1',
      '14:20 interactivefloor 0',
      '14:30 vr 1',
      '15:00 vr 0',
      '15:00 interactivefloor 1',
    ])
  })

  test('regroups the teams for each slot when that is the only way', () => {
    const rotation = rotate(7, { vr: ['14:00', '14:15', '14:30', '14:45'] })
    expect(rotation?.teams).toEqual([2, 2, 2, 1])
    expect(rotation?.turns.map(({ teams }) => teams.length)).toEqual([3, 3, 3, 3])
  })

  test('does not depend on the order in which slots were chosen', () => {
    const slots = { vr: ['15:00', '14:30'], interactivefloor: ['15:00', '14:20'] }
    const sorted = { vr: ['14:30', '15:00'], interactivefloor: ['14:20', '15:00'] }
    expect(rotate(10, slots)).toEqual(rotate(10, sorted))
  })

  test('does not exist when there are fewer or more slots than the games need', () => {
    expect(rotate(8, { vr: ['14:00'] })).toBeUndefined()
    expect(rotate(8, { laser: ['14:00'], vr: ['15:00'] })).toBeUndefined()
    expect(rotate(12, { vr: ['14:00', '14:15', '14:30'] })).toBeUndefined()
    expect(rotate(12, {})).toBeUndefined()
    expect(rotate(0, { vr: ['14:00'] })).toBeUndefined()
  })

  test('does not exist when someone would have to be in two places', () => {
    expect(rotate(6, { laser: ['14:00'], vr: ['14:15'] })).toBeUndefined()
    expect(rotate(6, { vr: ['14:00'], interactivefloor: ['14:20'] })).toBeUndefined()
  })

  test('[OV4] can exist for overlapping slots, if everyone can get to their own games in time', () => {
    const slots = { laser: [], vr: ['14:00', '14:30'], interactivefloor: ['14:00', '14:40'] }
    expect(findOverlaps(FIRST_CATALOGUE, slots)).not.toEqual([])
    expect(told(rotate(12, slots))).toEqual([
      '14:00 vr 0',
      '14:00 interactivefloor 1',
      '14:30 vr 1',
      '14:40 interactivefloor 0',
    ])
  })

  test('accepts slots of a day with a different opening minute or block length, and without the break', () => {
    expect(told(rotate(6, { laser: ['14:07', '14:32'] }, { ...BLOCKS, laser: 25 }))).toEqual([
      '14:07 laser 0',
      '14:32 laser 0',
    ])
    expect(told(rotate(6, { laser: ['00:00', '23:40'] }))).toEqual(['00:00 laser 0', '23:40 laser 0'])
  })
})

test('[VP13] the slots of a plan have a rotation with the same number of teams', () => {
  const next = randomNumbers(5)
  let plans = 0
  for (let round = 0; round < 30; round += 1) {
    const day = randomDay(next, next() * 0.6)
    const games = [Math.floor(next() * 3), Math.floor(next() * 3), Math.floor(next() * 3)] as const
    const players = 4 + Math.floor(next() * 21)
    for (const { turns, teams } of findPlans(FIRST_CATALOGUE, day, wishFor(players, games, 840))) {
      const rotation = rotate(players, slotsOfTurns(turns))
      expect(rotation?.teams).toEqual(teams)
      plans += 1
    }
  }
  expect(plans).toBeGreaterThan(50)
})
