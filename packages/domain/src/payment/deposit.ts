import type { Catalogue } from '../catalogue/catalogue.ts'
import { includesMeal } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import { isOnSite, type VenueRules } from '../catalogue/rules.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { nextBankDay } from '../time/public-holidays.ts'

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

/** How long after its day the deposit of a cancelled visit is to be returned. After that it counts as kept. */
export const RETURN_DAYS = 180

/** The last day to pay a deposit; `null` if the venue sets none. */
export type DepositDue = IsoDate | 'soon' | 'on-site' | null

/**
 * How long a deposit that is asked, or still open, on `today` may be paid. A transfer takes a bank day: without one before the visit the
 * deposit is paid on site, and without one before the venue's last day as soon as possible.
 */
export function depositDue(
  { rules }: { rules: Pick<VenueRules, 'deposit'> },
  visitDate: IsoDate,
  today: IsoDate,
): DepositDue {
  const { dueDays, methods } = rules.deposit
  const arrives = nextBankDay(today)
  if (arrives >= visitDate && methods.some(isOnSite)) return 'on-site'
  if (dueDays === null) return null
  const due = addDays(visitDate, -dueDays)
  return arrives > due ? 'soon' : due
}
