import { mapAttractions } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Starts } from './day-parts.ts'
import { findPlan, findPlans, type Plan } from './plan.ts'
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
