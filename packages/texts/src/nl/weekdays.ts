import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/weekday'
import { inWeekOrder } from '../weekday-words.ts'
import { formatAll } from './lists.ts'

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'maandag',
  tuesday: 'dinsdag',
  wednesday: 'woensdag',
  thursday: 'donderdag',
  friday: 'vrijdag',
  saturday: 'zaterdag',
  sunday: 'zondag',
}

/** `maandag, dinsdag en donderdag`, in the order of the week */
export function weekdaysText(days: readonly Weekday[]): string {
  return formatAll(inWeekOrder(days, (day) => WEEKDAY_NAMES[day]))
}

/** `ma, di, do`, in the order of the week */
export function weekdaysShort(days: readonly Weekday[]): string {
  return inWeekOrder(days, shortName).join(', ')
}

/** Monday first: `ma`, `maandag`. */
export const CALENDAR_WEEKDAYS: readonly { short: string; full: string }[] = WEEKDAYS.map((day) => ({
  short: shortName(day),
  full: WEEKDAY_NAMES[day],
}))

function shortName(day: Weekday): string {
  return WEEKDAY_NAMES[day].slice(0, 2)
}
