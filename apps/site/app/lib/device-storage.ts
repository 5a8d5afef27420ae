import { REMINDERS_KEY, type Reminder, reminderOf, withoutReminder } from '@lichtspel/domain/reminder'

/** Device storage may be full, blocked, or filled by someone else's hand: reading never throws. */
export function readReminders(): Reminder[] {
  const kept = readJson(localStorage, REMINDERS_KEY)
  return Array.isArray(kept) ? kept.filter(isReminder) : []
}

export function addReminder(booking: Reminder): void {
  const others = withoutReminder(readReminders(), booking.id)
  writeJson(localStorage, REMINDERS_KEY, [...others, reminderOf(booking)])
}

export function removeReminder(id: string): void {
  writeJson(localStorage, REMINDERS_KEY, withoutReminder(readReminders(), id))
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
  read: (key: string): unknown => readJson(sessionStorage, key),
  write: (key: string, value: unknown): void => writeJson(sessionStorage, key, value),
  remove: (key: string): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  },
}

function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function writeJson(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('the device keeps nothing', error)
  }
}

function isReminder(value: unknown): value is Reminder {
  const { id, date, location, slots, slotsVR, slotsInteractiveFloor } = (value ?? {}) as Partial<Reminder>
  const lists = [slots, slotsVR, slotsInteractiveFloor]
  return [id, date, location].every((text) => typeof text === 'string') && lists.every(Array.isArray)
}
