import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type FormulaId, findFormula } from '../catalogue/formulas.ts'
import { isBookableGroup, type VenueRules } from '../catalogue/rules.ts'
import type { SlotKey } from '../slots/grid.ts'
import { type ClockTime, clockTimeAt, MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'

export type VisitSlots = PerAttraction<readonly SlotKey[]>

type WithArrival = { rules: Pick<VenueRules, 'arriveEarlyMinutes'> }

/** One slot is one game. */
export function gamesOf(slots: VisitSlots): number {
  return Object.values(slots).flat().length
}

export function firstStart(slots: VisitSlots): ClockTime {
  const [first] = Object.values(slots).flat().sort()
  if (first === undefined) throw new RangeError('a booking without slots has no visit')
  return first
}

/** Never on the evening before: for a visit just after midnight, arrival is at midnight at the earliest. */
export function arrivalTime({ rules }: WithArrival, slots: VisitSlots): ClockTime {
  return clockTimeAt(Math.max(minutesOf(firstStart(slots)) - rules.arriveEarlyMinutes, 0))
}

/** When the last booked block ends. */
export function visitEnd(blockMinutes: PerAttraction<number>, slots: VisitSlots): ClockTime {
  const ends = Object.entries(slots).flatMap(([id, keys]) =>
    keys.map((key) => minutesOf(key) + (blockMinutes[id] ?? 0)),
  )
  if (ends.length === 0) throw new RangeError('a booking without slots has no visit')
  return clockTimeAt(Math.max(...ends))
}

/** Whether the group may change to this size without calling the venue. */
export function mayGroupChange(catalogue: Pick<Catalogue, 'rules'>, players: number): boolean {
  return catalogue.rules.groupMayChange && isBookableGroup(catalogue, players)
}

/** The sizes a booked group may change to: the venue's limits, with at least the formula's minimum. */
export function groupRange(
  catalogue: Pick<Catalogue, 'rules' | 'formulas'>,
  formula: FormulaId,
): { min: number; max: number } {
  const { min, max } = catalogue.rules.players
  return { min: Math.max(min, findFormula(catalogue, formula)?.minPlayers ?? min), max }
}

/** `mealAt` is `null` without a meal, or when its time is agreed later. */
type PlayedAndEaten = { blockMinutes: PerAttraction<number>; slots: VisitSlots; mealAt: ClockTime | null }

/** When the group leaves: after the last game, or after a meal that lasts longer. */
export function leavingTime(
  { rules }: { rules: Pick<VenueRules, 'mealMinutes'> },
  { blockMinutes, slots, mealAt }: PlayedAndEaten,
): ClockTime {
  const eaten = mealAt === null ? 0 : minutesOf(mealAt) + rules.mealMinutes
  return clockTimeAt(Math.min(Math.max(minutesOf(visitEnd(blockMinutes, slots)), eaten), MINUTES_A_DAY))
}

/** One or more consecutive blocks of an attraction. */
export type Play = { at: ClockTime; until: ClockTime; attraction: AttractionId; keys: readonly SlotKey[] }

/** Merges adjacent blocks, which a group has when it plays in turns or twice in a row. */
export function playsOf(attraction: AttractionId, keys: readonly SlotKey[], minutes: number): Play[] {
  const plays: Play[] = []
  for (const key of keys.toSorted()) {
    const until = clockTimeAt(minutesOf(key) + minutes)
    const last = plays.at(-1)
    if (last?.until === key) plays.splice(-1, 1, { ...last, until, keys: [...last.keys, key] })
    else plays.push({ at: key, until, attraction, keys: [key] })
  }
  return plays
}
