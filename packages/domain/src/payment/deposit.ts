import type { Catalogue } from '../catalogue/catalogue.ts'
import { includesMeal } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import type { VenueRules } from '../catalogue/rules.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'

/** What is asked up front: something when the kitchen is to be opened. */
export function depositCents(catalogue: Catalogue, choice: readonly ModuleId[]): number {
  return includesMeal(catalogue, choice) ? catalogue.rules.deposit.cents : 0
}

/** The last day on which a deposit may be paid; `null`: the venue names none. It may be over for whoever books late. */
export function depositDueDate(
  { rules }: { rules: Pick<VenueRules, 'deposit'> },
  visitDate: IsoDate,
): IsoDate | null {
  const { dueDays } = rules.deposit
  return dueDays === null ? null : addDays(visitDate, -dueDays)
}
