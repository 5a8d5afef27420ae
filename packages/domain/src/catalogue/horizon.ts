import { addMonths, type IsoDate } from '../time/calendar-date.ts'
import type { VenueRules } from './rules.ts'

/** The last day that a visitor may book today. */
export function lastBookableDay(
  { rules }: { rules: Pick<VenueRules, 'horizonMonths'> },
  today: IsoDate,
): IsoDate {
  return addMonths(today, rules.horizonMonths)
}
