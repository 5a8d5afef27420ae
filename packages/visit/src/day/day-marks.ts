import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaId, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/horizon'
import type { DayState } from '@lichtspel/domain/slots/day-availability'
import { type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP, FORMULA_WISH } from '@lichtspel/texts/booking'
import { named } from '@lichtspel/texts/language'
import { WEEKDAY_NAMES } from '@lichtspel/texts/weekdays'
import type { DayMark } from '@lichtspel/ui/calendar'

const TONES = { open: undefined, 'nearly-full': 'nearly', full: 'full', closed: 'closed' } as const

export type DayFacts = {
  catalogues: readonly Catalogue[]
  today: IsoDate
  states: ReadonlyMap<IsoDate, DayState>
  /** The formula that the visitor came for. */
  formula: FormulaId | undefined
}

/** What the calendar says of a day, and whether the wished formula can be had on it. */
export function dayMark(facts: DayFacts, date: IsoDate): DayMark {
  if (date < facts.today) return { words: DATE_STEP.past, off: true }
  if (isBeyondHorizon(facts, date)) return { words: DATE_STEP.later, tone: 'later', off: true }
  const state = facts.states.get(date) ?? 'open'
  const mark = { words: DATE_STEP.states[state], tone: TONES[state] }
  const formula = wishedOn(facts, date)
  if (!formula?.weekdays || state === 'full' || state === 'closed') return mark
  const fits = formula.weekdays.includes(weekdayOf(date))
  const name = named(formula.names)
  const why = fits ? DATE_STEP.fits(name) : FORMULA_WISH.weekday(name, WEEKDAY_NAMES[weekdayOf(date)])
  return { ...mark, words: `${mark.words}, ${why}`, fits }
}

export function isBeyondHorizon(
  { catalogues, today }: Pick<DayFacts, 'catalogues' | 'today'>,
  date: IsoDate,
) {
  return date > lastBookableDay(governingCatalogue(catalogues, date), today)
}

function wishedOn({ catalogues, formula }: DayFacts, date: IsoDate) {
  return formula === undefined ? undefined : findFormula(governingCatalogue(catalogues, date), formula)
}
