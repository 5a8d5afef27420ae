import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { daysLike } from '@lichtspel/domain/visit/days-like'
import { useToday } from '../clock/clock-context.tsx'
import { useOffer } from '../venue/offer-context.tsx'
import { suitsFormula } from './day-marks.ts'
import type { KnownWish } from './known-wish.ts'
import { useMonthStates } from './use-month-states.ts'

/** Maximum number of days offered; the calendar below shows the rest. */
const MOST = 2

/** The nearest days to a visit's date on which all of it fits too; empty until known. */
export function useDaysLike(date: IsoDate, wish: KnownWish, formula: FormulaId): IsoDate[] {
  const { catalogues } = useOffer()
  const today = useToday()
  const months = new Set([addDays(date, -7), date, addDays(date, 21)].map((day) => day.slice(0, 7)))
  const { days } = useMonthStates([...months], wish)
  const fits = (day: IsoDate) =>
    days.get(day)?.plan === 'yes' && suitsFormula({ catalogues, formula }, day) && day !== date
  return daysLike({ date, from: addDays(today, 1), fits }, MOST)
}
