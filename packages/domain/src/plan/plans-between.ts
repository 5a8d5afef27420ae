import { mapAttractions } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Starts } from './day-parts.ts'
import { findPlan, findPlans, type Plan, type PlanGoal } from './plan.ts'
import type { PlanDay, PlanSchedule, Wish } from './task.ts'

/** Up to three plans that begin within this range of starts. */
export function findPlansBetween(
  offer: Pick<Catalogue, 'attractions'>,
  day: PlanDay,
  group: Omit<Wish, 'from'>,
  { from, before, rather = from }: Starts,
): Plan[] {
  const plans = findPlansFrom(offer, day, { ...group, from: rather }, before)
  return plans.length > 0 || rather <= from ? plans : findPlansFrom(offer, day, { ...group, from }, before)
}

const LATER: readonly PlanGoal[] = ['later', 'later-still']
const LATER_MINUTES = 60

/** What a visitor can choose from: these plans, and where there is only one also the earliest an hour and two hours later. */
export function proposedPlans(
  offer: Pick<Catalogue, 'attractions'>,
  day: PlanDay,
  group: Omit<Wish, 'from'>,
  starts: Starts,
): Plan[] {
  const plans = findPlansBetween(offer, day, group, starts)
  if (plans.length > 1) return plans
  for (const goal of LATER) {
    const last = plans.at(-1)
    if (last === undefined) break
    const { plan } = findPlan(offer, day, { ...group, from: last.start + LATER_MINUTES }, 'earliest')
    if (plan === undefined || plan.start >= starts.before) break
    plans.push({ ...plan, goal })
  }
  return plans
}

function findPlansFrom(
  offer: Pick<Catalogue, 'attractions'>,
  day: PlanDay,
  wish: Wish,
  before: number,
): Plan[] {
  const { plan } = findPlan(offer, day, wish, 'earliest')
  if (plan === undefined || plan.start >= before) return []
  // Any shorter visit that begins in time ends before `over`, so the rest of the day need not be searched.
  const over = before + plan.end - plan.start
  const cut = mapAttractions(day, (schedule) => until(schedule, over))
  return findPlans(offer, cut, wish).filter(({ start }) => start < before)
}

function until(schedule: PlanSchedule, minute: number): PlanSchedule {
  const { opens, blockMinutes, free } = schedule
  return {
    ...schedule,
    free: free.map((isFree, place) => isFree && opens + (place + 1) * blockMinutes <= minute),
  }
}
