import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import { type Grid, gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { HourlySchedule } from './sql.ts'

/** Slots of all attractions on a day that start in an hour: those sold, and those that could be sold. */
export type OccupiedHour = { day: IsoDate; hour: number; sold: number; open: number }

/** A day that nobody has opened has the hours of its catalogue. On a closed day only the slots already sold are treated as open. */
export function occupiedHours(
  schedules: readonly HourlySchedule[],
  { from, to }: Days,
  catalogueOn: (date: IsoDate) => Catalogue,
): OccupiedHour[] {
  const cells = new Map<string, OccupiedHour>()
  const add = (day: IsoDate, hour: number, sold: number, open: number) => {
    const cell = cells.get(`${day} ${hour}`) ?? { day, hour, sold: 0, open: 0 }
    cells.set(`${day} ${hour}`, { ...cell, sold: cell.sold + sold, open: cell.open + open })
  }
  // Years have thousands of days with the same few grids.
  const known = new Map<string, Map<number, number>>()
  const addGrid = (day: IsoDate, grid: Grid) => {
    const key = `${grid.opens} ${grid.closes} ${grid.blockMinutes}`
    const slotsOf = known.get(key) ?? slotsByHour(grid)
    known.set(key, slotsOf)
    for (const [hour, slots] of slotsOf) add(day, hour, 0, slots)
  }
  for (const { day, isOpen, grid, hours } of schedules) {
    if (isOpen) addGrid(day, grid)
    for (const { hour, sold, closed } of hours) add(day, hour, sold, isOpen ? -closed : sold)
  }
  const opened = new Set(schedules.map(({ day, attraction }) => `${day} ${attraction}`))
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const catalogue = catalogueOn(day)
    for (const { id } of catalogue.attractions) {
      const grid = opened.has(`${day} ${id}`) ? null : gridOn(catalogue, id, day)
      if (grid !== null) addGrid(day, grid)
    }
  }
  return [...cells.values()]
}

function slotsByHour(grid: Grid): Map<number, number> {
  const slots = new Map<number, number>()
  for (const slot of slotKeys(grid)) {
    const hour = Math.floor(minutesOf(slot) / 60)
    slots.set(hour, (slots.get(hour) ?? 0) + 1)
  }
  return slots
}
