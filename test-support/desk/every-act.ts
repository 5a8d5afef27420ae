import { BOOKING_ACTS, type BookingActName } from '../../apps/desk/src/features/acts/booking-acts.ts'
import { type DeskActs, offeredActs } from '../../apps/desk/src/lib/act/desk-acts.ts'

/** Every act on a booking, for a manager; `begin` is called with the name of the act that was pressed. */
export function everyAct(begin: (name: BookingActName) => void = () => {}): DeskActs {
  return {
    markPresence: () => {},
    offered: (visit, booking, now) =>
      offeredActs(BOOKING_ACTS, { visit, booking, now, role: 'manager' }, begin),
  }
}
