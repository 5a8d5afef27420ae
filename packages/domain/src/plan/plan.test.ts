import { exampleDay, openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { planProblems } from '@lichtspel/test-support/domain/plan/plan-problems.ts'
import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { describe, expect, test, vi } from 'vitest'
import { mapAttractions, partOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { findOverlaps } from '../slots/overlap.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { findPlan, findPlanBy, findPlans, isPlayable, type Plan } from './plan.ts'
import { slotsOfTurns } from './plan-day.ts'

// Many plans, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const at14 = minutesOf('14:00')
const span = ({ start, end }: Plan) => `${clockTimeAt(start)}–${clockTimeAt(end)}`
const told = ({ turns }: Plan) =>
  turns.map(({ attraction, start, teams }) => `${clockTimeAt(start)} ${attraction} ${teams.join()}`)

describe('[VP1] [VP6] the worked example: 14 players, two laser games, one of VR and one of floor, from 14:00', () => {
  const plans = () => findPlans(FIRST_CATALOGUE, exampleDay(), wishFor(14, [2, 1, 1], at14))

  test('[VP15] the earliest plan ends at 16:15, has three teams, and states the longest wait', () => {
    const earliest = plans()[0] as Plan
    expect(earliest).toMatchObject({ goal: 'earliest', teams: [5, 5, 4], proven: true, tidy: true })
    expect(earliest).toMatchObject({ longestPause: 20, longestWait: 40, orphans: 4 })
    expect(span(earliest)).toBe('14:00–16:15')
    expect(told(earliest)).toEqual([
      '14:00 laser 0,1,2',
      '14:20 interactivefloor 0',
      '14:30 vr 1',
      '14:40 interactivefloor 2',
      '15:20 laser 0,1,2',
      '15:40 interactivefloor 1',
      '15:45 vr 0',
      '16:00 vr 2',
    ])
  })

  test('[VP7] [VP8] a later plan is a quarter of an hour shorter, and the third plan has time for cake', () => {
    expect(plans().map((plan) => [plan.goal, span(plan), plan.longestPause])).toEqual([
      ['earliest', '14:00–16:15', 20],
      ['shortest', '15:20–17:20', 15],
      ['cake', '14:00–16:30', 40],
    ])
  })
})

test('[VP5] 7 players with three VR games need 4 slots, not 6, because teams are regrouped for each slot', () => {
  const [plan] = findPlans(FIRST_CATALOGUE, openDay(), wishFor(7, [0, 3, 0])) as [Plan]
  expect(plan.turns).toHaveLength(4)
  expect(plan.end - plan.start).toBe(60)
  expect(planProblems({ offer: FIRST_CATALOGUE, day: openDay(), wish: wishFor(7, [0, 3, 0]) }, plan)).toEqual(
    [],
  )
})

test('[VP3] 7 players with one VR game play as 4 and 3, below the minimum because there is no other way', () => {
  const [plan] = findPlans(FIRST_CATALOGUE, openDay(), wishFor(7, [0, 1, 0])) as [Plan]
  expect(plan.teams).toEqual([4, 3])
  expect(told(plan)).toEqual(['08:00 vr 0', '08:15 vr 1'])
})

test('[VP3] 8 players with one VR game play as 4 and 4, never 6 and 2', () => {
  const [plan] = findPlans(FIRST_CATALOGUE, openDay(), wishFor(8, [0, 1, 0])) as [Plan]
  expect(plan.teams).toEqual([4, 4])
})

test('[VP4] two laser games have a slot between them', () => {
  const [plan] = findPlans(FIRST_CATALOGUE, openDay(), wishFor(10, [2, 0, 0])) as [Plan]
  expect(told(plan)).toEqual(['08:00 laser 0', '08:40 laser 0'])
})

test('[VP2] VR and floor games start 30 minutes apart, laser and floor games 20', () => {
  const ways = (games: readonly [number, number, number]) =>
    told(findPlans(FIRST_CATALOGUE, openDay(), wishFor(5, games))[0] as Plan)
  expect(ways([1, 1, 0])).toEqual(['08:00 laser 0', '08:30 vr 0'])
  expect(ways([0, 1, 1])).toEqual(['08:00 interactivefloor 0', '08:30 vr 0'])
  expect(ways([1, 0, 1])).toEqual(['08:00 laser 0', '08:20 interactivefloor 0'])
})

describe('[VP7] a shorter visit', () => {
  // VR is free at 08:00 and from 11:00, the floor from 10:00.
  const day = openDay()
  const later = {
    ...day,
    vr: { ...partOf(day, 'vr'), free: partOf(day, 'vr').free.map((_, place) => place === 0 || place >= 12) },
    interactivefloor: {
      ...partOf(day, 'interactivefloor'),
      free: partOf(day, 'interactivefloor').free.map((_, place) => place >= 6),
    },
  }

  test('is offered when it is strictly shorter than the earliest', () => {
    const plans = findPlans(FIRST_CATALOGUE, later, wishFor(5, [0, 1, 1]))
    expect(plans.map((plan) => `${plan.goal} ${span(plan)}`)).toEqual([
      'earliest 08:00–10:20',
      'shortest 11:00–11:45',
    ])
  })

  test('is not offered when it is equally long', () => {
    const plans = findPlans(FIRST_CATALOGUE, day, wishFor(5, [0, 1, 1]))
    expect(plans.map(({ goal }) => goal)).toEqual(['earliest', 'cake'])
  })

  test('is the first of the shortest ones', () => {
    const { plan } = findPlan(FIRST_CATALOGUE, later, wishFor(5, [0, 1, 1]), 'shortest')
    expect(span(plan as Plan)).toBe('11:00–11:45')
  })
})

test('[VP8] offers no cake plan if another plan already has a pause that is long enough', () => {
  const day = openDay()
  const apart = {
    ...day,
    vr: { ...partOf(day, 'vr'), free: partOf(day, 'vr').free.map((_, place) => place === 0 || place === 5) },
  }
  const plans = findPlans(FIRST_CATALOGUE, apart, wishFor(5, [0, 2, 0]))
  expect(plans.map(({ goal, longestPause }) => [goal, longestPause])).toEqual([['earliest', 60]])
})

test('[VP9] among plans in the same span, chooses the one that leaves no orphan', () => {
  const day = openDay()
  // Four free VR slots in a row and one game to play.
  const free = partOf(day, 'vr').free.map((_, place) => place < 4)
  const [plan] = findPlans(
    FIRST_CATALOGUE,
    { ...day, vr: { ...partOf(day, 'vr'), free } },
    wishFor(5, [0, 1, 0]),
  ) as [Plan]
  expect(plan.orphans).toBe(0)
})

test('[VP10] the same input gives the same plans', () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const ask = () =>
      findPlans(FIRST_CATALOGUE, randomDay(randomNumbers(seed), 0.4), wishFor(14, [2, 1, 1], 720))
    expect(ask()).toEqual(ask())
  }
})

