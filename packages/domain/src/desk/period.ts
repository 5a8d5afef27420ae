import { type Grid, type SlotKey, slotKeys } from '../slots/grid.ts'
import { addDays, type IsoDate, WEEKDAYS, weekdayOf } from '../time/calendar-date.ts'
import { type ClockTime, minutesOf } from '../time/clock-time.ts'

/** Maximum number of days closed at once: a year, which limits the damage of a mistyped date. */
const MAX_PERIOD_DAYS = 366

/** The days of a period, or only those on these weekdays (0 is Monday; an empty list means all). `null` if there are too many. */
export function datesBetween(
  from: IsoDate,
  until: IsoDate,
  weekdays: readonly number[] = [],
): IsoDate[] | null {
  const dates: IsoDate[] = []
  let days = 0
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (++days > MAX_PERIOD_DAYS) return null
    if (weekdays.length === 0 || weekdays.includes(WEEKDAYS.indexOf(weekdayOf(date)))) dates.push(date)
  }
  return dates
}

/** Hours of a day, as slot keys and spans. If both are empty, the whole day is meant. */
export type AskedHours = {
  keys: readonly SlotKey[]
  spans: readonly { from: ClockTime; until: ClockTime }[]
}

export function isWholeDay({ keys, spans }: AskedHours): boolean {
  return keys.length + spans.length === 0
}

/** The slots of a grid that are listed by key or that overlap a span. */
export function slotsInHours(grid: Omit<Grid, 'mandatoryBreak'>, { keys, spans }: AskedHours): SlotKey[] {
  return slotKeys(grid).filter((key) => {
    const start = minutesOf(key)
    return (
      keys.includes(key) ||
      spans.some(({ from, until }) => start < minutesOf(until) && start + grid.blockMinutes > minutesOf(from))
    )
  })
}
