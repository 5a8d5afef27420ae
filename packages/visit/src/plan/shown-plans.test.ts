import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { DAY_PARTS } from '@lichtspel/domain/plan/day-parts'
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { expect, test } from 'vitest'
import { findLostSlot, freeSchedule } from './free-day.ts'
import { cakeFirst, describePlan } from './plan-facts.ts'
import { isWithoutPlan, lookedAt, NOTHING_SHOWN, withFound } from './shown-plans.ts'

const CLOSED = freeSchedule(undefined, new Map())
const PLAN: Plan = {
  goal: 'earliest',
  start: 720,
  end: 820,
  teams: [5, 5],
  turns: [
    { attraction: 'laser', start: 720, end: 740, teams: [0, 1] },
    { attraction: 'vr', start: 780, end: 795, teams: [0] },
    { attraction: 'vr', start: 795, end: 810, teams: [1] },
  ],
  orphans: 0,
  longestPause: 40,
  longestWait: 40,
  proven: true,
  tidy: true,
}
const LOST = { attraction: 'vr', key: '13:00', isTaken: true } as const

const scheduleOf = (open: boolean) => ({
  id: 'x',
  location: 'antwerpen',
  date: '2027-01-05',
  open,
  version: 1,
  blockMinutes: 20,
  mandatoryBreak: true,
  slots: {},
})
const statusesOf = (...statuses: SlotStatus[]) =>
  new Map(statuses.map((status, place) => [`12:${String(place * 20).padStart(2, '0')}`, status] as const))

test('free slots and the visitor’s own holds are treated as free for that visitor', () => {
  const statuses = statusesOf('available', 'selected', 'holding')
  expect(freeSchedule(scheduleOf(true), statuses)).toEqual({
    opens: 720,
    blockMinutes: 20,
    mandatoryBreak: true,
    free: [true, true, false],
  })
  expect(freeSchedule(scheduleOf(false), statuses).free).toEqual([])
})

test('a plan stays while all its slots are available; otherwise the result names the lost slot and says whether someone took it', () => {
  const laser = (status: SlotStatus) => {
    const statuses = { laser: statusesOf(status, 'available'), vr: new Map(), interactivefloor: new Map() }
    const day = {
      laser: freeSchedule(scheduleOf(true), statuses.laser),
      vr: CLOSED,
      interactivefloor: CLOSED,
    }
    return findLostSlot([{ turns: PLAN.turns.slice(0, 1) }], day, statuses)
  }
  expect(laser('available')).toBeUndefined()
  expect(laser('selected')).toBeUndefined()
  expect(laser('holding')).toEqual({ attraction: 'laser', key: '12:00', isTaken: true })
  expect(laser('reserved')?.isTaken).toBe(true)
  expect(laser('expired')?.isTaken).toBe(false)
  expect(laser('closed')?.isTaken).toBe(false)
})

test('shows the chosen part, else the afternoon, else the first part with a plan, and waits until the plans of each part it tries are known', () => {
  expect(lookedAt({}, DAY_PARTS, null)).toBeUndefined()
  expect(lookedAt({ early: [PLAN] }, DAY_PARTS, null)).toBeUndefined()
  expect(lookedAt({ afternoon: [PLAN] }, DAY_PARTS, null)).toBe('afternoon')
  expect(lookedAt({ afternoon: [], early: [PLAN] }, DAY_PARTS, null)).toBe('early')
  expect(lookedAt({ afternoon: [], early: [], evening: [PLAN] }, DAY_PARTS, null)).toBe('evening')
  expect(lookedAt({ afternoon: [PLAN] }, DAY_PARTS, 'evening')).toBe('evening')
  expect(lookedAt({ evening: [PLAN] }, ['evening'], 'early')).toBe('evening')
  expect(isWithoutPlan({ afternoon: [], early: [] }, DAY_PARTS)).toBe(false)
  expect(isWithoutPlan({ afternoon: [], early: [], evening: [] }, DAY_PARTS)).toBe(true)
})

test('plans for a different group are dropped with the first result for this one', () => {
  const one = withFound(NOTHING_SHOWN, { about: 'ten', part: 'early', plans: [PLAN], lost: LOST })
  expect(one.news).toEqual({ part: 'early', lost: LOST })
  const more = withFound(one, { about: 'ten', part: 'evening', plans: [], lost: undefined })
  expect(Object.keys(more.plans)).toEqual(['early', 'evening'])
  expect(more.news).toEqual(one.news)
  const other = withFound(more, { about: 'twelve', part: 'evening', plans: [PLAN], lost: undefined })
  expect(other.plans).toEqual({ evening: [PLAN] })
  expect(other.news).toBeNull()
})

test('a plan is shown with its clock times, its slots and the break in which nobody plays', () => {
  expect(describePlan(FIRST_CATALOGUE, PLAN, false)).toMatchObject({
    start: '12:00',
    end: '13:40',
    arrival: '11:45',
    minutes: 100,
    teams: 2,
    pause: { start: '12:20', minutes: 40 },
    slots: { laser: ['12:00'], vr: ['13:00', '13:15'] },
  })
})

test('a party sees the visit with a pause for cake first, and others do not', () => {
  const told = (isParty: boolean) =>
    [PLAN, { ...PLAN, goal: 'cake' as const }].map((plan) => describePlan(FIRST_CATALOGUE, plan, isParty))
  expect(cakeFirst(told(true), true).map(({ goal }) => goal)).toEqual(['cake', 'earliest'])
  expect(cakeFirst(told(false), false).map(({ goal }) => goal)).toEqual(['earliest', 'cake'])
})

test('[DP4] a slot that begins too soon is not proposed, unless the visitor holds it already', () => {
  const statuses = statusesOf('selected', 'available', 'available')
  expect(freeSchedule(scheduleOf(true), statuses).free).toEqual([true, true, true])
  expect(freeSchedule(scheduleOf(true), statuses, undefined, 760).free).toEqual([true, false, true])
})
