import { expect, test } from 'vitest'
import { perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { slotsOfTurns } from '../plan/plan-day.ts'
import type { PlanDay } from '../plan/task.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { startNow, subWishes } from './start-now.ts'

type Taken = Partial<Record<'laser' | 'vr' | 'interactivefloor', readonly [from: string, to: string][]>>

/** Open from 14:00 until a time, but for what others have. */
function dayWith(taken: Taken, until = '18:00'): PlanDay {
  return perAttraction((id) => {
    const { blockMinutes, mandatoryBreak } = FIRST_CATALOGUE.attractions[id]
    const opens = minutesOf('14:00')
    const blocks = Math.floor((minutesOf(until) - opens) / blockMinutes)
    const isTaken = (start: number) =>
      (taken[id] ?? []).some(([from, to]) => start < minutesOf(to) && start + blockMinutes > minutesOf(from))
    const free = Array.from({ length: blocks }, (_, place) => !isTaken(opens + place * blockMinutes))
    return { opens, blockMinutes, mandatoryBreak, free }
  })
}

function ask(day: PlanDay, now: string, [laser, vr, floor = 0]: readonly number[], players = 7) {
  const games = { laser: laser ?? 0, vr: vr ?? 0, interactivefloor: floor }
  const { plans, later, smaller } = startNow(FIRST_CATALOGUE, day, { players, games }, minutesOf(now))
  return {
    plans: plans.map(({ start, end }) => `${clockTimeAt(start)}–${clockTimeAt(end)}`),
    later: later && clockTimeAt(later.start),
    smaller: smaller.map(({ games: g, plan }) => [
      g.laser,
      g.vr,
      g.interactivefloor,
      clockTimeAt(plan.start),
    ]),
  }
}

test('[DK17] seven people, now: laser together, VR in two teams, from the next start on', () => {
  const wish = { players: 7, games: { laser: 1, vr: 1, interactivefloor: 0 } }
  const { plans, later, smaller } = startNow(FIRST_CATALOGUE, dayWith({}), wish, minutesOf('14:50'))
  expect(plans[0]).toMatchObject({ start: minutesOf('15:00'), end: minutesOf('16:00'), teams: [4, 3] })
  expect(slotsOfTurns(plans[0]?.turns ?? [])).toMatchObject({ laser: ['15:00'], vr: ['15:30', '15:45'] })
  expect([later, smaller]).toEqual([undefined, []])
})

test('[DK17] a game that began within five minutes is joined, an older one is not', () => {
  expect(ask(dayWith({}), '14:25', [1, 0]).plans).toEqual(['14:20–14:40'])
  expect(ask(dayWith({}), '14:26', [1, 0]).plans).toEqual(['14:40–15:00'])
})

test('[DK18] what starts a quarter of an hour from now starts within it, a minute later it is the first possibility', () => {
  const day = dayWith({ laser: [['14:00', '15:40']] })
  expect(ask(day, '15:25', [1, 0])).toEqual({ plans: ['15:40–16:00'], later: undefined, smaller: [] })
  expect(ask(day, '15:24', [1, 0])).toEqual({ plans: [], later: '15:40', smaller: [] })
})

test('[DK18] beside a start within the quarter stands the plan that ends no later and starts after it', () => {
  const busy = dayWith({ laser: [['14:00', '15:40']] })
  // VR at once and then a pause, or VR just before the laser: both end at four.
  expect(ask(busy, '14:40', [1, 1], 6)).toMatchObject({ plans: ['14:45–16:00'], later: '15:00' })
})

test('[DK19] what cannot be had whole within the quarter is told in parts, those that keep the most first', () => {
  const late = ask(dayWith({}, '15:30'), '14:38', [2, 2])
  expect(late.plans).toEqual([])
  expect(late.smaller).toEqual([
    [1, 1, 0, '14:40'],
    [0, 2, 0, '14:45'],
  ])
})

test('[DK19] a group of which nobody would play for half an hour is told what runs on', () => {
  const busy = dayWith({ laser: [['14:00', '16:00']] })
  expect(ask(busy, '14:58', [1, 1]).plans).toEqual(['15:00–16:20'])
  expect(ask(busy, '14:58', [1, 1]).smaller).toEqual([[0, 1, 0, '15:00']])
  const lessBusy = dayWith({ laser: [['14:00', '15:40']] })
  expect(ask(lessBusy, '14:58', [1, 1], 6)).toMatchObject({ plans: ['15:00–16:00'], smaller: [] })
})

test('[DK19] smaller wishes go from most to fewest games, then from more attractions to fewer', () => {
  const short = subWishes({ laser: 2, vr: 1, interactivefloor: 0 }).map(({ laser, vr }) => [laser, vr])
  expect(short).toEqual([
    [1, 1],
    [2, 0],
    [1, 0],
    [0, 1],
  ])
  expect(subWishes({ laser: 1, vr: 0, interactivefloor: 0 })).toEqual([])
})

test('[DK19] no more than three are told, and none that is a part of another', () => {
  const evening = dayWith({}, '15:40')
  const { smaller } = ask(evening, '14:38', [2, 3, 2])
  expect(smaller).toHaveLength(3)
  for (const [one, ...rest] of [smaller, smaller.toReversed()])
    for (const other of rest)
      expect([0, 1, 2].every((axis) => Number(one?.[axis]) <= Number(other[axis]))).toBe(false)
})
