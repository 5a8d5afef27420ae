import {
  type RememberedBooking,
  savedBookingOf,
  withoutSavedBooking,
} from '@lichtspel/domain/booking/saved-booking'
import { deviceStorage, onDeviceChange } from '@lichtspel/visit/device/device-storage.ts'

/** The specification fixes this name, and the privacy page mentions it. */
const KEY = 'bookings'

/** Unvalidated: as stored on the device by any client. */
export function readStored(): unknown[] {
  const kept = deviceStorage.read(KEY)
  return Array.isArray(kept) ? kept : []
}

export function storeSavedBookings(kept: readonly unknown[]): void {
  deviceStorage.write(KEY, kept)
}

export function addSavedBooking(booking: RememberedBooking): void {
  storeSavedBookings([...withoutSavedBooking(readStored(), booking.id), savedBookingOf(booking)])
}

/** Called when another tab changes the saved bookings. */
export function onSavedBookingsChange(listener: () => void): () => void {
  return onDeviceChange(KEY, listener)
}
