/** Compares the planner with the brute-force reference, and reports differences and false claims. */
import type { Goal } from '@lichtspel/domain/plan/goals'
import type { Limits } from '@lichtspel/domain/plan/limits'
import type { findPlan, findPlans, isPlayable, Plan } from '@lichtspel/domain/plan/plan'
import { planProblems } from './plan-problems.ts'
import { bestCost, type Cost, GOALS, type Instance, spanCost } from './reference.ts'

export type Planner = {
  findPlan: typeof findPlan
  findPlans: typeof findPlans
  isPlayable: typeof isPlayable
}
export type Comparison = { best: Cost | undefined; problems: string[]; proven: number; unproven: number }

/** More than any small day needs, but finite, so that a faulty planner cannot hang. */
const WITHOUT_LIMITS: Limits = { search: 1e6, total: 1e7, proof: 1e7, tidy: 1e6 }

/** Without limits, the planner must match the best plan's time, number of teams and orphans for each goal. */
export function compareExactly(planner: Planner, instance: Instance, goal: Goal): Comparison {
  const { offer, day, wish } = instance
  const best = bestCost(instance, goal)
  const { plan, proven } = planner.findPlan(offer, day, wish, goal, WITHOUT_LIMITS)
  const problems = plan === undefined ? [] : planProblems(instance, plan)
  const cost = plan && costOf(goal, plan)
  if (JSON.stringify(cost) !== JSON.stringify(best))
    problems.push(`${goal}: ${JSON.stringify(cost)}, not ${JSON.stringify(best)}`)
  if (!proven || (plan !== undefined && !(plan.proven && plan.tidy)))
    problems.push(`${goal}: not certain without limits`)
  const answer = planner.isPlayable(offer, day, wish, WITHOUT_LIMITS.search)
  // A day may have a plan, but none with time for cake.
  if (goal !== 'cake' && answer !== (best === undefined ? 'no' : 'yes')) problems.push(`playable: ${answer}`)
  return { best, problems, proven: 1, unproven: 0 }
}

/**
 * Under each of these limits, every plan must be complete. Every claim must also be true: that a plan is proven or tidy, and that a day
 * is playable or not.
 */
export function compareClaims(planner: Planner, instance: Instance, all: readonly Limits[]): Comparison {
  const best = new Map(GOALS.map((goal) => [goal, bestCost(instance, goal)]))
  const sum: Comparison = { best: best.get('earliest'), problems: [], proven: 0, unproven: 0 }
  for (const limits of all) judgeClaims(planner, instance, limits, best, sum)
  return sum
}

function judgeClaims(
  planner: Planner,
  instance: Instance,
  limits: Limits,
  best: ReadonlyMap<Goal, Cost | undefined>,
  sum: Comparison,
): void {
  const { offer, day, wish } = instance
  const judge = (goal: Goal, plan: Plan | undefined, proven: boolean) => {
    const cost = best.get(goal)
    if (plan !== undefined) sum.problems.push(...planProblems(instance, plan))
    sum[proven ? 'proven' : 'unproven'] += 1
    if (proven && cost?.span !== (plan && costOf(goal, plan).span)) sum.problems.push(`${goal} is not proven`)
    if (proven && plan?.tidy === true && plan.teams.length === cost?.teams && plan.orphans !== cost.orphans)
      sum.problems.push(`${goal} is not tidy`)
  }
  for (const goal of GOALS) {
    const { plan, proven } = planner.findPlan(offer, day, wish, goal, limits)
    if (plan !== undefined && plan.proven !== proven) sum.problems.push(`${goal} is proven and not proven`)
    judge(goal, plan, proven)
  }
  for (const plan of planner.findPlans(offer, day, wish, limits)) judge(plan.goal, plan, plan.proven)
  const answer = planner.isPlayable(offer, day, wish, limits.search)
  const truth = best.get('earliest') === undefined ? 'no' : 'yes'
  if (answer !== 'unknown' && answer !== truth) sum.problems.push(`playable: ${answer}`)
}

function costOf(goal: Goal, { start, end, teams, orphans }: Plan): Cost {
  return { span: spanCost(goal, start, end), teams: teams.length, orphans }
}
