import { REMINDERS_KEY, type Reminder, reminderOf, withoutReminder } from '@lichtspel/domain/booking/reminder'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'

// A device's storage may be full, blocked (then naming it throws already) or filled by someone else's hand: nothing here ever throws.
type Shelf = () => Storage
const device: Shelf = () => localStorage
const tab: Shelf = () => sessionStorage

export function readReminders(): Reminder[] {
  const kept = readJson(device, REMINDERS_KEY)
  return Array.isArray(kept) ? kept.filter(isReminder) : []
}

export function addReminder(booking: Reminder): void {
  const others = withoutReminder(readReminders(), booking.id)
  writeJson(device, REMINDERS_KEY, [...others, reminderOf(booking)])
}

export function removeReminder(id: string): void {
  writeJson(device, REMINDERS_KEY, withoutReminder(readReminders(), id))
}

/** A reminder follows its booking; a booking this device does not remember is not remembered now. */
export function followBooking(booking: Reminder & { status: 'confirmed' | 'cancelled' }): void {
  if (readReminders().every(({ id }) => id !== booking.id)) return
  if (booking.status === 'cancelled') removeReminder(booking.id)
  else addReminder(booking)
}

/** Another tab changed what the device remembers. */
export function onRemindersChange(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === REMINDERS_KEY || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Kept for this tab alone, until it is closed. */
export const tabStorage = {
  read: (key: string): unknown => readJson(tab, key),
  write: (key: string, value: unknown): void => writeJson(tab, key, value),
  remove: (key: string): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  },
}

/** One text on this device, for all its tabs. */
export const deviceText = {
  read: (key: string): string | null => {
    try {
      return device().getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, text: string): void => {
    try {
      device().setItem(key, text)
    } catch {
      // Known for as long as the page lives, by whoever asked to keep it.
    }
  },
}

function readJson(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function writeJson(shelf: Shelf, key: string, value: unknown): void {
  try {
    shelf().setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('the device keeps nothing', error)
  }
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
