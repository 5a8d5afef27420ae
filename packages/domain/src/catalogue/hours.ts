import { type IsoDate, WEEKDAYS, type Weekday, weekdayOf } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import type { Words } from './words.ts'

export type Hours = { opens: ClockTime; closes: ClockTime }

/** Days with hours that differ from the week's, first and last day included. `null` means closed. */
export type HoursException = { from: IsoDate; to: IsoDate; hours: Hours | null; reason: Words }

export type OpeningHours = {
  /** `null` means closed on that weekday. */
  week: Record<Weekday, Hours | null>
  exceptions: readonly HoursException[]
  /** When staff are present. */
  staff: Hours
}

type WithHours = { hours: OpeningHours }

/** When the venue is open on a day; `null` if it is closed. */
export function hoursOn(catalogue: WithHours, date: IsoDate): Hours | null {
  const exception = findException(catalogue, date)
  return exception === undefined ? catalogue.hours.week[weekdayOf(date)] : exception.hours
}

/** Why a day's hours differ from its weekday's, as shown to visitors. */
export function hoursReason(catalogue: WithHours, date: IsoDate): Words | undefined {
  return findException(catalogue, date)?.reason
}

function findException({ hours }: WithHours, date: IsoDate): HoursException | undefined {
  return hours.exceptions.find(({ from, to }) => from <= date && date <= to)
}

type Run = { days: [Weekday, ...Weekday[]]; hours: Hours | null }

/** The opening hours as a sign would show them, with consecutive days of equal hours grouped. */
export function weekInRuns({ week }: Pick<OpeningHours, 'week'>): Run[] {
  const runs: Run[] = []
  for (const day of WEEKDAYS) {
    const hours = week[day]
    const last = runs.at(-1)
    if (last !== undefined && sameHours(last.hours, hours)) last.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs
}

function sameHours(a: Hours | null, b: Hours | null): boolean {
  return a === b || (a !== null && b !== null && a.opens === b.opens && a.closes === b.closes)
}
