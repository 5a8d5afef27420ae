import { type Catalogue, governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaId, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP, FORMULA_WISH } from '@lichtspel/texts/booking'
import { VISIT_FITS } from '@lichtspel/texts/calendar'
import { WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import type { DayMark } from '@lichtspel/ui/calendar'
import type { DayAvailability } from './use-month-states.ts'

const TONES = { open: undefined, 'nearly-full': 'nearly', full: 'full', closed: 'closed' } as const

export type DayFacts = {
  catalogues: readonly Catalogue[]
  today: IsoDate
  days: ReadonlyMap<IsoDate, DayAvailability>
  /** The formula the visitor came for. */
  formula: FormulaId | undefined
  /** Whether it is known what the group plays; only then can the calendar say whether the whole visit fits on a day. */
  isVisitKnown: boolean
  /** The current day of the visit being moved. Availability counts the visit's own slots as taken, although it could reuse them, so whether the visit fits on this day is unknown. */
  ownDay?: IsoDate | undefined
}

/** Whether a day fits the formula or the visit, and the text that says so. */
type Fit = { fits: boolean; words: string }

/** What the calendar says about a day, and whether the wanted formula and the whole visit are available on it. */
export function dayMark(facts: DayFacts, date: IsoDate): DayMark {
  if (date < facts.today) return { words: DATE_STEP.past, off: true }
  if (isBeyondHorizon(facts, date)) return { words: DATE_STEP.later, tone: 'later', off: true }
  const { state } = knownOf(facts, date)
  const mark = { words: DATE_STEP.states[state], tone: TONES[state] }
  if (state === 'full' || state === 'closed') return mark
  const formula = formulaFit(facts, date)
  // If the formula is not available, nothing else needs to be said.
  const visit = formula?.fits === false ? undefined : visitFit(facts, date)
  const said = [formula, visit].filter((fit) => fit !== undefined)
  if (said.length === 0) return mark
  const words = [mark.words, ...said.map((fit) => fit.words)].join(', ')
  // A tile means that everything fits, so a day whose formula fits gets none until it is known whether the visit fits too.
  const isDecided = visit !== undefined || !facts.isVisitKnown || formula?.fits === false
  return isDecided ? { ...mark, words, fits: said.every(({ fits }) => fits) } : { ...mark, words }
}

export function isBeyondHorizon(
  { catalogues, today }: Pick<DayFacts, 'catalogues' | 'today'>,
  date: IsoDate,
) {
  return date > lastBookableDay(governingCatalogue(catalogues, date), today)
}

/** Whether the formula is available on the date's weekday. */
export function suitsFormula(facts: Pick<DayFacts, 'catalogues' | 'formula'>, date: IsoDate): boolean {
  const weekdays = wishedOn(facts, date)?.weekdays
  return !weekdays || weekdays.includes(weekdayOf(date))
}

/** Whether the day is open but only a part of the visit fits. */
export function lacksVisit(facts: DayFacts, date: IsoDate): boolean {
  const { state, plan } = knownOf(facts, date)
  return plan === 'no' && (state === 'open' || state === 'nearly-full')
}

/** `undefined` if the formula is available on every weekday. */
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

/** `undefined` if the planner could not tell. */
function visitFit(facts: DayFacts, date: IsoDate): Fit | undefined {
  const { plan } = knownOf(facts, date)
  return plan === undefined || plan === 'unknown'
    ? undefined
    : { fits: plan === 'yes', words: VISIT_FITS[plan] }
}

function knownOf({ days, ownDay }: DayFacts, date: IsoDate): DayAvailability {
  const { state, plan } = days.get(date) ?? { state: 'open' }
  return date === ownDay ? { state } : { state, plan }
}

function wishedOn({ catalogues, formula }: Pick<DayFacts, 'catalogues' | 'formula'>, date: IsoDate) {
  return formula === undefined ? undefined : findFormula(governingCatalogue(catalogues, date), formula)
}
