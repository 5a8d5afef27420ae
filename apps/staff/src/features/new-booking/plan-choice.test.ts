import type { StartNow } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { PlanDay, PlanSchedule } from '@lichtspel/domain/plan/task'
import { expect, test } from 'vitest'
import { choosePlan } from './plan-choice.ts'

const NOW = 890
const CLOSED: PlanSchedule = { opens: 0, blockMinutes: 1, mandatoryBreak: false, free: [] }

/** Laser from 15:00 on, in blocks of twenty minutes. */
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
  return { plans, proposed: plans[0], later: [], smaller: [], short: [], day, now: NOW, ...given }
}

const [FIRST, SECOND, THIRD] = [laserAt(900), laserAt(920), laserAt(940)]

test('nobody has said enough: nothing is offered', () => {
  expect(choosePlan(undefined, FIRST)).toEqual({ offered: [], chosen: undefined, isReplaced: false })
})

test('what is proposed is chosen until another is pressed', () => {
  const answer = answered([FIRST], { later: [SECOND] })
  expect(choosePlan(answer, undefined).chosen).toBe(FIRST)
  // Found anew, it is the same plan.
  expect(choosePlan(answer, laserAt(920))).toEqual({
    offered: [FIRST, SECOND],
    chosen: SECOND,
    isReplaced: false,
  })
})

test('what was pressed stays while its slots are free, also when the planner names others', () => {
  expect(choosePlan(answered([FIRST]), THIRD)).toEqual({
    offered: [FIRST, THIRD],
    chosen: THIRD,
    isReplaced: false,
  })
})

test('what was pressed and is gone is replaced, and that is told', () => {
  const answer = answered([FIRST], {}, dayWith(true, true, false))
  expect(choosePlan(answer, THIRD)).toEqual({ offered: [FIRST], chosen: FIRST, isReplaced: true })
  const nothing = answered([], { later: [SECOND] }, dayWith(false, true, false))
  expect(choosePlan(nothing, THIRD)).toEqual({ offered: [SECOND], chosen: undefined, isReplaced: true })
})

test('without a proposal who is done first comes first', () => {
  const slow = { ...FIRST, end: 990 }
  expect(choosePlan(answered([slow], { proposed: undefined, later: [SECOND] }), undefined)).toMatchObject({
    offered: [SECOND, slow],
    chosen: undefined,
  })
})
