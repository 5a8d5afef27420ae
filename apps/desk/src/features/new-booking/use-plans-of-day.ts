import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { type DayPart, dayPartAt } from '@lichtspel/domain/plan/day-parts'
import type { Plan } from '@lichtspel/domain/plan/plan'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { cakeFirst } from '@lichtspel/visit/plan/plan-facts.ts'
import { planner } from '@lichtspel/visit/plan/planner-thread.ts'
import { isWithoutPlan, lookedAt } from '@lichtspel/visit/plan/shown-plans.ts'
import { type FoundPlans, type Later, usePlans } from '@lichtspel/visit/plan/use-plans.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import type { BookingDraft } from './booking-draft.ts'

export type PlansOfDay = {
  found: FoundPlans
  /** The group and its games are known, so plans are looked for. */
  isAsked: boolean
  isLooking: boolean
  part: DayPart | undefined
  later: Later | null
  /** The plans of this part of the day, the best one first. */
  plans: readonly Plan[]
  /** No part of the day has a plan. */
  isNone: boolean
}

const NOTHING = {}

/** The plans that a visitor would be offered on this day. */
export function usePlansOfDay(day: DayChoice, draft: BookingDraft, isWanted: boolean): PlansOfDay {
  const catalogue = useCatalogue()
  const players = playersOf(draft.details)
  const isAsked = isWanted && players !== null && Object.values(draft.games).some((count) => count > 0)
  const later = draft.from === null ? null : { part: dayPartAt(draft.from), minute: draft.from }
  const found = usePlans({
    day,
    players: players ?? 1,
    games: isAsked ? draft.games : NOTHING,
    later,
    planner,
    isAtDesk: true,
  })
  const wished = later?.part ?? draft.part
  const isWishFull = wished !== null && later === null && found.plans[wished]?.length === 0
  const part = lookedAt(found.plans, found.parts, isWishFull ? null : wished)
  const ofPart = part && found.plans[part]
  const isParty = isPartyFormula(catalogue, draft.details.formula)
  return {
    found,
    isAsked,
    isLooking: found.isStale || (ofPart === undefined && !found.hasFailed),
    part,
    later,
    // A group that names an hour wants the plan nearest to it; otherwise a party sees the pause for its cake first, as on the site.
    plans: cakeFirst(ofPart ?? [], isParty && later === null),
    isNone: !found.isStale && later === null && isWithoutPlan(found.plans, found.parts),
  }
}
