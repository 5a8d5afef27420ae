import type { ChangeByStaff } from '@lichtspel/contract/staff/acts'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { fieldsBy } from '@lichtspel/domain/booking/booking-fields'

type Changed = Omit<ChangeByStaff, 'actId' | 'reason'>

/** A change names everything of a booking; what is not changed stays as it is read here. Nobody is mailed about it. */
export function changeOf(booking: StaffBooking, changes: Partial<Changed>): Changed {
  return { revision: booking.revision, mail: false, ...fieldsBy('desk', booking), ...changes }
}
