import type { StartNow } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { PlanDay, PlanSchedule } from '@lichtspel/domain/plan/task'
import { expect, test } from 'vitest'
import { choosePlan } from './plan-choice.ts'

const NOW = 890
const CLOSED: PlanSchedule = { opens: 0, blockMinutes: 1, mandatoryBreak: false, free: [] }

/** Laser from 15:00, in blocks of twenty minutes. */
function dayWith(...free: boolean[]): PlanDay {
  return {
    laser: { opens: 900, blockMinutes: 20, mandatoryBreak: true, free },
    vr: CLOSED,
    interactivefloor: CLOSED,
  }
}

function laserAt(start: number): Plan {
  const end = start + 20
  return {
    ...{ goal: 'earliest', start, end, teams: [7], orphans: 0, longestPause: 0, longestWait: 0 },
    turns: [{ attraction: 'laser', start, end, teams: [0] }],
    proven: true,
    tidy: true,
  }
}

function answered(plans: Plan[], given: Partial<StartNow> = {}, day = dayWith(true, true, true)) {
  return {
    plans,
    proposed: plans[0],
    later: [],
    smaller: [],
    short: [],
    isOnlyLater: false,
    day,
    now: NOW,
    ...given,
  }
}

const [FIRST, SECOND, THIRD] = [laserAt(900), laserAt(920), laserAt(940)]

test('offers nothing while too little is known', () => {
  expect(choosePlan(undefined, FIRST)).toEqual({ offered: [], chosen: undefined, isReplaced: false })
})

test('chooses the proposed plan until another is pressed', () => {
  const answer = answered([FIRST], { later: [SECOND] })
  expect(choosePlan(answer, undefined).chosen).toBe(FIRST)
  // A different object with the same slots is the same plan.
  expect(choosePlan(answer, laserAt(920))).toEqual({
    offered: [FIRST, SECOND],
    chosen: SECOND,
    isReplaced: false,
  })
})

test('keeps the pressed plan while its slots are free, even if the planner no longer offers it', () => {
  expect(choosePlan(answered([FIRST]), THIRD)).toEqual({
    offered: [FIRST, THIRD],
    chosen: THIRD,
    isReplaced: false,
  })
})

test('replaces a pressed plan that is no longer available, and says so', () => {
  const answer = answered([FIRST], {}, dayWith(true, true, false))
  expect(choosePlan(answer, THIRD)).toEqual({ offered: [FIRST], chosen: FIRST, isReplaced: true })
  const nothing = answered([], { later: [SECOND] }, dayWith(false, true, false))
  expect(choosePlan(nothing, THIRD)).toEqual({ offered: [SECOND], chosen: undefined, isReplaced: true })
})

test('sorts by the earliest end where a later start is proposed', () => {
  const slow = { ...FIRST, end: 990 }
  expect(choosePlan(answered([slow], { proposed: SECOND, later: [SECOND] }), undefined)).toMatchObject({
    offered: [SECOND, slow],
    chosen: SECOND,
  })
})
