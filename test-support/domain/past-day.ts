import {
  attractionIds,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { MissedWish } from '@lichtspel/domain/figures/missed-wish'
import { NO_CHANGES } from '@lichtspel/domain/figures/offer-changes'
import { type PastDay, type PastVisit, venueUnder } from '@lichtspel/domain/figures/past-day'
import { findPlan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { gridOn, slotKeys } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { MINUTES_A_DAY } from '@lichtspel/domain/time/clock-time'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'

type Size = { visits: number; wishes: number; closed: number }

/** A day on which random groups booked what the planner gave them, or by hand one slot of each attraction; a share of the slots is closed. */
export function randomPastDay(
  next: () => number,
  catalogue: Catalogue,
  date: IsoDate,
  { visits: groups, wishes, closed }: Size,
): PastDay {
  const day: PastDay = {
    ...{ date, catalogue, visits: [], wishes: [] },
    schedules: perAttraction(attractionIds(catalogue.attractions), (id) => {
      const grid = gridOn(catalogue, id, date)
      return { grid, closed: grid === null ? [] : slotKeys(grid).filter(() => next() < closed) }
    }),
  }
  const visits: PastVisit[] = []
  for (let nth = 0; nth < groups; nth += 1) {
    const wish = randomWish(next, catalogue)
    const slots = bookedSlots(day, visits, wish, next() < 0.1)
    if (Object.values(slots).flat().length > 0)
      visits.push({ players: wish.players, slots, cents: wish.players * 1_500 })
  }
  return {
    ...day,
    visits,
    wishes: Array.from({ length: wishes }, () => missedWish(date, randomWish(next, catalogue))),
  }
}

function bookedSlots(
  day: PastDay,
  visits: readonly PastVisit[],
  wish: ReturnType<typeof randomWish>,
  isByHand: boolean,
): VisitSlots {
  const { attractions, schedules } = venueUnder(day, NO_CHANGES)
  const free = mapAttractions(schedules, (schedule, id) => {
    const taken = visits.flatMap(({ slots }) => slots[id] ?? [])
    const grid = day.schedules[id]?.grid ?? null
    const keys = grid === null ? [] : slotKeys(grid)
    return {
      ...schedule,
      free: schedule.free.map((isFree, place) => isFree && !taken.includes(keys[place] ?? '')),
    }
  })
  if (!isByHand) {
    const { plan } = findPlan({ attractions }, free, wish, 'earliest')
    return plan === undefined ? {} : slotsOfTurns(plan.turns)
  }
  const firstFree = mapAttractions(free, (schedule, id) => {
    const grid = day.schedules[id]?.grid ?? null
    const key = grid === null ? undefined : slotKeys(grid)[schedule.free.indexOf(true)]
    return key === undefined ? [] : [key]
  })
  return Object.fromEntries(Object.entries(firstFree).filter(([, keys]) => keys.length > 0))
}

function randomWish(next: () => number, { attractions }: Catalogue) {
  const games: PerAttraction<number> = Object.fromEntries(
    attractions.slice(0, 3).map(({ id }) => [id, Math.floor(next() * 2.4)]),
  )
  return { players: 2 + Math.floor(next() * 22), games, from: Math.floor(next() * 1_200) }
}

function missedWish(day: IsoDate, wish: ReturnType<typeof randomWish>): MissedWish {
  const before = Math.min(wish.from + 180, MINUTES_A_DAY)
  return { day, ...wish, before, reason: 'no-visit', attraction: null, cents: wish.players * 1_400 }
}
