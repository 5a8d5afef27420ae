import { type IsoDate, type Weekday, weekdayOf } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import type { Words } from './words.ts'

export type Hours = { opens: ClockTime; closes: ClockTime }

/** Days on which the week does not count, first and last day included. `null`: closed. */
export type HoursException = { from: IsoDate; to: IsoDate; hours: Hours | null; reason: Words }

export type OpeningHours = {
  /** `null`: closed on that weekday. */
  week: Record<Weekday, Hours | null>
  exceptions: readonly HoursException[]
  /** When somebody is there. */
  staff: Hours
}

type WithHours = { hours: OpeningHours }

/** When a venue is open on a day; `null`: not at all. */
export function hoursOn(catalogue: WithHours, date: IsoDate): Hours | null {
  const exception = findException(catalogue, date)
  return exception === undefined ? catalogue.hours.week[weekdayOf(date)] : exception.hours
}

/** Why a day has other hours than its weekday, for visitors to read. */
export function hoursReason(catalogue: WithHours, date: IsoDate): Words | undefined {
  return findException(catalogue, date)?.reason
}

function findException({ hours }: WithHours, date: IsoDate): HoursException | undefined {
  return hours.exceptions.find(({ from, to }) => from <= date && date <= to)
}
