import { type Attraction, mapAttractions, type PerAttraction } from '../catalogue/attractions.ts'
import type { Offer } from '../catalogue/catalogue.ts'
import { type Hours, hoursReason } from '../catalogue/hours.ts'
import { planSchedule } from '../plan/plan-day.ts'
import type { PlanDay } from '../plan/task.ts'
import type { Grid, SlotKey } from '../slots/grid.ts'
import { type IsoDate, weekdayOf } from '../time/calendar-date.ts'
import { minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import type { MissedWish } from './missed-wish.ts'
import { changedAttractions, type OfferChanges } from './offer-changes.ts'

/** A visit that stood at the end of the day. */
export type PastVisit = { players: number; slots: VisitSlots; cents: number }

/** A `null` grid is closed by the catalogue's hours. `closed` holds the slots that the venue closed itself. */
type PastSchedule = { grid: Grid | null; closed: readonly SlotKey[] }

/** A day as it was, with the catalogue that governed it. */
export type PastDay = {
  date: IsoDate
  catalogue: Pick<Offer, 'hours' | 'attractions'>
  /** Without the attractions that staff closed for the whole day. */
  schedules: PerAttraction<PastSchedule>
  /** In the order of booking. */
  visits: readonly PastVisit[]
  /** In the order of asking. */
  wishes: readonly MissedWish[]
}

export type DayWithoutVisits = Omit<PastDay, 'visits'>

/** The visits of each day. Those of one day keep their order. */
export function withVisits(
  days: readonly DayWithoutVisits[],
  visits: readonly (PastVisit & { day: IsoDate })[],
): PastDay[] {
  const perDay = new Map(days.map(({ date }) => [date, [] as PastVisit[]]))
  for (const visit of visits) perDay.get(visit.day)?.push(visit)
  return days.map((day) => ({ ...day, visits: perDay.get(day.date) ?? [] }))
}

/** What groups can be planned on: `free` in the schedules is everything that the venue did not close. */
export type ReplayVenue = { attractions: readonly Attraction[]; schedules: PlanDay }

/** The hours a change gives this day; `undefined` leaves them as they were. An exception keeps its own hours. */
export function changedHours({ date, catalogue }: PastDay, { week }: OfferChanges): Hours | null | undefined {
  return hoursReason(catalogue, date) === undefined ? week[weekdayOf(date)] : undefined
}

export function venueUnder(day: PastDay, changes: OfferChanges): ReplayVenue {
  return {
    attractions: changedAttractions(day.catalogue.attractions, changes),
    schedules: mapAttractions(day.schedules, (schedule, id) => {
      const isClosed = closedIn(schedule)
      const grid = gridUnder(day, id, changes)
      return planSchedule(grid, (key) => !isClosed(minutesOf(key), grid?.blockMinutes ?? 0))
    }),
  }
}

function gridUnder(day: PastDay, id: string, changes: OfferChanges): Grid | null {
  const grid = day.schedules[id]?.grid ?? null
  const hours = changedHours(day, changes)
  const changed = changes.attractions[id]?.blockMinutes
  if (hours === undefined && changed === undefined) return grid
  const facts = grid ?? day.catalogue.attractions.find((one) => one.id === id)
  const open = hours === undefined ? grid : hours
  if (open === null || facts === undefined) return null
  const { opens, closes } = open
  return {
    ...{ opens, closes, mandatoryBreak: facts.mandatoryBreak },
    blockMinutes: changed ?? facts.blockMinutes,
  }
}

/** A slot of another length is closed if it overlaps one that the venue closed. */
function closedIn({ grid, closed }: PastSchedule): (start: number, minutes: number) => boolean {
  const starts = closed.map(minutesOf)
  const length = grid?.blockMinutes ?? 0
  return (start, minutes) => starts.some((one) => one < start + minutes && start < one + length)
}
