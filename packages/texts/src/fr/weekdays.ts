import type { Weekday } from '@lichtspel/domain/time/weekday'
import { weekdayWords } from '../weekday-words.ts'
import { formatAll } from './lists.ts'

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  monday: 'lundi',
  tuesday: 'mardi',
  wednesday: 'mercredi',
  thursday: 'jeudi',
  friday: 'vendredi',
  saturday: 'samedi',
  sunday: 'dimanche',
}

export const {
  /** `lundi, mardi et jeudi`, in the order of the week */
  weekdaysText,
  /** `lu, ma, je`, in the order of the week: the two letters that Belgian opening hours have */
  weekdaysShort,
  /** Monday first: `lu`, `lundi`. */
  CALENDAR_WEEKDAYS,
} = weekdayWords(WEEKDAY_NAMES, { letters: 2, formatAll })

/** `les lundi, mardi et jeudi`, `le lundi`: the days of weekdaysText with their article. */
export function onDays(days: string): string {
  return days.includes(' ') ? `les ${days}` : `le ${days}`
}
