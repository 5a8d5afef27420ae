import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaId, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP, FORMULA_WISH } from '@lichtspel/texts/booking'
import { VISIT_FITS } from '@lichtspel/texts/calendar'
import { WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import type { DayMark } from '@lichtspel/ui/calendar'
import type { KnownDay } from './use-month-states.ts'

const TONES = { open: undefined, 'nearly-full': 'nearly', full: 'full', closed: 'closed' } as const

export type DayFacts = {
  catalogues: readonly Catalogue[]
  today: IsoDate
  days: ReadonlyMap<IsoDate, KnownDay>
  /** The formula that the visitor came for. */
  formula: FormulaId | undefined
  /** Whether it is known what the group plays, so that a day may suit all of it. */
  isVisitKnown: boolean
  /** The day of a visit that is moved: its own slots are free to it, so what fits is not known of this one. */
  ownDay?: IsoDate | undefined
}

/** Whether a day suits a wish, and the words for it. */
type Fit = { fits: boolean; words: string }

/** What the calendar says of a day, and whether the wished formula and the whole visit can be had on it. */
export function dayMark(facts: DayFacts, date: IsoDate): DayMark {
  if (date < facts.today) return { words: DATE_STEP.past, off: true }
  if (isBeyondHorizon(facts, date)) return { words: DATE_STEP.later, tone: 'later', off: true }
  const { state } = knownOf(facts, date)
  const mark = { words: DATE_STEP.states[state], tone: TONES[state] }
  if (state === 'full' || state === 'closed') return mark
  const formula = formulaFit(facts, date)
  // Where the formula cannot be had, that is all there is to say.
  const visit = formula?.fits === false ? undefined : visitFit(facts, date)
  const said = [formula, visit].filter((fit) => fit !== undefined)
  if (said.length === 0) return mark
  const words = [mark.words, ...said.map((fit) => fit.words)].join(', ')
  // A tile is for all that was asked: as long as one wish is not answered, a day that suits the other has none.
  const isDecided = visit !== undefined || !facts.isVisitKnown || formula?.fits === false
  return isDecided ? { ...mark, words, fits: said.every(({ fits }) => fits) } : { ...mark, words }
}

export function isBeyondHorizon(
  { catalogues, today }: Pick<DayFacts, 'catalogues' | 'today'>,
  date: IsoDate,
) {
  return date > lastBookableDay(governingCatalogue(catalogues, date), today)
}

/** Whether the formula can be had on the weekday of a date. */
export function suitsFormula(facts: Pick<DayFacts, 'catalogues' | 'formula'>, date: IsoDate): boolean {
  const weekdays = wishedOn(facts, date)?.weekdays
  return !weekdays || weekdays.includes(weekdayOf(date))
}

/** Whether a day is open on which only a part of the visit fits. */
export function lacksVisit(facts: DayFacts, date: IsoDate): boolean {
  const { state, plan } = knownOf(facts, date)
  return plan === 'no' && (state === 'open' || state === 'nearly-full')
}

/** `undefined`: it can be had on every weekday. */
function formulaFit(facts: DayFacts, date: IsoDate): Fit | undefined {
  const formula = wishedOn(facts, date)
  if (!formula?.weekdays) return undefined
  const name = named(formula.names)
  const fits = suitsFormula(facts, date)
  return {
    fits,
    words: fits ? DATE_STEP.fits(name) : FORMULA_WISH.weekday(name, WEEKDAY_NAMES[weekdayOf(date)]),
  }
}

/** What the planner could not tell is not said. */
function visitFit(facts: DayFacts, date: IsoDate): Fit | undefined {
  const { plan } = knownOf(facts, date)
  return plan === undefined || plan === 'unknown'
    ? undefined
    : { fits: plan === 'yes', words: VISIT_FITS[plan] }
}

function knownOf({ days, ownDay }: DayFacts, date: IsoDate): KnownDay {
  const { state, plan } = days.get(date) ?? { state: 'open' }
  return date === ownDay ? { state } : { state, plan }
}

function wishedOn({ catalogues, formula }: Pick<DayFacts, 'catalogues' | 'formula'>, date: IsoDate) {
  return formula === undefined ? undefined : findFormula(governingCatalogue(catalogues, date), formula)
}
