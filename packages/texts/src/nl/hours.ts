import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { formatHours, WEEKDAY_NAMES } from './dates.ts'

export const HOURS = {
  heading: 'Openingsuren',
  open: (days: readonly Weekday[]) => `${daysText(days)}, op reservatie`,
  days: (days: readonly Weekday[]) => daysText(days),
  dates: (from: IsoDate, to: IsoDate) =>
    from === to ? dayMonth(from) : `${dayMonth(from)} tot en met ${dayMonth(to)}`,
  closed: 'Gesloten',
  closedThen: 'gesloten',
  staff: 'Medewerkers aanwezig',
  arrive: 'Aanwezig voor het eerste spel',
  group: 'Spelers per boeking',
  minutes: (minutes: number) => `${minutes} min`,
  range: ({ opens, closes }: Hours) => formatHours(plainTime(opens), plainTime(closes)),
  players: (min: number, max: number) => `${min}–${max}`,
}

// Written out instead of using Intl: see price-formats.ts.
const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
]

/** `24 december` */
function dayMonth(date: IsoDate): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** `08:00` reads as `8:00`; a table of slots keeps the zero, a sentence does not. */
function plainTime(time: string): string {
  return time.replace(/^0/, '')
}

/** `7 dagen op 7`, `maandag tot vrijdag`, `zaterdag` */
function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length === WEEKDAYS.length || first === undefined || last === undefined) return '7 dagen op 7'
  return first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} tot ${WEEKDAY_NAMES[last]}`
}
