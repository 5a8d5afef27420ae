import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/weekday'

/** What days are called, in the order of the week. */
export function inWeekOrder(days: readonly Weekday[], nameOf: (day: Weekday) => string): string[] {
  return WEEKDAYS.filter((day) => days.includes(day)).map(nameOf)
}

type WeekdayNames = Record<Weekday, string>

/** The days of the week in their order; the first letters of a day's name are its short name. */
export function weekdayWords(
  names: WeekdayNames,
  { letters, formatAll }: { letters: number; formatAll: (days: readonly string[]) => string },
) {
  const short = (day: Weekday) => names[day].slice(0, letters)
  const inOrder = (days: readonly Weekday[]) => WEEKDAYS.filter((day) => days.includes(day))
  return {
    weekdaysText: (days: readonly Weekday[]) => formatAll(inOrder(days).map((day) => names[day])),
    weekdaysShort: (days: readonly Weekday[]) => inOrder(days).map(short).join(', '),
    /** Monday first. */
    CALENDAR_WEEKDAYS: WEEKDAYS.map((day) => ({ short: short(day), full: names[day] })),
  }
}
