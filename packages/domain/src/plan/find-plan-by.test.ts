import { planProblems } from '@lichtspel/test-support/domain/plan/plan-problems.ts'
import {
  randomDay,
  randomNumbers,
  smallInstance,
  wishFor,
} from '@lichtspel/test-support/domain/plan/random-day.ts'
import { bestCost } from '@lichtspel/test-support/domain/plan/reference.ts'
import { expect, test, vi } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { findPlan, findPlanBy } from './plan.ts'

// Many plans, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('[DK18] among plans that start by a given minute, finds the one with the earliest end and, for that end, the latest start', () => {
  const next = randomNumbers(1406)
  const seen = { found: 0, none: 0, otherThanEarliest: 0 }
  for (let round = 0; round < 120; round += 1) {
    const instance = smallInstance(next, 800)
    const { offer, day, wish } = instance
    const by = wish.from + 5 * Math.floor(next() * 5)
    const plan = findPlanBy(offer, day, { ...wish, by })
    const best = bestCost(instance, 'earliest', by)
    const cost = plan && {
      span: plan.end * 10_000 - plan.start,
      teams: plan.teams.length,
      orphans: plan.orphans,
    }
    expect(cost).toEqual(best)
    seen[plan === undefined ? 'none' : 'found'] += 1
    if (plan === undefined) continue
    expect(planProblems(instance, plan)).toEqual([])
    expect(plan.start).toBeLessThanOrEqual(by)
    if (findPlan(offer, day, wish, 'earliest').plan?.start !== plan.start) seen.otherThanEarliest += 1
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
})

test('[DK18] finds nothing if no free block starts by the given minute', () => {
  const day = randomDay(randomNumbers(1), 0)
  expect(findPlanBy(FIRST_CATALOGUE, day, { ...wishFor(7, [1, 1, 0]), by: 479 })).toBeUndefined()
  expect(findPlanBy(FIRST_CATALOGUE, day, { ...wishFor(4, [512, 512, 512]), by: 500 })).toBeUndefined()
})

test('[DK18] returns nothing rather than a worse plan when out of nodes', () => {
  const day = randomDay(randomNumbers(1), 0)
  const wish = { ...wishFor(7, [1, 1, 0]), by: 500 }
  expect(findPlanBy(FIRST_CATALOGUE, day, wish)).toMatchObject({ start: 480, proven: true })
  const none = { search: 0, total: 0, proof: 0, tidy: 0 }
  expect(findPlanBy(FIRST_CATALOGUE, day, wish, none)).toBeUndefined()
})