test('[VP1] plans nothing without games, without slots, or before the wanted minute', () => {
  const day = openDay()
  expect(findPlans(FIRST_CATALOGUE, day, wishFor(8, [0, 0, 0]))).toEqual([])
  expect(findPlan(FIRST_CATALOGUE, day, wishFor(8, [0, 0, 0]), 'earliest')).toEqual({
    plan: undefined,
    proven: true,
  })
  expect(findPlans(FIRST_CATALOGUE, day, wishFor(8, [1, 1, 1], minutesOf('23:20')))).toEqual([])
  const closed = mapAttractions(day, (schedule) => ({ ...schedule, free: [] }))
  expect(findPlans(FIRST_CATALOGUE, closed, wishFor(8, [1, 1, 1]))).toEqual([])
  const [late] = findPlans(FIRST_CATALOGUE, day, wishFor(8, [1, 0, 0], minutesOf('10:01'))) as [Plan]
  expect(clockTimeAt(late.start)).toBe('10:20')
})

test('[VP11] [VP12] a request too large to search gets no plan, but is not ruled out either', () => {
  const marathon = wishFor(4, [512, 512, 512])
  expect(findPlans(FIRST_CATALOGUE, openDay(), marathon)).toEqual([])
  expect(findPlan(FIRST_CATALOGUE, openDay(), marathon, 'earliest')).toEqual({
    plan: undefined,
    proven: false,
  })
  expect(isPlayable(FIRST_CATALOGUE, openDay(), marathon)).toBe('unknown')
})

