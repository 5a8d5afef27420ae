import { canStillStart, type StartNow } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { areSameSlots, slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay } from '@lichtspel/domain/plan/task'

export type PlanChoice = {
  /** What is offered to be chosen: what starts now, what starts later, and what was pressed and can still be had. */
  offered: readonly Plan[]
  /** The plan whose slots are chosen: the one that was pressed, or the one that is proposed. */
  chosen: Plan | undefined
  /** What was pressed cannot be had any more. */
  isReplaced: boolean
}

type Answer = StartNow & { day: PlanDay; now: number }

/** What was pressed stays chosen for as long as it can be had, also when the planner would no longer name it. */
export function choosePlan(answer: Answer | undefined, pressed: Plan | undefined): PlanChoice {
  if (answer === undefined) return { offered: [], chosen: undefined, isReplaced: false }
  const { proposed, day, now } = answer
  const found = inOrder(answer)
  const again = pressed && found.find((plan) => isSame(plan, pressed))
  const kept = again ?? (pressed !== undefined && canStillStart(day, pressed, now) ? pressed : undefined)
  return {
    offered: kept === undefined || found.includes(kept) ? found : [...found, kept],
    chosen: kept ?? proposed,
    isReplaced: pressed !== undefined && kept === undefined,
  }
}

/** Without one to propose, who is done first comes first: it may well start later. */
function inOrder({ plans, proposed, later }: StartNow): Plan[] {
  const all = [...plans, ...later]
  return proposed === undefined ? all.toSorted((a, b) => a.end - b.end || b.start - a.start) : all
}

function isSame(one: Plan, other: Plan): boolean {
  return areSameSlots(slotsOfTurns(one.turns), slotsOfTurns(other.turns))
}
