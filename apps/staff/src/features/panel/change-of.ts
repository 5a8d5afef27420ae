import type { ChangeByStaff } from '@lichtspel/contract/staff/acts'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'

type Changed = Omit<ChangeByStaff, 'actId' | 'reason'>

/** A change names everything of a booking; what is not changed stays as it is read here. Nobody is mailed about it. */
export function changeOf(booking: StaffBooking, changes: Partial<Changed>): Changed {
  const { revision, name, email, phone, title, note, players, formula, modules } = booking
  const { mealPeople, mealAt, diets, extraInfo, invoice, language } = booking
  return {
    revision,
    mail: false,
    name,
    email,
    phone,
    title,
    note,
    players,
    formula,
    modules,
    mealPeople,
    mealAt,
    diets,
    extraInfo,
    invoice,
    language,
    ...changes,
  }
}
