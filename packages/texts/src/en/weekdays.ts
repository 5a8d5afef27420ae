import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/weekday'
import { inWeekOrder } from '../weekday-words.ts'
import { formatAll } from './lists.ts'

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** `Monday, Tuesday and Thursday`, in the order of the week */
export function weekdaysText(days: readonly Weekday[]): string {
  return formatAll(inWeekOrder(days, (day) => WEEKDAY_NAMES[day]))
}

/** `Mon, Tue, Thu`, in the order of the week */
export function weekdaysShort(days: readonly Weekday[]): string {
  return inWeekOrder(days, shortName).join(', ')
}

/** Monday first: `Mo`, `Monday`; a column of the calendar has room for two letters. */
export const CALENDAR_WEEKDAYS: readonly { short: string; full: string }[] = WEEKDAYS.map((day) => ({
  short: WEEKDAY_NAMES[day].slice(0, 2),
  full: WEEKDAY_NAMES[day],
}))

function shortName(day: Weekday): string {
  return WEEKDAY_NAMES[day].slice(0, 3)
}
