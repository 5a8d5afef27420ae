import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaId, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/horizon'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP } from '@lichtspel/texts/booking'
import { CALENDAR_WORDS } from '@lichtspel/texts/calendar'
import { formatLongDate } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { weekdaysShort } from '@lichtspel/texts/weekdays'
import { Calendar } from '@lichtspel/ui/calendar'
import { Notice } from '@lichtspel/ui/notice'
import { useRef, useState } from 'react'
import { useToday } from '../clock/clock-context.tsx'
import { NoAnswer } from '../venue/no-answer.tsx'
import { useCatalogue, useOffer } from '../venue/offer-context.tsx'
import { useLate } from '../venue/use-late.ts'
import styles from './day-calendar.module.css'
import { type DayFacts, dayMark, isBeyondHorizon } from './day-marks.ts'
import { useMonthStates } from './use-month-states.ts'
import { useMonthsThatFit } from './use-months-that-fit.ts'

export type DayCalendarProps = {
  date: IsoDate
  players: number | null
  /** The formula that leads: the days that have it are marked. */
  formula?: FormulaId
  onChoose: (date: IsoDate) => void
}

export function DayCalendar({ date, players, formula, onChoose }: DayCalendarProps) {
  const place = useRef<HTMLDivElement>(null)
  const today = useToday()
  const { catalogues } = useOffer()
  const { players: group } = useCatalogue().rules
  const [month, setMonth] = useState(date.slice(0, 7))
  const [tooFar, setTooFar] = useState<IsoDate | null>(null)
  const months = useMonthsThatFit(place)
  const shown = Array.from({ length: months }, (_, index) => addMonths(`${month}-01`, index).slice(0, 7))
  const known = useMonthStates(shown, players ?? group.min)
  const isLate = useLate(known.isWaiting)
  const facts = { catalogues, today, states: known.days, formula }
  const choose = (day: IsoDate) => {
    setTooFar(null)
    if (day < today) console.info('a date in the past cannot be chosen', day)
    else if (isBeyondHorizon(facts, day))
      setTooFar(lastBookableDay(governingCatalogue(catalogues, day), today))
    else onChoose(day)
  }
  return (
    <div ref={place} className={styles.choice}>
      {/* Above the days it is about: below them a phone's bar would cover it. */}
      {(isLate || known.isUnheard) && <NoAnswer what="days" onRetry={known.askAgain} />}
      <Calendar
        words={CALENDAR_WORDS}
        value={date}
        today={today}
        month={month}
        months={months}
        markOf={(day) => dayMark(facts, day)}
        onMonthChange={setMonth}
        onChange={choose}
      />
      <Legend facts={facts} lastMonth={shown.at(-1) ?? month} />
      <div className={styles.told} role="status">
        {tooFar !== null && <Notice kind="info">{DATE_STEP.tooFar(formatLongDate(tooFar))}</Notice>}
      </div>
    </div>
  )
}

/** What the signs in the grid mean; those that only some visitors meet stand here for them alone. */
function Legend({ facts, lastMonth }: { facts: DayFacts; lastMonth: string }) {
  const { catalogues, today, formula } = facts
  const wished =
    formula === undefined ? undefined : findFormula(governingCatalogue(catalogues, today), formula)
  const end = addDays(addMonths(`${lastMonth}-01`, 1), -1)
  return (
    <ul className={styles.legend}>
      {wished?.weekdays && (
        <li data-tone="fits">{DATE_STEP.legend.fits(named(wished.names), weekdaysShort(wished.weekdays))}</li>
      )}
      <li data-tone="nearly">{DATE_STEP.legend['nearly-full']}</li>
      <li data-tone="full">{DATE_STEP.legend.full}</li>
      <li data-tone="closed">{DATE_STEP.legend.closed}</li>
      {isBeyondHorizon(facts, end) && <li data-tone="later">{DATE_STEP.legend.later}</li>}
    </ul>
  )
}
