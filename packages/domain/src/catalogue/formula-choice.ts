import { type IsoDate, weekdayOf } from '../time/calendar-date.ts'
import { FORMULA_IDS, FORMULAS, type Formula, type FormulaId } from './formulas.ts'

/** Why a formula cannot be had for this day and group. */
export type FormulaObstacle = 'weekday' | 'players'

export function formulaObstacle(
  id: FormulaId,
  date: IsoDate,
  players: number | null,
): FormulaObstacle | undefined {
  const formula: Formula = FORMULAS[id]
  if (formula.weekdays !== null && !formula.weekdays.includes(weekdayOf(date))) return 'weekday'
  if (isParty(formula) && (players === null || players < formula.minPlayers)) return 'players'
  return undefined
}

export function offeredFormulas(date: IsoDate, players: number | null): FormulaId[] {
  return FORMULA_IDS.filter((id) => formulaObstacle(id, date, players) === undefined)
}

/** The formula that stands after the date or the group changed: the same one, or standard when it can no longer be had. */
export function settleFormula(id: FormulaId, date: IsoDate, players: number | null): FormulaId {
  return formulaObstacle(id, date, players) === undefined ? id : 'standard'
}

function isParty(formula: Formula): boolean {
  return formula.minPlayers > FORMULAS.standard.minPlayers
}
