import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/weekday'
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
  return formatAll(WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_NAMES[day]))
}

/** `ma, di, do`, in the order of the week */
export function weekdaysShort(days: readonly Weekday[]): string {
  return WEEKDAYS.filter((day) => days.includes(day))
    .map((day) => WEEKDAY_NAMES[day].slice(0, 2))
    .join(', ')
}
