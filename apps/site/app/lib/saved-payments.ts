import type { PaymentResponse } from '@lichtspel/contract/payment'
import type { SavedBooking } from '@lichtspel/domain/booking/saved-booking'
import { readSavedBookings, removeSavedBooking } from './saved-bookings.ts'
import { readStored, storeSavedBookings } from './saved-bookings-storage.ts'

/** A saved booking stands once its payment came in, and is gone if that was too late or it was cancelled. */
export function followPayment({ id, state }: Pick<PaymentResponse, 'id' | 'state'>): void {
  const saved = readSavedBookings().find(({ paymentId }) => paymentId === id)
  if (saved === undefined) return
  if (state === 'too-late' || state === 'cancelled') removeSavedBooking(saved.id)
  if (state === 'paid' || state === 'surplus') {
    const { paymentId: _, facts, ...rest } = saved
    replace({ ...rest, ...(facts && { facts: { ...facts, deposit: null } }) })
  }
}

/** The saved booking waits for another attempt to pay it. */
export function retrySavedPayment(id: string, again: string): void {
  const saved = readSavedBookings().find(({ paymentId }) => paymentId === id)
  if (saved !== undefined) replace({ ...saved, paymentId: again })
}

function replace(saved: SavedBooking): void {
  storeSavedBookings(
    readStored().map((one) => ((one as Partial<SavedBooking> | null)?.id === saved.id ? saved : one)),
  )
}
