import { type Heat, heatOf } from '../desk/occupancy.ts'
import { addDays, daysBetween, WEEKDAYS, weekdayOf } from '../time/calendar-date.ts'
import type { Days } from './figure-period.ts'

type WeekHour = { weekday: number; hour: number; sold: number; open: number; missed: number }

export type HeatCell = {
  weekday: number
  hour: number
  /** `null` if the venue was closed. */
  heat: Heat | null
  /** Sold, in per cent of what was open. */
  part: number
  missed: number
}

export type HeatGrid = { hours: number[]; cells: HeatCell[] }

/** A cell for each hour of each weekday of the period; none for days that are still to come. */
export function heatGrid({ days, hours: given }: { days: Days; hours: readonly WeekHour[] }): HeatGrid {
  const used = given.filter(({ open, missed }) => open > 0 || missed > 0).map(({ hour }) => hour)
  const first = Math.min(...used)
  const hours =
    used.length === 0 ? [] : Array.from({ length: Math.max(...used) - first + 1 }, (_, at) => first + at)
  const cells = weekdaysOf(days).flatMap((weekday) =>
    hours.map((hour) => {
      const { sold, open, missed } =
        given.find((one) => one.weekday === weekday && one.hour === hour) ?? CLOSED
      const part = open === 0 ? 0 : Math.round((100 * sold) / open)
      return { weekday, hour, heat: heatOf({ sold, open }), part, missed }
    }),
  )
  return { hours, cells }
}

const CLOSED = { sold: 0, open: 0, missed: 0 }

function weekdaysOf({ from, to }: Days): number[] {
  const length = Math.min(WEEKDAYS.length, daysBetween(from, to) + 1)
  const found = Array.from({ length }, (_, at) => WEEKDAYS.indexOf(weekdayOf(addDays(from, at))))
  return found.toSorted((a, b) => a - b)
}
