import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import {
  DAY,
  DAY_AND_MONTH,
  datesIn,
  inWeekOrder,
  LONG_DATE,
  lengthOf,
  MONTH,
  SHORT_DATE,
  SHORT_DAY,
  timeAfter,
} from '../date-formats.ts'
import { unbroken } from '../phrases.ts'
import { formatList } from './language.ts'

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
  return formatList(inWeekOrder(days, (day) => WEEKDAY_NAMES[day]))
}

/** `lun., mar., jeu.`, in the order of the week */
export function weekdaysShort(days: readonly Weekday[]): string {
  return unbroken(inWeekOrder(days, shortName).join(', '))
}

/** Monday first: `lun.`, `lundi`. */
export const CALENDAR_WEEKDAYS: readonly { short: string; full: string }[] = WEEKDAYS.map((day) => ({
  short: shortName(day),
  full: WEEKDAY_NAMES[day],
}))

/** `sam.`, as in formatShortDay */
function shortName(day: Weekday): string {
  return `${WEEKDAY_NAMES[day].slice(0, 3)}.`
}

/** `le lundi, le mardi et le jeudi`: adds articles to the output of weekdaysText. */
export function onDays(days: string): string {
  return days.replace(/^|, | et /g, (before) => `${before}le `)
}

/** Falls back to `fr`, because a browser without Belgian French must not crash. */
const dateIn = datesIn(['fr-BE', 'fr'], ordinal)

function ordinal(words: string): string {
  return words.replace(/\b1 (?=\p{L})/u, '1er ')
}

/** `samedi 14 novembre 2026` */
export const formatLongDate = dateIn(LONG_DATE)

/** `samedi 14 novembre` */
export const formatDayAndMonth = dateIn(DAY_AND_MONTH)

/** `sam. 14 nov.` */
export const formatShortDay = dateIn(SHORT_DAY)

/** `1er janvier` */
export const formatDay = dateIn(DAY)

/** `novembre 2026` */
export const formatMonth = dateIn(MONTH)

/** `14/11/2026` */
export const formatShortDate = dateIn(SHORT_DATE)

/**
 * `8 h 05`, and `14 h` for a whole hour. Sentences take a domain time and format it themselves; call this only to show a bare time or a
 * list of times.
 */
export function formatTime(time: ClockTime): string {
  return time.replace(/^0?(\d+):(\d\d)$/, (_, hour: string, minute: string) =>
    unbroken(minute === '00' ? `${hour} h` : `${hour} h ${minute}`),
  )
}

/** `14 h 20 – 14 h 40`, which may break only after the dash. */
export function formatHours(start: ClockTime, end: ClockTime): string {
  return `${formatTime(start)}\u00a0– ${formatTime(end)}`
}

/** Like `formatHours`, but takes a duration instead of an end time. */
export function formatTimeRange(start: ClockTime, minutes: number): string {
  return formatHours(start, timeAfter(start, minutes))
}

/** `45 min`, `2 h`, `2 h 15 min` */
export function durationText(minutes: number): string {
  return lengthOf(minutes, (hours) => `${hours} h`)
}

// Written out instead of using Intl: the server and the browser must write the same words, or the home page could not be hydrated.
const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
]

/** `28 nov.` */
export function formatDayShort(date: IsoDate): string {
  return unbroken(`${Number(date.slice(8))} ${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}`)
}

export const DAY_PART_NAMES: Record<DayPart, string> = {
  early: 'Matin',
  afternoon: 'Après-midi',
  evening: 'Soirée',
}
