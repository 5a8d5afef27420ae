import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { fieldsBy } from '@lichtspel/domain/booking/booking-fields'

type Changed = Omit<ChangeByDesk, 'actId' | 'reason'>

/** A change sends all fields of a booking; unchanged ones are copied from it. No mail is sent. */
export function changeOf(booking: DeskBooking, changes: Partial<Changed>): Changed {
  return { revision: booking.revision, mail: false, ...fieldsBy('desk', booking), ...changes }
}
