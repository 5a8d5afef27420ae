import type { Weekday } from '@lichtspel/domain/time/weekday'
import { weekdayWords } from '../weekday-words.ts'
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

export const {
  /** `maandag, dinsdag en donderdag`, in the order of the week */
  weekdaysText,
  /** `ma, di, do`, in the order of the week */
  weekdaysShort,
  /** Monday first: `ma`, `maandag`. */
  CALENDAR_WEEKDAYS,
} = weekdayWords(WEEKDAY_NAMES, { letters: 2, formatAll })
