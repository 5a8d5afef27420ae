import type { Weekday } from '@lichtspel/domain/time/weekday'
import { weekdayWords } from '../weekday-words.ts'
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

export const {
  /** `Monday, Tuesday and Thursday`, in the order of the week */
  weekdaysText,
  /** `Mon, Tue, Thu`, in the order of the week */
  weekdaysShort,
  /** Monday first: `Mon`, `Monday`. */
  CALENDAR_WEEKDAYS,
} = weekdayWords(WEEKDAY_NAMES, { letters: 3, formatAll })
