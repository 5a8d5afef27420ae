import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attractionOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { gridOn, slotKeys } from '../slots/grid.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { visitWithoutTeams } from './played-visit.ts'
import { scheduleOf } from './team-schedule.ts'
import { visitBars, visitOfSchedule } from './visit-bars.ts'

const AT = (hour: number, minute = 0) => hour * 60 + minute
const turns = [
  { attraction: 'vr', start: AT(14), end: AT(14, 15), teams: [0] },
  { attraction: 'interactivefloor', start: AT(14), end: AT(14, 20), teams: [1] },
  { attraction: 'laser', start: AT(15), end: AT(15, 20), teams: [0, 1] },
]

test('gives each team a row, and a game of everyone one bar over all rows', () => {
  const { rows, start, end, games } = visitBars({ teams: [5, 5], turns }, false)
  expect([rows, start, end]).toEqual([2, AT(14), AT(15, 20)])
  expect(games).toEqual([
    { attraction: 'vr', start: AT(14), end: AT(14, 15), row: 0, rows: 1, isEveryone: false },
    { attraction: 'interactivefloor', start: AT(14), end: AT(14, 20), row: 1, rows: 1, isEveryone: false },
    { attraction: 'laser', start: AT(15), end: AT(15, 20), row: 0, rows: 2, isEveryone: true },
  ])
})

test('draws a game of teams that are not neighbours as two bars', () => {
  const apart = [{ attraction: 'laser', start: AT(14), end: AT(14, 20), teams: [2, 0] }]
  const { games } = visitBars({ teams: [4, 4, 4], turns: apart }, false)
  expect(games.map(({ row, rows }) => [row, rows])).toEqual([
    [0, 1],
    [2, 1],
  ])
})

test('shows a pause of everyone, for cake only to a party and only when it is long enough', () => {
  const pause = { start: AT(14, 20), end: AT(15) }
  expect(visitBars({ teams: [5, 5], turns }, false).pauses).toEqual([{ ...pause, isForCake: false }])
  expect(visitBars({ teams: [5, 5], turns }, true).pauses).toEqual([{ ...pause, isForCake: true }])
  const short = turns.map((turn) =>
    turn.attraction === 'laser' ? { ...turn, start: AT(14, 40), end: AT(15) } : turn,
  )
  expect(visitBars({ teams: [5, 5], turns: short }, true).pauses[0]?.isForCake).toBe(false)
})

test('draws a team schedule as the visit it was made of', () => {
  const visit = { teams: [5, 5], turns }
  expect(visitBars(visitOfSchedule(scheduleOf(visit)), true)).toEqual(visitBars(visit, true))
})

test('puts games at the same time in rows below each other while the teams are not known', () => {
  const visit = visitWithoutTeams(
    { vr: ['14:00', '14:15'], laser: ['14:00', '14:20'] },
    { vr: 15, laser: 20 },
  )
  expect(visit.teams).toEqual([])
  expect(visitBars(visit, false).games.map(({ attraction, row }) => `${attraction} ${row}`)).toEqual([
    'vr 0',
    'laser 1',
    'vr 0',
    'laser 1',
  ])
})

test('[VI5] every chosen slot is on the timeline once, in order of time, and no two overlap in a row', () => {
  const blockMinutes = perAttraction(
    FIRST_ATTRACTION_IDS,
    (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
  )
  const someKeys = (id: (typeof FIRST_ATTRACTION_IDS)[number]) => {
    const grid = gridOn(FIRST_CATALOGUE, id, '2026-11-16')
    return fc.subarray(grid === null ? [] : slotKeys(grid), { minLength: 1, maxLength: 8 })
  }
  fc.assert(
    fc.property(
      someKeys('laser'),
      someKeys('vr'),
      someKeys('interactivefloor'),
      (laser, vr, interactivefloor) => {
        const slots: VisitSlots = { laser, vr, interactivefloor }
        const { games } = visitBars(visitWithoutTeams(slots, blockMinutes), false)
        const starts = games.map(({ start }) => start)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        for (const id of FIRST_ATTRACTION_IDS) {
          const told = games.filter(({ attraction }) => attraction === id)
          expect(told.map(({ start }) => clockTimeAt(start))).toEqual(slots[id]?.toSorted())
        }
        for (const { row, start, end } of games) {
          expect(games.filter((one) => one.row === row && one.start < end && start < one.end)).toHaveLength(1)
        }
      },
    ),
  )
})
