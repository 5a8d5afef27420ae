import { expect, test } from 'vitest'
import { mapAttractions } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import type { PlanDay } from '../plan/task.ts'
import { minutesOf } from '../time/clock-time.ts'
import { couldFit, missedReason } from './missed-wish.ts'

const { attractions, rules } = FIRST_CATALOGUE
const WHOLE_DAY = { from: 0, before: 1440 }
const NONE = { laser: 0, vr: 0, interactivefloor: 0 }

/** Ten hours, of which only these slots are free; an attraction that is not named is free all day. */
function dayWith(free: Record<string, readonly string[]>): PlanDay {
  return Object.fromEntries(
    attractions.map(({ id, blockMinutes, mandatoryBreak }) => {
      const opens = minutesOf('10:00')
      const slots = Array.from({ length: 600 / blockMinutes }, (_, place) => opens + place * blockMinutes)
      const isFree = (start: number) => free[id]?.map(minutesOf).includes(start) ?? true
      return [id, { opens, blockMinutes, mandatoryBreak, free: slots.map(isFree) }]
    }),
  )
}

type Asked = {
  players: number
  games: Partial<typeof NONE>
  starts?: typeof WHOLE_DAY
  smallestDay?: PlanDay
}

function reasonOn(day: PlanDay, { players, games, starts = WHOLE_DAY, smallestDay = day }: Asked) {
  return missedReason({
    attractions,
    games: { ...NONE, ...games },
    ...starts,
    group: { players, day },
    smallest: { players: rules.players.min, day: smallestDay },
  })
}

test('a visit that fits is not missed', () => {
  expect(reasonOn(dayWith({}), { players: 12, games: { laser: 2, vr: 1 } })).toBeUndefined()
  const afternoon = { from: minutesOf('12:00'), before: minutesOf('17:00') }
  const late = dayWith({ laser: ['16:40', '18:00'] })
  expect(reasonOn(late, { players: 6, games: { laser: 2 }, starts: afternoon })).toBeUndefined()
})

test('full names the attraction with the smallest share of what the group needs', () => {
  const day = dayWith({ laser: [], vr: ['10:00'] })
  expect(reasonOn(day, { players: 12, games: { laser: 1, vr: 1 } })).toEqual({
    reason: 'full',
    attraction: 'laser',
  })
  expect(reasonOn(day, { players: 12, games: { vr: 1 } })).toEqual({ reason: 'full', attraction: 'vr' })
  const lessVr = dayWith({ laser: ['10:00'], vr: [] })
  expect(reasonOn(lessVr, { players: 12, games: { laser: 2, vr: 1 } })?.attraction).toBe('vr')
  const even = dayWith({ vr: [], interactivefloor: [] })
  expect(reasonOn(even, { players: 6, games: { vr: 1, interactivefloor: 1 } })?.attraction).toBe('vr')
})

test('a part of the day is full, although later hours are free', () => {
  const day = dayWith({ laser: ['18:00', '19:00'] })
  const starts = { from: minutesOf('12:00'), before: minutesOf('17:00') }
  expect(reasonOn(day, { players: 6, games: { laser: 2 }, starts })).toEqual({
    reason: 'full',
    attraction: 'laser',
  })
})

test('a slot that begins at the end of the asked hours is too late for a single game', () => {
  const starts = { from: 0, before: minutesOf('14:00') }
  const games = { laser: 1 }
  expect(reasonOn(dayWith({ laser: ['14:00'] }), { players: 6, games, starts })?.reason).toBe('full')
  expect(reasonOn(dayWith({ laser: ['13:40'] }), { players: 6, games, starts })).toBeUndefined()
})

test('an attraction that is not asked for does not count', () => {
  const day = dayWith({ laser: ['14:00', '14:20'], vr: [] })
  expect(reasonOn(day, { players: 6, games: { laser: 2 } })).toEqual({ reason: 'no-visit', attraction: null })
})

test('the group is too large if the same games fit the smallest group', () => {
  // In three turns of VR, some of the eighteen play at the hour of the only game of laser.
  const day = dayWith({ laser: ['10:00'], vr: ['10:00', '10:15', '10:30'] })
  expect(reasonOn(day, { players: 4, games: { laser: 1, vr: 1 } })).toBeUndefined()
  const reason = reasonOn(day, { players: 18, games: { laser: 1, vr: 1 } })
  expect(reason).toEqual({ reason: 'group', attraction: null })
})

test('the smallest group has its own day when places are out of order', () => {
  const day = dayWith({ laser: ['14:00', '14:20'] })
  const smallestDay = dayWith({ laser: ['14:00', '14:40'] })
  const asked = { players: 12, games: { laser: 2 } }
  expect(reasonOn(day, asked)?.reason).toBe('no-visit')
  expect(reasonOn(day, { ...asked, smallestDay })?.reason).toBe('group')
})

test('the smallest group itself is never too large', () => {
  const day = dayWith({ laser: ['14:00', '14:20'] })
  const asked = { players: rules.players.min, games: { laser: 2 } }
  expect(reasonOn(day, { ...asked, smallestDay: dayWith({}) })?.reason).toBe('no-visit')
})

test('hours that never have enough slots are not full, nor is a closed attraction', () => {
  const late = { from: minutesOf('19:40'), before: 1440 }
  expect(reasonOn(dayWith({}), { players: 6, games: { laser: 2 }, starts: late })?.reason).toBe('no-visit')
  const closed = mapAttractions(dayWith({}), (schedule) => ({ ...schedule, free: [] }))
  expect(reasonOn(closed, { players: 6, games: { vr: 1 } })).toEqual({ reason: 'no-visit', attraction: null })
})

test('with a break between games, a visit lasts longer after its start', () => {
  const starts = { from: minutesOf('12:00'), before: minutesOf('12:20') }
  const day = dayWith({ laser: ['12:20', '12:40'] })
  const noBreak = mapAttractions(day, (schedule) => ({ ...schedule, mandatoryBreak: false }))
  const asked = { players: 6, games: { laser: 2 }, starts }
  expect(reasonOn(day, asked)).toEqual({ reason: 'no-visit', attraction: null })
  expect(reasonOn(noBreak, asked)).toEqual({ reason: 'full', attraction: 'laser' })
})

test('a wish has an hour to begin in, and slots enough until closing: twice as many with breaks', () => {
  const could = (games: Partial<typeof NONE>, from: string, before = '24:00') =>
    couldFit(
      { attractions },
      { games, from: minutesOf(from), before: minutesOf(before), group: { players: 6, day: dayWith({}) } },
    )
  expect([could({ vr: 1 }, '14:00', '15:00'), could({ vr: 1 }, '14:00', '14:59')]).toEqual([true, false])
  expect([could({ vr: 1 }, '19:00'), could({ vr: 1 }, '19:01')]).toEqual([true, false])
  expect([could({ laser: 3 }, '18:20'), could({ laser: 3 }, '18:21')], 'with breaks').toEqual([true, false])
  expect([could({ vr: 6 }, '18:45'), could({ vr: 6 }, '18:46')], 'without').toEqual([true, false])
})
