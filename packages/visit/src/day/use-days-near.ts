import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { nearestDays } from '@lichtspel/domain/visit/days-like'
import { useToday } from '../clock/clock-context.tsx'
import { useOffer } from '../venue/offer-context.tsx'
import { suitsFormula } from './day-marks.ts'
import type { KnownWish } from './known-wish.ts'
import { useMonthStates } from './use-month-states.ts'

/** How many days are offered. */
const MOST = 2

/** The days nearest to this one on which the whole visit fits; `undefined` until known. */
export function useDaysNear(date: IsoDate, wish: KnownWish, formula: FormulaId): IsoDate[] | undefined {
  const { catalogues } = useOffer()
  const from = useToday()
  const months = new Set([addDays(date, -7), date, addDays(date, 21)].map((day) => day.slice(0, 7)))
  const { days, isWaiting, isUnanswered } = useMonthStates([...months], wish)
  const fits = (day: IsoDate) => days.get(day)?.plan === 'yes' && suitsFormula({ catalogues, formula }, day)
  return isWaiting && !isUnanswered ? undefined : nearestDays({ date, from, fits }, MOST)
}
