import { type RememberedBooking, reminderOf, withoutReminder } from '@lichtspel/domain/booking/reminder'
import { deviceStorage, onDeviceChange } from '@lichtspel/visit/device/device-storage.ts'

/** The specification fixes this name; the privacy page says it. */
const KEY = 'bookings'

/** As it stands on the device, whoever wrote it. */
export function readKept(): unknown[] {
  const kept = deviceStorage.read(KEY)
  return Array.isArray(kept) ? kept : []
}

export function keepReminders(kept: readonly unknown[]): void {
  deviceStorage.write(KEY, kept)
}

export function addReminder(booking: RememberedBooking): void {
  keepReminders([...withoutReminder(readKept(), booking.id), reminderOf(booking)])
}

/** Another tab changed what the device remembers. */
export function onRemindersChange(listener: () => void): () => void {
  return onDeviceChange(KEY, listener)
}
