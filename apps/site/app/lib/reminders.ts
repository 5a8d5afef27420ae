import {
  type RememberedBooking,
  type Reminder,
  reminderOf,
  withoutReminder,
} from '@lichtspel/domain/booking/reminder'
import { deviceStorage, onDeviceChange } from '@lichtspel/visit/device/device-storage.ts'
import { areReminderFacts, doBlocksFit } from './reminder-facts.ts'
import { isReminder } from './reminder-shape.ts'

/** The specification fixes this name; the privacy page says it. */
const KEY = 'bookings'

/** What cannot be shown is left out here, and stays on the device: another version of the site may read it. */
export function readReminders(): Reminder[] {
  return readKept().filter(isReminder).map(withGoodFacts)
}

export function addReminder(booking: RememberedBooking): void {
  deviceStorage.write(KEY, [...withoutReminder(readKept(), booking.id), reminderOf(booking)])
}

export function removeReminder(id: string): void {
  deviceStorage.write(KEY, withoutReminder(readKept(), id))
}

/** A reminder follows its booking; a booking this device does not remember is not remembered now. */
export function followBooking(booking: RememberedBooking & { status: 'confirmed' | 'cancelled' }): void {
  if (readReminders().every(({ id }) => id !== booking.id)) return
  if (booking.status === 'cancelled') removeReminder(booking.id)
  else addReminder(booking)
}

/** Another tab changed what the device remembers. */
export function onRemindersChange(listener: () => void): () => void {
  return onDeviceChange(KEY, listener)
}

function readKept(): unknown[] {
  const kept = deviceStorage.read(KEY)
  return Array.isArray(kept) ? kept : []
}

/** Facts that are not ours are left out; what is left still reminds. */
function withGoodFacts(reminder: Reminder): Reminder {
  const { facts, revision, ...rest } = reminder
  return {
    ...rest,
    ...(Number.isInteger(revision) && { revision }),
    ...(areReminderFacts(facts) && doBlocksFit(reminder, facts) && { facts }),
  }
}
