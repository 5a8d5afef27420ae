import { byEnd, canStillStart, type StartNow } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { areSameSlots, slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay } from '@lichtspel/domain/plan/task'

export type PlanChoice = {
  /** The plans to choose from: those that start now, those that start later, and the pressed one if it is still available. */
  offered: readonly Plan[]
  /** The plan whose slots are chosen: the pressed one, or else the proposed one. */
  chosen: Plan | undefined
  /** The pressed plan is no longer available. */
  isReplaced: boolean
}

type Answer = StartNow & { day: PlanDay; now: number }

/** The pressed plan stays chosen as long as it is available, even if the planner no longer offers it. */
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

/** On another day than now, the first plan is chosen until another one is pressed. */
export function chooseFound(
  { plans, isLooking }: { plans: readonly Plan[]; isLooking: boolean },
  pressed: Plan | undefined,
): PlanChoice {
  const again = pressed && plans.find((plan) => isSame(plan, pressed))
  return {
    offered: plans,
    chosen: isLooking ? undefined : (again ?? plans[0]),
    isReplaced: pressed !== undefined && again === undefined && !isLooking,
  }
}

/** The plans that start now come first, unless a later one is proposed. */
function inOrder({ plans, proposed, later }: StartNow): Plan[] {
  const all = [...plans, ...later]
  return proposed === all[0] ? all : byEnd(all)
}

function isSame(one: Plan, other: Plan): boolean {
  return areSameSlots(slotsOfTurns(one.turns), slotsOfTurns(other.turns))
}
