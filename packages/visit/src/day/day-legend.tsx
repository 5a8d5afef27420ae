import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { addDays, addMonths } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP } from '@lichtspel/texts/booking'
import { VISIT_FITS } from '@lichtspel/texts/calendar'
import { weekdaysShort } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import styles from './day-calendar.module.css'
import { type DayFacts, isBeyondHorizon, lacksVisit } from './day-marks.ts'

/** Explains the marks in the calendar. Marks that only some visitors see are explained only to them. */
export function DayLegend({ facts, shown }: { facts: DayFacts; shown: readonly string[] }) {
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
