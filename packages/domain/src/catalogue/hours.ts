import { type IsoDate, type Weekday, weekdayOf } from '../time/calendar-date.ts'
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
