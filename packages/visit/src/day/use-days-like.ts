import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { daysLike } from '@lichtspel/domain/visit/days-like'
import { useToday } from '../clock/clock-context.tsx'
import { useOffer } from '../venue/offer-context.tsx'
import { suitsFormula } from './day-marks.ts'
import type { KnownWish } from './known-wish.ts'
import { useMonthStates } from './use-month-states.ts'

/** So many are offered: more would be a calendar, and that stands below. */
const MOST = 2

/** The days nearest to that of a visit on which the whole of it fits too; none until that is known. */
export function useDaysLike(date: IsoDate, wish: KnownWish, formula: FormulaId): IsoDate[] {
  const { catalogues } = useOffer()
  const today = useToday()
  const months = new Set([addDays(date, -7), date, addDays(date, 21)].map((day) => day.slice(0, 7)))
  const { days } = useMonthStates([...months], wish)
  const fits = (day: IsoDate) =>
    days.get(day)?.plan === 'yes' && suitsFormula({ catalogues, formula }, day) && day !== date
  return daysLike({ date, from: addDays(today, 1), fits }, MOST)
}
