import type { Attraction, AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Starts } from '../plan/day-parts.ts'
import { findPlan } from '../plan/plan.ts'
import type { PlanDay, PlanSchedule, Wish } from '../plan/task.ts'
import { neededSlots } from '../slots/needs.ts'
import { type IsoDate, WEEKDAYS, weekdayOf } from '../time/calendar-date.ts'

/** Matches the CHECK on `missed_wish.reason`. */
export const MISSED_REASONS = ['full', 'group', 'no-visit'] as const
export type MissedReason = (typeof MISSED_REASONS)[number]

/** What a visitor asked of a day when the planner found no visit. Nothing in it leads to a person. */
export type MissedWish = Starts & {
  day: IsoDate
  players: number
  /** How often everyone wanted to play each attraction. */
  games: PerAttraction<number>
  reason: MissedReason
  /** Which one is full; `null` for other reasons. */
  attraction: AttractionId | null
  /** What the visit would have cost, by the estimate. */
  cents: number
}

/** Wishes for the same weekday and hours that could not be served for the same reason. `from` and `before` are whole hours. */
type MissedSpot = Pick<MissedWish, 'from' | 'before' | 'reason' | 'attraction' | 'cents'> & {
  weekday: number
  wishes: number
  people: number
}

/** Most wishes first. */
export function missedSpots(wishes: readonly MissedWish[]): MissedSpot[] {
  const spots = new Map<string, MissedSpot>()
  for (const { day, from, before, reason, attraction, players, cents } of wishes) {
    const weekday = WEEKDAYS.indexOf(weekdayOf(day))
    const hours = { from: Math.floor(from / 60), before: Math.ceil(before / 60) }
    const key = [weekday, hours.from, hours.before, reason, attraction].join()
    const spot = spots.get(key) ?? { weekday, ...hours, reason, attraction, wishes: 0, people: 0, cents: 0 }
    spots.set(key, {
      ...spot,
      wishes: spot.wishes + 1,
      people: spot.people + players,
      cents: spot.cents + cents,
    })
  }
  return [...spots.values()].sort((a, b) => b.wishes - a.wishes || a.weekday - b.weekday || a.from - b.from)
}

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
