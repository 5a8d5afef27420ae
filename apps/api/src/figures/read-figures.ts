import type { FigureSums, FiguresAnswer } from '@lichtspel/contract/desk/figures'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import {
  type Days,
  daysToCompare,
  daysUntil,
  type PeriodKind,
  periodAround,
  shiftedPeriod,
} from '@lichtspel/domain/figures/figure-period'
import { leadSteps, medianLead } from '@lichtspel/domain/figures/lead-time'
import { type MissedWish, missedSpots } from '@lichtspel/domain/figures/missed-wish'
import { type Grid, gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate, WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import { readMissedWishes } from './note-wish.ts'
import {
  type DayRow,
  type OpenedDays,
  readFirstDay,
  readOpenDeposits,
  readOpenedDays,
  readVisitFigures,
} from './sql.ts'

export type FiguresPorts = { pool: Pool; catalogues: CatalogueCache }

const TRAIL_PERIODS = 8

/** A venue's figures of a week, month or year, with those to compare with. */
export async function readFigures(
  { pool, catalogues }: FiguresPorts,
  venueId: string,
  { period: kind, date }: { period: PeriodKind; date?: IsoDate | undefined },
): Promise<FiguresAnswer> {
  const venue = await catalogues.venueOf({ venueId })
  const today = catalogues.today(venue.zone)
  const period = periodAround(kind, date !== undefined && date < today ? date : today)
  const [days, before] = [daysUntil(today, period), daysToCompare(kind, today, period)]
  const trail = Array.from({ length: TRAIL_PERIODS }, (_, place) =>
    shiftedPeriod(kind, period.from, place + 1 - TRAIL_PERIODS),
  )
  const since = trail[0]?.from ?? period.from
  const firstDay = await readFirstDay(pool, venueId)
  const known = { from: firstDay !== null && firstDay > since ? firstDay : since, to: days.to, now: days }
  const [visits, opened, missed, depositsOpen] = await Promise.all([
    readVisitFigures(pool, venueId, { since, days, before }),
    readOpenedDays(pool, venueId, known),
    readMissedWishes(pool, { venueId, ...days }),
    readOpenDeposits(pool, venueId, today),
  ])
  const occupied = occupiedHours(opened, known, (day) => venue.on(day))
  const sumsOf = (some: Days) => sumsIn(some, visits.perDay, occupied.perDay)
  const over = sumsOf({ ...days, to: days.to < today ? days.to : addDays(today, -1) })
  return {
    today,
    days,
    before,
    now: sumsOf(days),
    past: sumsOf(before),
    trail: trail.map((one) => {
      const { groups, people, noShows, sold, open, receivedCents } = sumsOf(daysUntil(today, one))
      return { groups, people, noShows, sold, open, receivedCents }
    }),
    perDay: visits.perDay
      .filter(({ day }) => isIn(days, day) || isIn(before, day))
      .map((row) => ({ date: row.day, cents: receivedOf(row), groups: row.groups })),
    hours: weekHours(occupied, missed),
    formulas: visits.formulas,
    lead: leadSteps(visits.lead),
    medianLeadDays: medianLead(visits.lead),
    depositsOpen,
    unbilled: { groups: over.openGroups, cents: over.openCents },
    missed: missedSpots(missed),
  }
}

function isIn({ from, to }: Days, day: IsoDate): boolean {
  return from <= day && day <= to
}

function receivedOf(row: DayRow): number {
  return row.cardCents + row.cashCents + row.depositCents + row.transferCents + row.onlineCents
}

function sumsIn(days: Days, rows: readonly DayRow[], occupied: readonly OccupiedDay[]): FigureSums {
  const [visits, cells] = [
    rows.filter(({ day }) => isIn(days, day)),
    occupied.filter(({ day }) => isIn(days, day)),
  ]
  const sum = (part: Exclude<keyof DayRow, 'day'>) => visits.reduce((all, row) => all + row[part], 0)
  const slots = (part: 'sold' | 'open') => cells.reduce((all, cell) => all + cell[part], 0)
  return {
    groups: sum('groups'),
    people: sum('people'),
    eaters: sum('eaters'),
    eatingGroups: sum('eatingGroups'),
    noShows: sum('noShows'),
    sold: slots('sold'),
    open: slots('open'),
    expectedCents: sum('expectedCents'),
    receivedCents: visits.reduce((all, row) => all + receivedOf(row), 0),
    cardCents: sum('cardCents'),
    cashCents: sum('cashCents'),
    depositCents: sum('depositCents'),
    transferCents: sum('transferCents'),
    onlineCents: sum('onlineCents'),
    atBankCents: sum('atBankCents'),
    invoiceCents: sum('invoiceCents'),
    invoiceGroups: sum('invoiceGroups'),
    openCents: sum('openCents'),
    openGroups: sum('openGroups'),
    writtenOffCents: sum('writtenOffCents'),
    notChargedCents: sum('notChargedCents'),
  }
}

/** A wish counts in the first hour in which it could have begun. */
function weekHours({ perDay, hours }: Occupied, missed: readonly MissedWish[]): FiguresAnswer['hours'] {
  const cells = new Map(hours.map((one) => [24 * one.weekday + one.hour, { ...one, missed: 0 }]))
  const firstHours = new Map(perDay.map(({ day, firstHour }) => [day, firstHour]))
  for (const { day, from } of missed) {
    const weekday = WEEKDAYS.indexOf(weekdayOf(day))
    const hour = Math.max(Math.floor(from / 60), firstHours.get(day) ?? 0)
    const cell = cells.get(24 * weekday + hour) ?? { weekday, hour, sold: 0, open: 0, missed: 0 }
    cells.set(24 * weekday + hour, { ...cell, missed: cell.missed + 1 })
  }
  return [...cells.values()].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
}

/** Slots of all attractions on a day: those sold, and those that could be sold. */
type OccupiedDay = { day: IsoDate; sold: number; open: number; firstHour: number | null }

/** The same for the slots that start in an hour, on one weekday of the period. Monday is 0. */
type OccupiedHour = { weekday: number; hour: number; sold: number; open: number }

type Occupied = { perDay: OccupiedDay[]; hours: OccupiedHour[] }

/** An attraction's day that nobody has opened has the hours of its catalogue. */
function occupiedHours(
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
