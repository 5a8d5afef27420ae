import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'

/** What was done, in one sentence. */
export function placedWords(booking: StaffBooking, isHere: boolean, zone: string): string {
  const name = booking.title || booking.name || NEW_BOOKING.group(booking.players)
  if (isHere) return NEW_BOOKING.started(name)
  if (booking.optionUntil !== null) {
    const { date, time } = momentAt(booking.optionUntil, zone)
    return NEW_BOOKING.optioned(name, `${formatDayAndMonth(date)} ${time}`)
  }
  const { time } = momentAt(booking.startsAt, zone)
  return NEW_BOOKING.done(name, formatDayAndMonth(booking.date), time)
}
