import { compareClaims, compareExactly } from '@lichtspel/test-support/domain/plan/compare.ts'
import { dayOfBreaks, dayOfTwoPauses } from '@lichtspel/test-support/domain/plan/hard-day.ts'
import {
  randomNumbers,
  smallInstance,
  smallInstanceOfFour,
} from '@lichtspel/test-support/domain/plan/random-day.ts'
import { GOALS } from '@lichtspel/test-support/domain/plan/reference.ts'
import { describe, expect, test, vi } from 'vitest'
import { findPlan, findPlans, isPlayable } from './plan.ts'

// Many plans, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

// The short version of `npm run proof -- plan`.
/** Fewer than in the full proof, so that it takes a second. */
const MOST_SETS = 800
const planner = { findPlan, findPlans, isPlayable }

describe.each(GOALS)('%s', (goal) => {
  test.each([1, 2, 3])(
    '[VP6] [VP7] [VP8] [VP9] the plan found costs the same as the best possible plan, seed %i',
    (seed) => {
      const next = randomNumbers(seed)
      let found = 0
      for (let round = 0; round < 40; round += 1) {
        const instance = smallInstance(next, MOST_SETS)
        const { best, problems } = compareExactly(planner, instance, goal)
        expect(problems, JSON.stringify(instance)).toEqual([])
        if (best !== undefined) found += 1
      }
      expect(found).toBeGreaterThan(20)
    },
  )
})

test.each(GOALS)(
  '[VP6] [VP7] [VP8] [VP9] the plan found costs the same as the best possible plan with four attractions: %s',
  (goal) => {
    const next = randomNumbers(4)
    let found = 0
    for (let round = 0; round < 30; round += 1) {
      const instance = smallInstanceOfFour(next, MOST_SETS)
      const { best, problems } = compareExactly(planner, instance, goal)
      expect(problems, JSON.stringify(instance)).toEqual([])
      if (best !== undefined) found += 1
    }
    expect(found).toBeGreaterThan(5)
  },
)

test.each([0, 1, 4, 20, 60])('[VP11] [VP12] makes no false claim with %i search nodes', (most) => {
  const next = randomNumbers(most)
  const limits = { search: most, total: most * 3, proof: most * 2, tidy: most }
  let [proven, unproven] = [0, 0]
  for (let round = 0; round < 30; round += 1) {
    const instance = smallInstance(next, MOST_SETS)
    // The second limits allow one search more nodes than all searches together, so a plan may be found that is not optimal.
    const uneven = { search: 1_000, total: most, proof: most, tidy: most }
    const comparison = compareClaims(planner, instance, [limits, uneven])
    expect(comparison.problems, JSON.stringify(instance)).toEqual([])
    proven += comparison.proven
    unproven += comparison.unproven
  }
  expect(proven).toBeGreaterThan(0)
  expect(unproven).toBeGreaterThan(0)
})

test('[VP4] [VP9] with breaks everywhere, a cached failure takes the slots before it into account', () => {
  expect(compareExactly(planner, dayOfBreaks(), 'earliest').problems).toEqual([])
})

test('[VP11] does not call a plan with a pause tidy while another pause may need as few teams', () => {
  const limits = { search: 1_000, total: 32, proof: 32, tidy: 32 }
  const { offer, day, wish } = dayOfTwoPauses()
  expect(findPlan(offer, day, wish, 'cake', limits).plan).toMatchObject({ proven: true, tidy: false })
  expect(compareClaims(planner, dayOfTwoPauses(), [limits]).problems).toEqual([])
})
