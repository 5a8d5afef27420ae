import { someCatalogue } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import { planProblems } from '@lichtspel/test-support/domain/plan/plan-problems.ts'
import { randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { attractionIds, mapAttractions, perAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { gridOn } from '../slots/grid.ts'
import { findOverlaps } from '../slots/overlap.ts'
import { findPlans, isPlayable } from './plan.ts'
import { planSchedule, slotsOfTurns } from './plan-day.ts'
import { rotationOf } from './rotation.ts'
import type { Wish } from './task.ts'

vi.setConfig({ testTimeout: 30_000 })

// Properties that hold for any venue on any day: a week of 2027 in which a share of the slots is taken.

const someDay = fc.record({
  date: fc.integer({ min: 1, max: 7 }).map((day) => `2027-02-0${day}`),
  seed: fc.nat(1_000_000),
  taken: fc.constantFrom(0, 0.2, 0.4, 0.6),
})
const games = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2))
const someGroup = fc.record({
  players: fc.integer({ min: 2, max: 26 }),
  games,
  from: fc.integer({ min: 0, max: 900 }),
})
const offers = fc.oneof(fc.constant<Catalogue>(FIRST_CATALOGUE), someCatalogue)

function planDay(offer: Catalogue, { date, seed, taken }: { date: string; seed: number; taken: number }) {
  const next = randomNumbers(seed)
  return perAttraction(attractionIds(offer.attractions), (id) =>
    planSchedule(gridOn(offer, id, date), () => next() >= taken),
  )
}

/** The wanted number of games for the venue's first three attractions. */
function wishOf({ attractions }: Catalogue, players: number, wanted: readonly number[], from: number): Wish {
  const games = attractions.slice(0, 3).map(({ id }, place) => [id, wanted[place] ?? 0] as const)
  return { players, games: Object.fromEntries(games), from }
}

test('[VP1] [VP2] [VP3] [VP4] [VP5] [VP13] [VP14] every plan can be played as stated, whatever the venue offers', () => {
  const seen = { plans: 0, inTeams: 0, otherVenue: 0 }
  fc.assert(
    fc.property(offers, someDay, someGroup, (offer, which, { players, games: wanted, from }) => {
      const day = planDay(offer, which)
      const wish = wishOf(offer, players, wanted, from)
      const plans = findPlans(offer, day, wish)
      for (const plan of plans) {
        expect(planProblems({ offer, day, wish }, plan)).toEqual([])
        const slots = slotsOfTurns(plan.turns)
        const blockMinutes = mapAttractions(day, (schedule) => schedule.blockMinutes)
        expect(rotationOf(offer, { players, slots, blockMinutes })?.teams).toEqual(plan.teams)
        if (plan.teams.length === 1) expect(findOverlaps(offer, slots)).toEqual([])
        else seen.inTeams += 1
        seen.plans += 1
        if (offer !== FIRST_CATALOGUE) seen.otherVenue += 1
      }
      if (plans.length > 0) expect(isPlayable(offer, day, wish)).not.toBe('no')
      const goals = plans.map(({ goal }) => goal)
      expect(goals).toEqual([...new Set(goals)])
      expect(goals[0] ?? 'earliest').toBe('earliest')
    }),
    { numRuns: 80, seed: 14 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})

test('[VP6] [VP7] [VP8] the three plans differ as their goals require', () => {
  fc.assert(
    fc.property(someDay, someGroup, (which, { players, games: wanted, from }) => {
      const [earliest, ...others] = findPlans(
        FIRST_CATALOGUE,
        planDay(FIRST_CATALOGUE, which),
        wishFor(players, wanted, from),
      )
      for (const plan of others) {
        if (earliest === undefined) throw new Error('a second plan without a first')
        expect(plan.end).toBeGreaterThanOrEqual(earliest.end)
        if (plan.goal === 'shortest')
          expect(plan.end - plan.start).toBeLessThan(earliest.end - earliest.start)
        else expect(plan.longestPause).toBeGreaterThanOrEqual(30)
        if (plan.goal === 'cake') expect(earliest.longestPause).toBeLessThan(30)
      }
    }),
    { numRuns: 30, seed: 15 },
  )
})