test('[VP12] a day is playable exactly when there is a plan', () => {
  expect(isPlayable(FIRST_CATALOGUE, openDay(), wishFor(24, [2, 2, 2]))).toBe('yes')
  expect(isPlayable(FIRST_CATALOGUE, openDay(), wishFor(24, [2, 2, 2], minutesOf('21:00')))).toBe('no')
  expect(isPlayable(FIRST_CATALOGUE, openDay(), wishFor(24, [0, 0, 0]))).toBe('no')
  expect(isPlayable(FIRST_CATALOGUE, openDay(), wishFor(24, [2, 2, 2]), 1)).toBe('unknown')
})

test('[VP11] [VP12] the default limits are enough for the groups of a venue', () => {
  const next = randomNumbers(14)
  for (let round = 0; round < 20; round += 1) {
    const day = randomDay(next, 0.3)
    const wish = wishFor(4 + Math.floor(next() * 21), [1, 1, 1])
    expect(findPlans(FIRST_CATALOGUE, day, wish).every(({ proven }) => proven)).toBe(true)
    expect(isPlayable(FIRST_CATALOGUE, day, wish)).toBe('yes')
  }
})

test('[VP14] a group that stays together never gets slots that trigger the overlap warning', () => {
  const next = randomNumbers(59)
  let together = 0
  for (let round = 0; round < 60; round += 1) {
    const day = randomDay(next, next() * 0.6)
    const games = [Math.floor(next() * 3), Math.floor(next() * 3), Math.floor(next() * 3)] as const
    for (const { teams, turns } of findPlans(
      FIRST_CATALOGUE,
      day,
      wishFor(4 + Math.floor(next() * 3), games, 840),
    )) {
      if (teams.length > 1) continue
      together += 1
      expect(findOverlaps(FIRST_CATALOGUE, slotsOfTurns(turns))).toEqual([])
    }
  }
  expect(together).toBeGreaterThan(60)
})

describe('[VP18] a visit that would take more than two hours longer than its games', () => {
  /** Every attraction is free at these times only. */
  const freeAt = (...times: readonly string[]) =>
    mapAttractions(openDay(), (schedule) => ({
      ...schedule,
      free: schedule.free.map((_, place) =>
        times.includes(clockTimeAt(schedule.opens + place * schedule.blockMinutes)),
      ),
    }))

  test('is not proposed', () => {
    const day = freeAt('10:00', '20:00', '21:00')
    const wish = wishFor(10, [1, 1, 0])
    expect(findPlans(FIRST_CATALOGUE, day, wish)).toEqual([])
    for (const goal of ['earliest', 'shortest', 'cake'] as const)
      expect(findPlan(FIRST_CATALOGUE, day, wish, goal)).toEqual({ plan: undefined, proven: true })
    expect(findPlanBy(FIRST_CATALOGUE, day, { ...wish, by: minutesOf('12:00') })).toBeUndefined()
    expect(isPlayable(FIRST_CATALOGUE, day, wish)).toBe('no')
    expect(isPlayable(FIRST_CATALOGUE, day, { ...wish, anyLength: true })).toBe('yes')
  })

  test('gives way to a later visit', () => {
    const day = freeAt('10:00', '20:00', '20:30', '21:00', '21:30')
    const spans = findPlans(FIRST_CATALOGUE, day, wishFor(6, [1, 1, 0])).map(span)
    expect(spans[0]).toMatch(/^20:00–20:4/)
    expect(spans.join()).not.toContain('10:00')
  })

  test('may take two hours longer to the minute', () => {
    // Two games of 15 minutes.
    const ask = (time: string) => isPlayable(FIRST_CATALOGUE, freeAt('10:00', time), wishFor(6, [0, 2, 0]))
    expect([ask('12:15'), ask('12:30')]).toEqual(['yes', 'no'])
  })
})
