import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import {
  type BookableFormula,
  bookableFormulas,
  type WithFormulas,
} from '@lichtspel/domain/catalogue/formulas'
import { hoursOn } from '@lichtspel/domain/catalogue/hours'
import { addDays, type IsoDate, type Weekday, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import type { VisitLink } from '../../lib/visit-link.ts'

/** The days when most groups come. */
const USUAL_DAYS: readonly Weekday[] = ['wednesday', 'saturday', 'sunday']
const USUAL_PLAYERS = 8
const WEEKS_AHEAD = 4

/** The next open Wednesday, Saturday and Sunday after today, in order. */
export function comingDays(catalogues: readonly Catalogue[], today: IsoDate): IsoDate[] {
  const ahead = Array.from({ length: WEEKS_AHEAD * 7 }, (_, days) => addDays(today, days + 1))
  const open = ahead.filter((date) => hoursOn(governingCatalogue(catalogues, date), date) !== null)
  return USUAL_DAYS.flatMap((weekday) => open.find((date) => weekdayOf(date) === weekday) ?? []).sort()
}

/** What the planner shows before the visitor answers: the coming Saturday afternoon, with one game of each usual attraction. */
export function plannerStart(catalogue: Catalogue, days: readonly IsoDate[]): VisitLink {
  const { min, max } = catalogue.rules.players
  return {
    date: days.find((date) => weekdayOf(date) === 'saturday') ?? days[0] ?? null,
    part: 'afternoon',
    players: Math.min(Math.max(USUAL_PLAYERS, min), max),
    formula: null,
    games: Object.fromEntries(catalogue.attractions.flatMap(({ id, isUsual }) => (isUsual ? [[id, 1]] : []))),
  }
}

/** The formula for a birthday: the first party at which one person plays for free. */
export function birthdayFormula(catalogue: WithFormulas): BookableFormula | undefined {
  return bookableFormulas(catalogue).find(
    ({ cardGroup, freePlayer }) => cardGroup === 'party' && freePlayer !== null,
  )
}

/** The one formula the planner asks about: a birthday or, if the group is too small for it, one that only some days have. */
export function occasionFormula(
  catalogue: Catalogue,
  date: IsoDate,
  players: VisitLink['players'],
): BookableFormula | undefined {
  const birthday = birthdayFormula(catalogue)
  if (players === 'large') return birthday
  const canBeHad = (formula: BookableFormula) =>
    formulaObstacle(catalogue, formula, date, players) === undefined
  if (birthday !== undefined && canBeHad(birthday)) return birthday
  const ofTheDay = bookableFormulas(catalogue).find((one) => one.weekdays !== null && canBeHad(one))
  return ofTheDay ?? birthday
}
