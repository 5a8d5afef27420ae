import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { chosenModules, type ModuleId } from '@lichtspel/domain/catalogue/modules'
import { askedCents, type DepositDue, depositDue, depositMailDays } from '@lichtspel/domain/payment/deposit'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** When the visitor pays. `cents` is null if the sum is known only at the venue. */
export type PaymentMoment =
  | { is: 'now' }
  /** Or the whole price. `due` is null if the venue sets no last day, and `online` if it is paid while booking. */
  | { is: 'deposit'; cents: number; due: DepositDue | 'online'; isDeducted: boolean }
  | { is: 'on-site'; cents: number | null; isRest: boolean }

export type PaidVisit = {
  date: IsoDate
  modules: readonly ModuleId[]
  totalCents: number
  today: IsoDate
}

/** Only what the catalogue says: a venue that does not say that visitors pay on site has at most the deposit. */
export function paymentMoments(catalogue: Catalogue, visit: PaidVisit): PaymentMoment[] {
  const { date, modules, totalCents, today } = visit
  const { paysOnSite, deposit } = catalogue.rules
  const cents = askedCents(catalogue, visit)
  const due = depositDue(catalogue, date, today)
  const moments: PaymentMoment[] = []
  const isOnline = cents > 0 && depositMailDays(catalogue) === null
  if (paysOnSite && !isOnline) moments.push({ is: 'now' })
  if (cents > 0) {
    moments.push({ is: 'deposit', cents, due: isOnline ? 'online' : due, isDeducted: deposit.isDeducted })
  }
  const isOpen = chosenModules(catalogue, modules).some(({ perPersonCents }) => perPersonCents === null)
  const paid = deposit.isDeducted ? cents : 0
  if (paysOnSite && (isOpen || paid < totalCents)) {
    moments.push({ is: 'on-site', cents: isOpen ? null : Math.max(totalCents - paid, 0), isRest: paid > 0 })
  }
  return moments
}
