import { addDays, type IsoDate, weekdayOf } from '../time/calendar-date.ts'
import type { Catalogue } from './catalogue.ts'
import { type BookableFormula, type FormulaId, findFormula, standardFormula } from './formulas.ts'
import { hoursOn } from './hours.ts'

/** Why a formula is unavailable for this day and group. */
export type FormulaObstacle = 'weekday' | 'players'

/** Before the group size is known, only a formula open to the smallest group is available. */
export function formulaObstacle(
  { rules }: Pick<Catalogue, 'rules'>,
  formula: BookableFormula,
  date: IsoDate,
  players: number | null,
): FormulaObstacle | undefined {
  if (formula.weekdays !== null && !formula.weekdays.includes(weekdayOf(date))) return 'weekday'
  return (players ?? rules.players.min) < formula.minPlayers ? 'players' : undefined
}

/** The first day after this one, up to the last bookable one, on which the venue is open and the formula is available. */
export function nextDayFor(
  catalogue: Pick<Catalogue, 'hours'>,
  { weekdays }: BookableFormula,
  { date, until }: { date: IsoDate; until: IsoDate },
): IsoDate | undefined {
  for (let day = addDays(date, 1); day <= until; day = addDays(day, 1)) {
    const isRight = weekdays === null || weekdays.includes(weekdayOf(day))
    if (isRight && hoursOn(catalogue, day) !== null) return day
  }
  return undefined
}

/** The formula after a change of date or group: the same one, or the standard one if it is no longer available. */
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
