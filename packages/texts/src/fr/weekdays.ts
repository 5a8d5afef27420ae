import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/weekday'
import { inWeekOrder } from '../weekday-words.ts'
import { formatAll } from './lists.ts'
import { unbroken } from './prices.ts'

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'lundi',
  tuesday: 'mardi',
  wednesday: 'mercredi',
  thursday: 'jeudi',
  friday: 'vendredi',
  saturday: 'samedi',
  sunday: 'dimanche',
}

/** `lundi, mardi et jeudi`, in the order of the week */
export function weekdaysText(days: readonly Weekday[]): string {
  return formatAll(inWeekOrder(days, (day) => WEEKDAY_NAMES[day]))
}

/** `lu, ma, je`, in the order of the week: the two letters that Belgian opening hours have */
export function weekdaysShort(days: readonly Weekday[]): string {
  return unbroken(inWeekOrder(days, shortName).join(', '))
}

/** Monday first: `lu`, `lundi`. */
export const CALENDAR_WEEKDAYS: readonly { short: string; full: string }[] = WEEKDAYS.map((day) => ({
  short: shortName(day),
  full: WEEKDAY_NAMES[day],
}))

function shortName(day: Weekday): string {
  return WEEKDAY_NAMES[day].slice(0, 2)
}

/** `le lundi, le mardi et le jeudi`: the days of weekdaysText, each with its article. */
export function onDays(days: string): string {
  return days.replace(/^|, | et /g, (before) => `${before}le `)
}
