import type { PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type FormulaId, findFormula } from '../catalogue/formulas.ts'
import { isBookableGroup, type VenueRules } from '../catalogue/rules.ts'
import type { SlotKey } from '../slots/grid.ts'
import { type ClockTime, clockTimeAt, minutesOf } from '../time/clock-time.ts'

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
