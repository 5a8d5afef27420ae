import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { VenueRules } from '../catalogue/rules.ts'
import type { SlotKey } from '../slots/grid.ts'
import { type ClockTime, clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { arrivalTime, type VisitSlots, visitEnd } from './visit.ts'

/** An entry in the day of a visit. `play` is one or more consecutive blocks of an attraction. */
export type TimelineEntry =
  | { kind: 'arrival'; at: ClockTime }
  | { kind: 'play'; at: ClockTime; until: ClockTime; attraction: AttractionId; keys: readonly SlotKey[] }
  | { kind: 'end'; at: ClockTime }
  | { kind: 'meal'; at: ClockTime }

export type PlannedVisit = {
  slots: VisitSlots
  blockMinutes: PerAttraction<number>
  /** When the meal is served; `null` if there is none or the time is not set. */
  mealAt: ClockTime | null
}

/** The day of a visit from arrival to end, in order of time. Empty without slots. */
export function visitTimeline(
  catalogue: { rules: Pick<VenueRules, 'arriveEarlyMinutes'> },
  { slots, blockMinutes, mealAt }: PlannedVisit,
): TimelineEntry[] {
  const plays = Object.entries(slots).flatMap(([id, keys]) => playsOf(id, keys, blockMinutes[id] ?? 0))
  if (plays.length === 0) return []
  const end: TimelineEntry = { kind: 'end', at: visitEnd(blockMinutes, slots) }
  const meal: TimelineEntry[] = mealAt === null ? [] : [{ kind: 'meal', at: mealAt }]
  // The sort is stable, so at the same moment a game or the end of the visit comes before a meal.
  const day = [...plays, end, ...meal].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return [{ kind: 'arrival', at: arrivalTime(catalogue, slots) }, ...day]
}

export type Play = TimelineEntry & { kind: 'play' }

/** Merges adjacent blocks, which a group has when it plays in turns or twice in a row. */
export function playsOf(attraction: AttractionId, keys: readonly SlotKey[], minutes: number): Play[] {
  const plays: Play[] = []
  for (const key of keys.toSorted()) {
    const until = clockTimeAt(minutesOf(key) + minutes)
    const last = plays.at(-1)
    if (last?.until === key) plays.splice(-1, 1, { ...last, until, keys: [...last.keys, key] })
    else plays.push({ kind: 'play', at: key, until, attraction, keys: [key] })
  }
  return plays
}
