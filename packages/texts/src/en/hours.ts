import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { formatHours, WEEKDAY_NAMES } from './dates.ts'

export const HOURS = {
  heading: 'Opening hours',
  open: (days: readonly Weekday[]) => `${daysText(days)}, by booking only`,
  days: (days: readonly Weekday[]) => daysText(days),
  dates: (from: IsoDate, to: IsoDate) =>
    from === to ? dayMonth(from) : `${dayMonth(from)} to ${dayMonth(to)}`,
  closed: 'Closed',
  closedThen: 'closed',
  staff: 'Staff on site',
  arrive: 'Arrive before your first game',
  group: 'Players per booking',
  minutes: (minutes: number) => `${minutes} min`,
  range: ({ opens, closes }: Hours) => formatHours(plainTime(opens), plainTime(closes)),
  players: (min: number, max: number) => `${min}–${max}`,
}

// Written out instead of using Intl: see price-formats.ts.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `24 December` */
function dayMonth(date: IsoDate): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** `08:00` reads as `8:00`; a table of slots keeps the zero, a sentence does not. */
function plainTime(time: string): string {
  return time.replace(/^0/, '')
}

/** `7 days a week`, `Monday to Friday`, `Saturday` */
function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length === WEEKDAYS.length || first === undefined || last === undefined) return '7 days a week'
  return first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} to ${WEEKDAY_NAMES[last]}`
}
