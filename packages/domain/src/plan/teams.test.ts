import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { makeTask } from './make-task.ts'
import { perAxis } from './task.ts'
import { evenTeams, fewestTeamsSuffice, nextTeamCount } from './teams.ts'

const task = (players: number, games: readonly [number, number, number]) =>
  makeTask(FIRST_CATALOGUE, openDay(), wishFor(players, games))

test('[VP5] teams differ by at most one, larger first', () => {
  expect(evenTeams(14, 3)).toEqual([5, 5, 4])
  expect(evenTeams(12, 3)).toEqual([4, 4, 4])
  expect(evenTeams(7, 1)).toEqual([7])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (players, more) => {
      const sizes = evenTeams(players, 1 + (more % players))
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }),
  )
})

test.each([
  [6, [2, 2, 2], 1],
  [10, [1, 1, 1], 2],
  [14, [2, 1, 1], 3],
  [24, [2, 2, 2], 4],
  [24, [4, 0, 0], 1],
  // 2 + 2 + 2 + 1; one team sits out in each of the 4 slots.
  [7, [0, 3, 0], 4],
  [8, [0, 2, 0], 3],
  [13, [0, 4, 0], 8],
] as const)('[VP9] %i players with %j games need at least %i teams', (players, games, fewest) => {
  expect(task(players, games).fewestTeams).toBe(fewest)
})

test('[VP9] steps to the next number of teams that fills the slots; one-person teams always do', () => {
  const group = task(24, [0, 1, 0])
  const counts: number[] = []
  for (let teams = nextTeamCount(group); ; teams = nextTeamCount(group, teams)) {
    counts.push(teams)
    if (teams === 24) break
  }
  expect(counts).toEqual([4, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
  expect(nextTeamCount(group, 24)).toBe(24)
})

test.each([
  [14, [2, 1, 1], true],
  [14, [2, 4, 0], true],
  [14, [2, 2, 1], false],
  [14, [0, 1, 2], false],
  [6, [2, 2, 2], true],
  [14, [3, 0, 0], true],
] as const)(
  '[VP11] %i players with %j games never need more than the fewest teams: %s',
  (players, games, suffice) => {
    expect(fewestTeamsSuffice(task(players, games))).toBe(suffice)
  },
)

test('[VP11] with unequal slot counts or three attractions in turns, more teams may do better', () => {
  const group = task(14, [1, 1, 1])
  expect(fewestTeamsSuffice({ ...group, needs: perAxis(1, 3, 2) })).toBe(false)
  expect(
    fewestTeamsSuffice({ ...group, needs: perAxis(3, 3, 3), together: perAxis(false, false, false) }),
  ).toBe(false)
})
