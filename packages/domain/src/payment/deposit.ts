import type { Catalogue } from '../catalogue/catalogue.ts'
import { includesMeal } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import type { VenueRules } from '../catalogue/rules.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'

/** The deposit: only bookings that need the kitchen have one. */
export function depositCents(catalogue: Catalogue, choice: readonly ModuleId[]): number {
  return includesMeal(catalogue, choice) ? catalogue.rules.deposit.cents : 0
}

/** Whether visitors pay the whole estimate while they book. The catalogue's schema then also asks `isRequired` and `isDeducted`. */
export function paysWhole({ rules }: { rules: Pick<VenueRules, 'deposit'> }): boolean {
  return rules.deposit.online?.paysWhole === true
}

/** What a visitor is asked to pay before the visit: the whole estimate if the venue sets that, otherwise the deposit. */
export function askedCents(
  catalogue: Catalogue,
  { modules, totalCents }: { modules: readonly ModuleId[]; totalCents: number },
): number {
  return paysWhole(catalogue) ? totalCents : depositCents(catalogue, modules)
}

/** Within how many working days after booking the deposit is asked by mail; `null` if visitors pay it online while they book. */
export function depositMailDays({ rules }: { rules: Pick<VenueRules, 'deposit'> }): number | null {
  const { online, mailWorkingDays } = rules.deposit
  return online?.isRequired === true ? null : mailWorkingDays
}

/** The last day to pay a deposit; `null` if the venue sets none. For a late booking it may already have passed. */
export function depositDueDate(
  { rules }: { rules: Pick<VenueRules, 'deposit'> },
  visitDate: IsoDate,
): IsoDate | null {
  const { dueDays } = rules.deposit
  return dueDays === null ? null : addDays(visitDate, -dueDays)
}
