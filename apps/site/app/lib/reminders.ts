import { type Reminder, reminderOf, withoutReminder } from '@lichtspel/domain/booking/reminder'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { deviceStorage, onDeviceChange } from '@lichtspel/visit/device/device-storage.ts'

/** The specification fixes this name; the privacy page says it. */
const KEY = 'bookings'

export function readReminders(): Reminder[] {
  const kept = deviceStorage.read(KEY)
  return Array.isArray(kept) ? kept.filter(isReminder) : []
}

export function addReminder(booking: Reminder): void {
  const others = withoutReminder(readReminders(), booking.id)
  deviceStorage.write(KEY, [...others, reminderOf(booking)])
}

export function removeReminder(id: string): void {
  deviceStorage.write(KEY, withoutReminder(readReminders(), id))
}

/** A reminder follows its booking; a booking this device does not remember is not remembered now. */
export function followBooking(booking: Reminder & { status: 'confirmed' | 'cancelled' }): void {
  if (readReminders().every(({ id }) => id !== booking.id)) return
  if (booking.status === 'cancelled') removeReminder(booking.id)
  else addReminder(booking)
}

/** Another tab changed what the device remembers. */
export function onRemindersChange(listener: () => void): () => void {
  return onDeviceChange(KEY, listener)
}

function isReminder(value: unknown): value is Reminder {
  const { id, date, location, slots, slotsVR, slotsInteractiveFloor } = (value ?? {}) as Partial<Reminder>
  const lists = [slots, slotsVR, slotsInteractiveFloor]
  return (
    [id, date, location].every((text) => typeof text === 'string') &&
    isIsoDate(String(date)) &&
    lists.every(isTexts)
  )
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
