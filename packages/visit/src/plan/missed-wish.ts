import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { MINUTES_A_DAY } from '@lichtspel/domain/time/clock-time'
import { useEffect } from 'react'
import { type Priced, tellMissedWish } from '../device/wish-api.ts'
import { useVenue } from '../venue/offer-context.tsx'
import { isWithoutPlan } from './shown-plans.ts'
import { type FoundPlans, type PlansQuery, startsOf } from './use-plans.ts'

type Asked = Omit<PlansQuery, 'planner' | 'isAtDesk'> & {
  /** The part of the day that the visitor asked for; `null` for any. */
  part: DayPart | null
  priced: Priced
}

/** Tells the server if the asked part of the day has no visit, unless the day on this page is out of date. */
export function useMissedWish(found: FoundPlans, asked: Asked): void {
  const { id: location } = useVenue()
  const { day, players, games, later, part, priced } = asked
  const isFull = part === null ? isWithoutPlan(found.plans, found.parts) : found.plans[part]?.length === 0
  useEffect(() => {
    if (!isFull || found.isStale || day.live.isSilent) return
    const { date } = day.choice
    const { from, before } = part === null ? { from: 0, before: MINUTES_A_DAY } : startsOf(part, later)
    tellMissedWish({ location, date, players, games, from, before }, priced)
  })
}
