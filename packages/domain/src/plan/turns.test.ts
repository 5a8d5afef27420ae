import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { makeTask } from './make-task.ts'
import { packTeam } from './team-state.ts'
import { turnsOf } from './turns.ts'

test('[VP1] throws on a step that no team can take', () => {
  const task = makeTask(FIRST_CATALOGUE, openDay(), wishFor(5, [1, 0, 0]))
  const step = (size: number) => [{ block: 0, teams: [packTeam(task, size, task.games)] }]
  expect(turnsOf(task, task.blocks, [5], step(5))).toEqual([
    { attraction: 'laser', start: 480, end: 500, teams: [0] },
  ])
  expect(() => turnsOf(task, task.blocks, [5], step(4))).toThrow('a step that nobody can take')
})
