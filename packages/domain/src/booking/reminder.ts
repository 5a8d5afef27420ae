import type { SlotKey } from '../slots/grid.ts'
import type { IsoDate } from '../time/calendar-date.ts'

/** A booking as the device remembers it: nothing about who made it. */
export type Reminder = {
  id: string
  date: IsoDate
  location: string
  players: number
  slots: SlotKey[]
  slotsVR: SlotKey[]
  slotsInteractiveFloor: SlotKey[]
}

/** Copies the fields that may be kept, whatever else the answer carried. */
export function reminderOf(booking: Reminder): Reminder {
  const { id, date, location, players, slots, slotsVR, slotsInteractiveFloor } = booking
  return { id, date, location, players, slots, slotsVR, slotsInteractiveFloor }
}

export function upcomingReminders(reminders: readonly Reminder[], today: IsoDate): Reminder[] {
  return reminders
    .filter((reminder) => reminder.date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Forgets a booking on this device; the booking itself stands. */
export function withoutReminder(reminders: readonly Reminder[], id: string): Reminder[] {
  return reminders.filter((reminder) => reminder.id !== id)
}
