import { type IsoDate, weekdayOf } from '../time/calendar-date.ts'
import type { Catalogue } from './catalogue.ts'
import { type BookableFormula, type FormulaId, findFormula, standardFormula } from './formulas.ts'

/** Why a formula cannot be had for this day and group. */
export type FormulaObstacle = 'weekday' | 'players'

/** A formula that asks no more players than any group has can be had before the group is known. */
export function formulaObstacle(
  { rules }: Pick<Catalogue, 'rules'>,
  formula: BookableFormula,
  date: IsoDate,
  players: number | null,
): FormulaObstacle | undefined {
  if (formula.weekdays !== null && !formula.weekdays.includes(weekdayOf(date))) return 'weekday'
  return (players ?? rules.players.min) < formula.minPlayers ? 'players' : undefined
}

/** The formula that stands after the date or the group changed: the same one, or the standard one when it can no longer be had. */
export function settleFormula(
  catalogue: Catalogue,
  id: FormulaId,
  date: IsoDate,
  players: number | null,
): BookableFormula {
  const formula = findFormula(catalogue, id)
  const canBeHad = formula !== undefined && formulaObstacle(catalogue, formula, date, players) === undefined
  return canBeHad ? formula : standardFormula(catalogue)
}
