import { type RememberedBooking, type Reminder, withoutReminder } from '@lichtspel/domain/booking/reminder'
import { addReminder, keepReminders, readKept } from './kept-reminders.ts'
import { areReminderFacts, doBlocksFit } from './reminder-facts.ts'
import { isReminder } from './reminder-shape.ts'

/** What cannot be shown is left out here, and stays on the device: another version of the site may read it. */
export function readReminders(): Reminder[] {
  return readKept().filter(isReminder).map(withGoodFacts)
}

export function removeReminder(id: string): void {
  keepReminders(withoutReminder(readKept(), id))
}

/** A reminder follows its booking; a booking this device does not remember is not remembered now. */
export function followBooking(booking: RememberedBooking & { status: 'confirmed' | 'cancelled' }): void {
  if (readReminders().every(({ id }) => id !== booking.id)) return
  if (booking.status === 'cancelled') removeReminder(booking.id)
  else addReminder(booking)
}

/** Facts that are not ours are left out; what is left still reminds. */
function withGoodFacts(reminder: Reminder): Reminder {
  const { facts, revision, isUnconfirmed, ...rest } = reminder
  return {
    ...rest,
    ...(Number.isInteger(revision) && { revision }),
    ...(isUnconfirmed === true && { isUnconfirmed }),
    ...(areReminderFacts(facts) && doBlocksFit(reminder, facts) && { facts }),
  }
}
