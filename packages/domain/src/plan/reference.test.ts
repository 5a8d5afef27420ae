import { describe, expect, test, vi } from 'vitest'
import { compareClaims, compareExactly } from './compare.fixture.ts'
import { dayOfBreaks, dayOfTwoPauses } from './hard-day.fixture.ts'
import { findPlan, findPlans, isPlayable } from './plan.ts'
import { randomNumbers, smallInstance, smallInstanceOfFour } from './random-day.fixture.ts'
import { GOALS } from './reference.fixture.ts'

// Many plans, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

// The short form of `npm run proof -- plan`.
/** Fewer than there, so that it takes a second. */
const MOST_SETS = 800
const planner = { findPlan, findPlans, isPlayable }

describe.each(GOALS)('%s', (goal) => {
  test.each([1, 2, 3])('[VP6] [VP7] [VP8] [VP9] costs what the best of all plans costs, seed %i', (seed) => {
    const next = randomNumbers(seed)
    let found = 0
    for (let round = 0; round < 40; round += 1) {
      const instance = smallInstance(next, MOST_SETS)
      const { best, problems } = compareExactly(planner, instance, goal)
      expect(problems, JSON.stringify(instance)).toEqual([])
      if (best !== undefined) found += 1
    }
    expect(found).toBeGreaterThan(20)
  })
})

test.each(GOALS)('[VP6] [VP7] [VP8] [VP9] so does a plan of four attractions: %s', (goal) => {
  const next = randomNumbers(4)
  let found = 0
  for (let round = 0; round < 30; round += 1) {
    const instance = smallInstanceOfFour(next, MOST_SETS)
    const { best, problems } = compareExactly(planner, instance, goal)
    expect(problems, JSON.stringify(instance)).toEqual([])
    if (best !== undefined) found += 1
  }
  expect(found).toBeGreaterThan(5)
})

test.each([0, 1, 4, 20, 60])(
  '[VP11] [VP12] with %i situations to look at nothing is claimed that is not so',
  (most) => {
    const next = randomNumbers(most)
    const limits = { search: most, total: most * 3, proof: most * 2, tidy: most }
    let [proven, unproven] = [0, 0]
    for (let round = 0; round < 30; round += 1) {
      const instance = smallInstance(next, MOST_SETS)
      // With the second, one search may look at more than all together: then a plan is found that is not the best.
      const uneven = { search: 1_000, total: most, proof: most, tidy: most }
      const comparison = compareClaims(planner, instance, [limits, uneven])
      expect(comparison.problems, JSON.stringify(instance)).toEqual([])
      proven += comparison.proven
      unproven += comparison.unproven
    }
    expect(proven).toBeGreaterThan(0)
    expect(unproven).toBeGreaterThan(0)
  },
)

test('[VP4] [VP9] where everything has the break, a remembered failure knows which slots it followed', () => {
  expect(compareExactly(planner, dayOfBreaks(), 'earliest').problems).toEqual([])
})

test('[VP11] a plan with a pause is not called tidy while another pause may have as few teams', () => {
  const limits = { search: 1_000, total: 32, proof: 32, tidy: 32 }
  const { offer, day, wish } = dayOfTwoPauses()
  expect(findPlan(offer, day, wish, 'cake', limits).plan).toMatchObject({ proven: true, tidy: false })
  expect(compareClaims(planner, dayOfTwoPauses(), [limits]).problems).toEqual([])
})
