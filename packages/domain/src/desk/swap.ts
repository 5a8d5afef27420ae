import { mapAttractions, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { NEAR_MINUTES, visitsFor } from '../outage/visits.ts'
import type { Plan } from '../plan/plan.ts'
import { planOfSlots } from '../plan/rotation.ts'
import type { PlanDay } from '../plan/task.ts'
import { gamesInSlots } from '../slots/needs.ts'
import { MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import { firstStart, type VisitSlots, visitEnd } from '../visit/visit.ts'

type Offer = Pick<Catalogue, 'attractions'>

/** What a booked group should play instead, on the day of its booking. Before the minute `now` nothing new can start. */
export type SwapWish = { players: number; games: PerAttraction<number>; booked: VisitSlots; now: number }

const MOST_PLANS = 3

/**
 * The visits that change least first, each with other hours: within the present hours, then near them, and later or earlier that day only
 * if there is none. Games that have begun stay. In `day` the group's own slots are free, except those that are out of order.
 */
export function swapPlans(offer: Offer, day: PlanDay, { players, games, booked, now }: SwapWish): Plan[] {
  const blockMinutes = mapAttractions(day, (schedule) => schedule.blockMinutes)
  const played = mapAttractions(booked, (keys) => keys.filter((key) => minutesOf(key) < now))
  const start = minutesOf(firstStart(booked))
  const end = minutesOf(visitEnd(blockMinutes, booked))
  const plans = new Map<string, Plan>()
  for (const shift of [0, NEAR_MINUTES, MINUTES_A_DAY]) {
    if (shift === MINUTES_A_DAY && plans.size > 0) break
    const span = { from: Math.max(start - shift, now), until: end + shift }
    for (const slots of visitsFor(offer, day, { players, games, played, near: booked, ...span })) {
      const plan = planOfSlots(offer, { players, slots, blockMinutes })
      const hours = `${plan?.start}–${plan?.end}`
      if (plan !== undefined && !plans.has(hours)) plans.set(hours, plan)
    }
  }
  return [...plans.values()].slice(0, MOST_PLANS)
}

/** How often everyone plays each attraction in these slots, as the price counts it. */
export function bookedGames(
  { attractions }: Offer,
  players: number,
  slots: VisitSlots,
): PerAttraction<number> {
  return Object.fromEntries(
    attractions.map((one) => [one.id, gamesInSlots(one, players, slots[one.id]?.length ?? 0)]),
  )
}
