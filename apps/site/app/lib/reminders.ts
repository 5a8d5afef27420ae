import {
  type RememberedBooking,
  type Reminder,
  reminderOf,
  withoutReminder,
} from '@lichtspel/domain/booking/reminder'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime } from '@lichtspel/domain/time/clock-time'
import { deviceStorage, onDeviceChange } from '@lichtspel/visit/device/device-storage.ts'
import { areReminderFacts } from './reminder-facts.ts'

/** The specification fixes this name; the privacy page says it. */
const KEY = 'bookings'

export function readReminders(): Reminder[] {
  const kept = deviceStorage.read(KEY)
  return Array.isArray(kept) ? kept.filter(isReminder).map(withGoodFacts) : []
}

export function addReminder(booking: RememberedBooking): void {
  const others = withoutReminder(readReminders(), booking.id)
  deviceStorage.write(KEY, [...others, reminderOf(booking)])
}

export function removeReminder(id: string): void {
  deviceStorage.write(KEY, withoutReminder(readReminders(), id))
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

/** Facts that are not ours are left out; what is left still reminds. */
function withGoodFacts(reminder: Reminder): Reminder {
  const { facts, revision, ...rest } = reminder
  return {
    ...rest,
    ...(Number.isInteger(revision) && { revision }),
    ...(areReminderFacts(facts) && { facts }),
  }
}

function isReminder(value: unknown): value is Reminder {
  const { id, date, location, players, slots, slotsVR, slotsInteractiveFloor } = (value ??
    {}) as Partial<Reminder>
  const lists = [slots, slotsVR, slotsInteractiveFloor]
  return (
    [id, date, location].every((text) => typeof text === 'string') &&
    isIsoDate(String(date)) &&
    Number.isInteger(players) &&
    lists.every(areSlotKeys)
  )
}

function areSlotKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string' && isClockTime(text))
}
