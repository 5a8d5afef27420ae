import type { Attraction, AttractionId } from '../catalogue/attractions.ts'
import type { Starts } from '../plan/day-parts.ts'
import { findPlan } from '../plan/plan.ts'
import type { PlanDay, PlanSchedule, Wish } from '../plan/task.ts'
import { neededSlots } from '../slots/needs.ts'
import type { MissedWish } from './missed-wish.ts'

/** A group, and what is free for it: fewer slots than for a smaller group when places are out of order. */
type WishingGroup = { players: number; day: PlanDay }

export type AskedVisit = Pick<Wish, 'games'> &
  Starts & {
    attractions: readonly Attraction[]
    group: WishingGroup
    /** The smallest group that can book. */
    smallest: WishingGroup
  }

/** The shortest time in which a page lets a visit begin: an hour of the day. */
const LEAST_MINUTES = 60

/**
 * Whether a visitor could have wanted this: an hour or more to begin in, within the opening hours, and from then until closing time enough
 * slots for the whole visit. Strangers can ask for anything.
 */
export function couldFit(
  { attractions }: Pick<AskedVisit, 'attractions'>,
  { games, from, before, group }: Pick<AskedVisit, 'games' | 'from' | 'before' | 'group'>,
): boolean {
  const asked = attractions.filter(({ id }) => (games[id] ?? 0) > 0)
  return asked.every((one) => {
    const schedule = group.day[one.id]
    if (schedule === undefined) return false
    const { opens, blockMinutes, mandatoryBreak, free } = schedule
    const closes = opens + free.length * blockMinutes
    const slots = slotsIn(schedule, from, closes)
    const needed = neededSlots(one, group.players, games[one.id] ?? 0) * (mandatoryBreak ? 2 : 1)
    return Math.min(before, closes) - Math.max(from, opens) >= LEAST_MINUTES && slots.length >= needed - 1
  })
}

/** Why no visit fits; `undefined` if one does. */
export function missedReason(asked: AskedVisit): Pick<MissedWish, 'reason' | 'attraction'> | undefined {
  const { group, smallest } = asked
  if (fits(asked, group)) return undefined
  const attraction = scarcest(asked)
  if (attraction !== undefined) return { reason: 'full', attraction }
  const isTooLarge = smallest.players < group.players && fits(asked, smallest)
  return { reason: isTooLarge ? 'group' : 'no-visit', attraction: null }
}

/** Strangers can ask for the slowest visits, so this searches for one plan and not, as the page does, for three. */
function fits({ attractions, games, from, before }: AskedVisit, { players, day }: WishingGroup): boolean {
  const { plan } = findPlan({ attractions }, day, { players, games, from }, 'earliest')
  return plan !== undefined && plan.start < before
}

/** The attraction with the smallest share of the slots that the group needs, if any has too few. */
function scarcest({ attractions, games, from, before, group }: AskedVisit): AttractionId | undefined {
  const scarce = attractions.flatMap((one) => {
    const needed = neededSlots(one, group.players, games[one.id] ?? 0)
    const schedule = group.day[one.id]
    if (needed === 0 || schedule === undefined) return []
    const { blockMinutes, mandatoryBreak } = schedule
    // The other slots of a group that begins just in time.
    const after = (needed - 1) * blockMinutes * (mandatoryBreak ? 2 : 1)
    const slots = slotsIn(schedule, from, before + after)
    const free = slots.filter(Boolean).length
    // Hours that never have enough slots are not full.
    return slots.length >= needed && free < needed ? { id: one.id, share: free / needed } : []
  })
  return scarce.toSorted((a, b) => a.share - b.share)[0]?.id
}

/** For each slot that begins in these minutes, whether it is free. */
function slotsIn({ opens, blockMinutes, free }: PlanSchedule, from: number, before: number): boolean[] {
  const startAt = (place: number) => opens + place * blockMinutes
  return free.filter((_, place) => startAt(place) >= from && startAt(place) < before)
}
