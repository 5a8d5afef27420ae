import {
  type RememberedBooking,
  type SavedBooking,
  withoutSavedBooking,
} from '@lichtspel/domain/booking/saved-booking'
import { areSavedBookingFacts, doBlocksFit } from './saved-booking-facts.ts'
import { isSavedBooking } from './saved-booking-shape.ts'
import { addSavedBooking, readStored, storeSavedBookings } from './saved-bookings-storage.ts'

/** Entries that cannot be shown are skipped here but stay on the device: another version of the site may read them. */
export function readSavedBookings(): SavedBooking[] {
  return readStored().filter(isSavedBooking).map(withGoodFacts)
}

export function removeSavedBooking(id: string): void {
  storeSavedBookings(withoutSavedBooking(readStored(), id))
}

/** Updates the saved booking, or removes it after a cancellation. Does not save a booking that this device had not saved. */
export function followBooking(booking: RememberedBooking & { status: 'confirmed' | 'cancelled' }): void {
  if (readSavedBookings().every(({ id }) => id !== booking.id)) return
  if (booking.status === 'cancelled') removeSavedBooking(booking.id)
  else addSavedBooking(booking)
}

/** Drops invalid facts; the rest is still useful as a reminder. */
function withGoodFacts(savedBooking: SavedBooking): SavedBooking {
  const { facts, revision, isUnconfirmed, paymentId, ...rest } = savedBooking
  return {
    ...rest,
    ...(Number.isInteger(revision) && { revision }),
    ...(isUnconfirmed === true && { isUnconfirmed }),
    ...(typeof paymentId === 'string' && { paymentId }),
    ...(areSavedBookingFacts(facts) && doBlocksFit(savedBooking, facts) && { facts }),
  }
}
