import { DAY_PARTS, type DayPart, usualFirst } from '@lichtspel/domain/plan/day-parts'
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { LostSlotOfPlan } from './free-day.ts'

/** The plans found for the parts of a day, for one group, its games and the date, all identified by `about`. */
export type ShownPlans = {
  about: string
  plans: Partial<Record<DayPart, readonly Plan[]>>
  /** The lost slot that removed a visible plan, and the part of the day it was in. */
  news: { part: DayPart; lost: LostSlotOfPlan } | null
  hasFailed: boolean
}

export const NOTHING_SHOWN: ShownPlans = { about: '', plans: {}, news: null, hasFailed: false }

export type Found = { about: string; part: DayPart; plans: readonly Plan[]; lost: LostSlotOfPlan | undefined }

/** Adds a result, and drops those for a different group or day. */
export function withFound(shown: ShownPlans, { about, part, plans, lost }: Found): ShownPlans {
  const before = shown.about === about ? shown : NOTHING_SHOWN
  return {
    about,
    plans: { ...before.plans, [part]: plans },
    news: lost === undefined ? before.news : { part, lost },
    hasFailed: false,
  }
}

/** The visible part of the day: the chosen one, or the first with a plan, starting with the usual one. `undefined` if not known yet. */
export function lookedAt(
  plans: ShownPlans['plans'],
  parts: readonly DayPart[],
  chosen: DayPart | null,
): DayPart | undefined {
  if (chosen !== null && parts.includes(chosen)) return chosen
  for (const part of usualFirst(parts)) {
    const found = plans[part]
    if (found === undefined) return undefined
    if (found.length > 0) return part
  }
  return usualFirst(parts)[0]
}

/** Whether every part was searched and none has a plan. */
export function isWithoutPlan(plans: ShownPlans['plans'], parts: readonly DayPart[]): boolean {
  return parts.every((part) => plans[part]?.length === 0)
}

export function isDayPart(value: string): value is DayPart {
  return (DAY_PARTS as readonly string[]).includes(value)
}
