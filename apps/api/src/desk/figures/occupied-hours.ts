import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import { type Grid, gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate, WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { OpenedDays } from './sql.ts'

/** Slots of all attractions on a day: those sold, and those that could be sold. */
export type OccupiedDay = { day: IsoDate; sold: number; open: number; firstHour: number | null }

/** The same for the slots that start in an hour, on one weekday of the period. Monday is 0. */
type OccupiedHour = { weekday: number; hour: number; sold: number; open: number }

export type Occupied = { perDay: OccupiedDay[]; hours: OccupiedHour[] }

/** An attraction's day that nobody has opened has the hours of its catalogue. */
export function occupiedHours(
  opened: OpenedDays,
  { from, to, now }: Days & { now: Days },
  catalogueOn: (date: IsoDate) => Catalogue,
): Occupied {
  const slotsByHour = slotCounter()
  const cells = new Map<number, OccupiedHour>()
  const add = (weekday: number, hour: number, sold: number, open: number) => {
    const cell = cells.get(24 * weekday + hour) ?? { weekday, hour, sold: 0, open: 0 }
    cell.sold += sold
    cell.open += open
    cells.set(24 * weekday + hour, cell)
  }
  for (const { weekday, hour, sold, open } of opened.hours) add(weekday, hour, sold, open)
  for (const { weekday, grid, days } of opened.grids)
    for (const [hour, slots] of slotsByHour(grid)) add(weekday, hour, 0, days * slots)
  const found = new Map(opened.perDay.map((one) => [one.day, one]))
  const perDay: OccupiedDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { attractions = [], sold = 0, open = 0, firstHour = null } = found.get(day) ?? {}
    const total = { day, sold, open, firstHour }
    const unopened = unopenedGrids(catalogueOn(day), day, attractions)
    for (const [hour, slots] of unopened.flatMap((grid) => [...slotsByHour(grid)])) {
      total.open += slots
      total.firstHour = Math.min(hour, total.firstHour ?? hour)
      if (now.from <= day && day <= now.to) add(WEEKDAYS.indexOf(weekdayOf(day)), hour, 0, slots)
    }
    perDay.push(total)
  }
  return { perDay, hours: [...cells.values()] }
}

function unopenedGrids(catalogue: Catalogue, day: IsoDate, opened: readonly string[]): Grid[] {
  return catalogue.attractions.flatMap(
    ({ id }) => (opened.includes(id) ? null : gridOn(catalogue, id, day)) ?? [],
  )
}

/** Counts the slots of each hour. Years have thousands of days with the same few grids, so it remembers those it has counted. */
function slotCounter(): (grid: Grid) => Map<number, number> {
  const known = new Map<string, Map<number, number>>()
  return (grid) => {
    const key = `${grid.opens} ${grid.closes} ${grid.blockMinutes}`
    const slots = known.get(key) ?? new Map<number, number>()
    if (slots.size > 0) return slots
    known.set(key, slots)
    for (const slot of slotKeys(grid)) {
      const hour = Math.floor(minutesOf(slot) / 60)
      slots.set(hour, (slots.get(hour) ?? 0) + 1)
    }
    return slots
  }
}
