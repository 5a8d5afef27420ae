import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import { startsIn } from './day-parts.ts'

import { proposedPlans } from './plans-between.ts'

const AFTERNOON = startsIn('afternoon')
const proposed = (games: Record<string, number>, day = openDay()) =>
  proposedPlans(FIRST_CATALOGUE, day, { players: 8, games }, AFTERNOON).map(
    ({ goal, start }) => `${goal} ${clockTimeAt(start)}`,
  )

test('[VP19] a single game is proposed three times, an hour apart or as soon after it as it fits', () => {
  expect(proposed({ laser: 1 })).toEqual(['earliest 14:00', 'later 15:00', 'later-still 16:00'])
  const taken = openDay({ laser: ['15:00', '16:00', '16:20', '16:40'] })
  expect(proposed({ laser: 1 }, taken)).toEqual(['earliest 14:00', 'later 15:20'])
})

test('[VP19] a visit with other plans has no later ones', () => {
  const goals = proposed({ laser: 1, vr: 1, interactivefloor: 1 })
  expect(goals.length).toBeGreaterThan(1)
  expect(goals.filter((one) => one.startsWith('later'))).toEqual([])
})
