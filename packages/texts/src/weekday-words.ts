import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/weekday'

/** What days are called, in the order of the week. */
export function inWeekOrder(days: readonly Weekday[], nameOf: (day: Weekday) => string): string[] {
  return WEEKDAYS.filter((day) => days.includes(day)).map(nameOf)
}
