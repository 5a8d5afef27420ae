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

/** Nobody is asked to come the evening before: a visit that starts just after midnight is arrived at from midnight on. */
export function arrivalTime({ rules }: WithArrival, slots: VisitSlots): ClockTime {
  return clockTimeAt(Math.max(minutesOf(firstStart(slots)) - rules.arriveEarlyMinutes, 0))
}

/** When the last of the booked blocks is over. */
export function visitEnd(blockMinutes: PerAttraction<number>, slots: VisitSlots): ClockTime {
  const ends = Object.entries(slots).flatMap(([id, keys]) =>
    keys.map((key) => minutesOf(key) + (blockMinutes[id] ?? 0)),
  )
  if (ends.length === 0) throw new RangeError('a booking without slots has no visit')
  return clockTimeAt(Math.max(...ends))
}

/** Whether the venue lets the number of persons change without a call. */
export function mayGroupChange(catalogue: Pick<Catalogue, 'rules'>, players: number): boolean {
  return catalogue.rules.groupMayChange && isBookableGroup(catalogue, players)
}

/** The sizes between which a booked group may change: those of the venue, from what its formula asks. */
export function groupRange(
  catalogue: Pick<Catalogue, 'rules' | 'formulas'>,
  formula: FormulaId,
): { min: number; max: number } {
  const { min, max } = catalogue.rules.players
  return { min: Math.max(min, findFormula(catalogue, formula)?.minPlayers ?? min), max }
}
