import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { randomNumbers, smallInstance } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { bestCost, spanCost } from '@lichtspel/test-support/domain/plan/reference.ts'
import { expect, test, vi } from 'vitest'
import { attractionOf, type PerAttraction, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { slotsOfTurns } from '../plan/plan-day.ts'
import type { PlanDay } from '../plan/task.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { canStillStart, startNow, subWishes, waitsHere } from './start-now.ts'

// Many plans, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

type Taken = PerAttraction<readonly [from: string, to: string][]>

/** Open from 14:00 until the given time, except for the taken slots. */
function dayWith(taken: Taken, until = '18:00'): PlanDay {
  return perAttraction(FIRST_ATTRACTION_IDS, (id) => {
    const { blockMinutes, mandatoryBreak } = attractionOf(FIRST_CATALOGUE.attractions, id)
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
  const answer = startNow(FIRST_CATALOGUE, day, { players, games }, minutesOf(now))
  const hours = ({ start, end }: { start: number; end: number }) =>
    `${clockTimeAt(start)}–${clockTimeAt(end)}`
  return {
    plans: answer.plans.map(hours),
    proposed: answer.proposed && hours(answer.proposed),
    later: answer.later.map(hours),
    smaller: answer.smaller.map(({ games: g, plan }) => [
      g.laser,
      g.vr,
      g.interactivefloor,
      clockTimeAt(plan.start),
    ]),
  }
}

test('[DK17] seven people play laser together and VR in two teams, from the next start', () => {
  const wish = { players: 7, games: { laser: 1, vr: 1, interactivefloor: 0 } }
  const { plans, proposed, later, smaller } = startNow(FIRST_CATALOGUE, dayWith({}), wish, minutesOf('14:50'))
  expect(plans[0]).toMatchObject({ start: minutesOf('15:00'), end: minutesOf('16:00'), teams: [4, 3] })
  expect(slotsOfTurns(plans[0]?.turns ?? [])).toMatchObject({ laser: ['15:00'], vr: ['15:30', '15:45'] })
  expect(proposed).toBe(plans[0])
  expect([later, smaller]).toEqual([[], []])
})

test('[DK17] joins a game that began at most five minutes ago, but not one that began earlier', () => {
  expect(ask(dayWith({}), '14:25', [1, 0]).plans).toEqual(['14:20–14:40'])
  expect(ask(dayWith({}), '14:26', [1, 0]).plans).toEqual(['14:40–15:00'])
})

test('[DK17] a plan can still start while its slots are free and it began at most five minutes ago', () => {
  const wish = { players: 7, games: { laser: 1, vr: 1, interactivefloor: 0 } }
  const [plan] = startNow(FIRST_CATALOGUE, dayWith({}), wish, minutesOf('14:50')).plans
  if (plan === undefined) throw new Error('no plan')
  const can = (taken: Taken, now: string) => canStillStart(dayWith(taken), plan, minutesOf(now))
  expect(can({}, '15:05')).toBe(true)
  expect(can({}, '15:06')).toBe(false)
  expect(can({ vr: [['15:00', '15:30']] }, '14:55')).toBe(true)
  expect(can({ vr: [['15:45', '16:00']] }, '14:55')).toBe(false)
})

test('[DK18] proposes the first plan, whether it starts in 15 minutes or in 16', () => {
  const day = dayWith({ laser: [['14:00', '15:40']] })
  expect(ask(day, '15:25', [1, 0])).toMatchObject({ proposed: '15:40–16:00', later: [] })
  expect(ask(day, '15:24', [1, 0])).toMatchObject({
    plans: [],
    proposed: '15:40–16:00',
    later: ['15:40–16:00'],
  })
})

test('[DK18] in addition to a plan that starts within 15 minutes, offers one that starts later but ends no later', () => {
  const busy = dayWith({ laser: [['14:00', '15:40']] })
  // VR right away and then a pause, or VR just before the laser: both plans end at 16:00.
  const { plans, later } = ask(busy, '14:40', [1, 1], 6)
  expect(plans).toEqual(['14:45–16:00'])
  expect(later[0]).toBe('15:00–16:00')
})

test('[DK18] lists a plan with a half-hour pause but proposes one without that ends no later, and also offers the shortest visit later in the day', () => {
  const busy = dayWith({ laser: [['14:00', '16:00']] })
  expect(ask(busy, '14:58', [1, 1])).toEqual({
    plans: ['15:00–16:20'],
    proposed: '15:15–16:20',
    later: ['15:15–16:20', '16:40–17:30'],
    smaller: [[0, 1, 0, '15:00']],
  })
  const lessBusy = dayWith({ laser: [['14:00', '15:40']] })
  expect(ask(lessBusy, '14:58', [1, 1], 6)).toMatchObject({ proposed: '15:00–16:00', later: [], smaller: [] })
})

test('[DK18] no visit chosen by hand ends earlier than the proposed one, or is shorter with the same end', () => {
  const next = randomNumbers(3005)
  const seen = { now: 0, later: 0, nothing: 0 }
  for (let round = 0; round < 150; round += 1) {
    const instance = smallInstance(next, 800)
    const now = instance.wish.from + 5
    const { plans, proposed, later } = startNow(instance.offer, instance.day, instance.wish, now)
    const cost = (all: readonly { start: number; end: number }[]) => {
      const costs = all.map(({ start, end }) => spanCost('earliest', start, end))
      return costs.length === 0 ? undefined : Math.min(...costs)
    }
    expect(cost(plans.slice(0, 1))).toBe(bestCost(instance, 'earliest', now + 15)?.span)
    expect(cost([...plans, ...later])).toBe(bestCost(instance, 'earliest', now + 120)?.span)
    const offered = [...plans, ...later]
    if (proposed !== undefined && proposed !== plans[0]) expect(cost([proposed])).toBe(cost(offered))
    expect(proposed === undefined).toBe(offered.length === 0)
    for (const { start } of [...plans, ...later]) expect(start).toBeLessThanOrEqual(now + 120)
    seen[plans.length > 0 ? 'now' : later.length > 0 ? 'later' : 'nothing'] += 1
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
})

test('[DK18] nothing starts more than two hours from now, unless that is asked', () => {
  const day = dayWith({ laser: [['14:00', '17:00']] }, '20:00')
  const wish = { players: 7, games: { laser: 1 } }
  const soon = startNow(FIRST_CATALOGUE, day, wish, minutesOf('14:59'))
  expect(soon).toMatchObject({ plans: [], proposed: undefined, later: [], isOnlyLater: true, short: [] })
  const all = startNow(FIRST_CATALOGUE, day, { ...wish, wholeDay: true }, minutesOf('14:59'))
  expect(all).toMatchObject({ later: [{ start: minutesOf('17:00') }], isOnlyLater: false })
  expect(startNow(FIRST_CATALOGUE, day, wish, minutesOf('15:00'))).toMatchObject({ isOnlyLater: false })
})

test('[DK19] if no plan with all requested games starts within 15 minutes, offers smaller requests, largest first', () => {
  const late = ask(dayWith({}, '15:30'), '14:38', [2, 2])
  expect(late.plans).toEqual([])
  expect(late.smaller).toEqual([
    [1, 1, 0, '14:40'],
    [0, 2, 0, '14:45'],
  ])
})

test('[DK19] orders smaller requests by most games, then by most attractions', () => {
  const short = subWishes({ laser: 2, vr: 1, interactivefloor: 0 }).map(({ laser, vr }) => [laser, vr])
  expect(short).toEqual([
    [1, 1],
    [2, 0],
    [1, 0],
    [0, 1],
  ])
  expect(subWishes({ laser: 1, vr: 0, interactivefloor: 0 })).toEqual([])
})

test('[DK19] offers at most three smaller requests, none of them part of another', () => {
  const evening = dayWith({}, '15:40')
  const { smaller } = ask(evening, '14:38', [2, 3, 2])
  expect(smaller).toHaveLength(3)
  for (const [one, ...rest] of [smaller, smaller.toReversed()])
    for (const other of rest)
      expect([0, 1, 2].every((axis) => Number(one?.[axis]) <= Number(other[axis]))).toBe(false)
})

test('[DK19] names the attractions short of slots when there is no plan at all', () => {
  const wish = { players: 7, games: { laser: 1, vr: 1, interactivefloor: 0 } }
  const short = (day: PlanDay, now: string) => startNow(FIRST_CATALOGUE, day, wish, minutesOf(now)).short
  expect(short(dayWith({ vr: [['14:00', '18:00']] }), '14:38')).toEqual(['vr'])
  expect(short(dayWith({}), '17:58')).toEqual(['laser', 'vr'])
  // Each attraction is available alone, but they do not both fit in one visit.
  expect(short(dayWith({}, '15:20'), '14:38')).toEqual([])
  expect(short(dayWith({}), '14:38')).toEqual([])
})

test('[DK20] a group waits at the desk for a start within two hours, but not for a later one', () => {
  expect(waitsHere(minutesOf('16:45'), minutesOf('14:45'))).toBe(true)
  expect(waitsHere(minutesOf('16:45'), minutesOf('14:44'))).toBe(false)
})

test('[DK27] a group that has not said what it plays is offered one, two and three games, the earliest end first', () => {
  const asked = (day: PlanDay, now: string) =>
    startNow(FIRST_CATALOGUE, day, { players: 5, games: {} }, minutesOf(now))
  const words = ({ turns, end }: { turns: readonly { attraction: string }[]; end: number }) =>
    `${[...new Set(turns.map(({ attraction }) => attraction))].sort().join(' ')} ${clockTimeAt(end)}`
  const { plans, proposed, later } = asked(
    dayWith({ laser: [['14:00', '15:00']], vr: [['14:00', '14:30']], interactivefloor: [] }),
    '14:35',
  )
  expect(plans.slice(0, 3).map(words)).toEqual([
    'vr 15:00',
    'interactivefloor vr 15:30',
    'interactivefloor laser vr 16:00',
  ])
  expect(plans).toHaveLength(6)
  expect(proposed).toBe(plans[0])
  expect(plans.every(({ start }) => start >= minutesOf('14:35') && start <= minutesOf('14:50'))).toBe(true)
  expect(later).toEqual([])
  const all = perAttraction(FIRST_ATTRACTION_IDS, () => [['14:00', '15:30']] as [string, string][])
  const busy = asked(dayWith(all), '14:35')
  expect([busy.plans, busy.later.map(words)[0]]).toEqual([[], 'vr 15:45'])
  expect(busy.proposed).toBe(busy.later[0])
})
