import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaId, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP } from '@lichtspel/texts/booking'
import { CALENDAR_WORDS, VISIT_FITS } from '@lichtspel/texts/calendar'
import { formatLongDate, weekdaysShort } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { Calendar } from '@lichtspel/ui/calendar'
import { Notice } from '@lichtspel/ui/notice'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useToday } from '../clock/clock-context.tsx'
import { NoAnswer, useLate } from '../venue/no-answer.tsx'
import { useCatalogue, useOffer } from '../venue/offer-context.tsx'
import styles from './day.module.css'
import { type DayFacts, dayMark, isBeyondHorizon, lacksVisit } from './day-marks.ts'
import { knownWish } from './known-wish.ts'
import { useMonthStates } from './use-month-states.ts'

/** The width of two months with days large enough to tap, including the gap. */
const TWO_MONTHS_REM = 46

/** How many months fit side by side: two if the element is wide enough at the reader's font size, else one. */
function useMonthsThatFit(place: RefObject<HTMLElement | null>): 1 | 2 {
  const [months, setMonths] = useState<1 | 2>(1)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setMonths(element.clientWidth >= TWO_MONTHS_REM * rem ? 2 : 1)
    }
    // Not on a phone, where one month is certain: laying out the page for this delays its first answer.
    if (matchMedia(`(width >= ${TWO_MONTHS_REM}rem)`).matches) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return months
}

export type DayCalendarProps = {
  date: IsoDate
  /** Set while the date is only the default. */
  isDefault?: boolean
  players: number | null
  /** The games that everyone plays, once known: marks the days on which all of them fit. */
  games?: PerAttraction<number>
  /** The day of the visit that is being moved. The visit could reuse its own slots, so this day gets no mark. */
  ownDay?: IsoDate
  /** The formula the visitor came for: marks the days on which it is available. */
  formula?: FormulaId
  onChoose: (date: IsoDate) => void
}

export function DayCalendar(props: DayCalendarProps) {
  const { date, isDefault = false, players, games, ownDay, formula, onChoose } = props
  const place = useRef<HTMLDivElement>(null)
  const today = useToday()
  const { catalogues } = useOffer()
  const catalogue = useCatalogue()
  const wish = knownWish(catalogue, players, games)
  const [month, setMonth] = useState(date.slice(0, 7))
  const [tooFar, setTooFar] = useState<IsoDate | null>(null)
  const months = useMonthsThatFit(place)
  const shown = Array.from({ length: months }, (_, index) => addMonths(`${month}-01`, index).slice(0, 7))
  const known = useMonthStates(shown, wish ?? { players: players ?? catalogue.rules.players.min })
  const isLate = useLate(known.isWaiting)
  const isVisitKnown = wish !== undefined
  const facts = { catalogues, today, days: known.days, formula, isVisitKnown, ownDay }
  const choose = (day: IsoDate) => {
    setTooFar(null)
    if (day < today) console.info('a date in the past cannot be chosen', day)
    else if (isBeyondHorizon(facts, day))
      setTooFar(lastBookableDay(governingCatalogue(catalogues, day), today))
    else onChoose(day)
  }
  return (
    <div ref={place} className={styles.choice}>
      {/* Above the days, because a phone's bottom bar would cover it below them. */}
      {(isLate || known.isUnanswered) && <NoAnswer what="days" onRetry={known.askAgain} />}
      <Calendar
        words={CALENDAR_WORDS}
        value={date}
        isQuiet={isDefault}
        today={today}
        month={month}
        months={months}
        markOf={(day) => dayMark(facts, day)}
        onMonthChange={setMonth}
        onChange={choose}
      />
      <DayLegend facts={facts} shown={shown} />
      <div className={styles.told} role="status">
        {tooFar !== null && <Notice kind="info">{DATE_STEP.tooFar(formatLongDate(tooFar))}</Notice>}
      </div>
    </div>
  )
}

/** Explains the marks in the calendar. Marks that only some visitors see are explained only to them. */
function DayLegend({ facts, shown }: { facts: DayFacts; shown: readonly string[] }) {
  const tile = tileWords(facts)
  const isShown = (date: string) => shown.includes(date.slice(0, 7))
  const end = addDays(addMonths(`${shown.at(-1)}-01`, 1), -1)
  return (
    <ul className={styles.legend}>
      {tile !== undefined && <li data-tone="fits">{tile}</li>}
      {[...facts.days.keys()].some((date) => isShown(date) && lacksVisit(facts, date)) && (
        <li data-tone="part">{VISIT_FITS.legend.no}</li>
      )}
      <li data-tone="nearly">{DATE_STEP.legend['nearly-full']}</li>
      <li data-tone="full">{DATE_STEP.legend.full}</li>
      <li data-tone="closed">{DATE_STEP.legend.closed}</li>
      {isBeyondHorizon(facts, end) && <li data-tone="later">{DATE_STEP.legend.later}</li>}
    </ul>
  )
}

/** A tile means that everything the visitor asked for is available. */
function tileWords({ catalogues, today, formula, isVisitKnown }: DayFacts): string | undefined {
  const wished =
    formula === undefined ? undefined : findFormula(governingCatalogue(catalogues, today), formula)
  if (!wished?.weekdays) return isVisitKnown ? VISIT_FITS.legend.yes : undefined
  const words = DATE_STEP.legend.fits(named(wished.names), weekdaysShort(wished.weekdays))
  return isVisitKnown ? VISIT_FITS.too(words) : words
}
