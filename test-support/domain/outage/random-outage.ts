import {
  attractionIds,
  attractionOf,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { Outage } from '@lichtspel/domain/outage/outage'
import type { OutageDay, OutageGroup, VisitDay } from '@lichtspel/domain/outage/proposals'
import { findPlan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'

export type OutageCase = { day: OutageDay; groups: OutageGroup[] }

const SATURDAY = '2027-02-06'
const IDS = attractionIds(FIRST_CATALOGUE.attractions)
const FORMULAS = ['standard', 'student', 'birthday', 'deluxe']

type Random = {
  next: () => number
  pick: (from: number, to: number) => number
  one: <T>(list: readonly T[]) => T
}

function randomOf(next: () => number): Random {
  const pick = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, pick, one: (list) => list[pick(0, list.length - 1)] as never }
}

function emptyDay(opens: number, closes: number): PlanDay {
  return perAttraction(IDS, (id) => {
    const { blockMinutes, mandatoryBreak } = attractionOf(FIRST_CATALOGUE.attractions, id)
    return {
      opens,
      blockMinutes,
      mandatoryBreak,
      free: Array(Math.floor((closes - opens) / blockMinutes)).fill(true),
    }
  })
}

function without(day: PlanDay, slots: VisitSlots): PlanDay {
  return mapAttractions(day, (schedule, id) => {
    const isTaken = (place: number) =>
      slots[id]?.includes(clockTimeAt(schedule.opens + place * schedule.blockMinutes)) === true
    return { ...schedule, free: schedule.free.map((isFree, place) => isFree && !isTaken(place)) }
  })
}

type Filled = { schedules: PlanDay; groups: OutageGroup[] }
type Filling = { tries: number; most: number; players: readonly [number, number]; games: number }

/** Groups arrive in a random order, each with its earliest visit from a random minute on. */
function filled(
  { next, pick, one }: Random,
  empty: PlanDay,
  { tries, most, players: range, games: mostGames }: Filling,
): Filled {
  let schedules = empty
  const groups: OutageGroup[] = []
  const { opens, free, blockMinutes } = empty.laser as PlanDay[string]
  const closes = opens + free.length * blockMinutes
  for (let tried = 0; tried < tries && groups.length < most; tried += 1) {
    const players = pick(...range)
    const games: PerAttraction<number> = {}
    for (let count = pick(1, mostGames); count > 0; count -= 1) {
      const id = one(IDS)
      games[id] = (games[id] ?? 0) + 1
    }
    const from = opens + Math.floor(next() * (closes - opens))
    const { plan } = findPlan(FIRST_CATALOGUE, schedules, { players, games, from }, 'earliest')
    if (plan === undefined || plan.end - plan.start > 240) continue
    const slots = slotsOfTurns(plan.turns)
    const facts = { formula: one(FORMULAS), players, modules: [], mealPeople: null }
    const { totalCents } = estimatePrice(FIRST_CATALOGUE, { ...facts, slotCounts: slotCounts(slots) })
    groups.push({
      ...facts,
      id: `group ${groups.length}`,
      slots,
      priceCents: totalCents,
      catalogueRevision: FIRST_CATALOGUE.revision,
      isOption: next() < 0.15,
    })
    schedules = without(schedules, slots)
  }
  return { schedules, groups }
}

function someOutage({ next, pick, one }: Random, opens: number, closes: number): Outage {
  const { id, capacity } = one(FIRST_CATALOGUE.attractions)
  const from = opens + 5 * pick(0, Math.floor((closes - opens) / 5) - 6)
  const until = Math.min(from + 15 * pick(1, 16), closes)
  return { attraction: id, from, until, places: next() < 0.6 ? capacity : pick(1, capacity - 1) }
}

/** A Saturday on which groups were booked until few fit, with one outage and two other days to go to. */
export function fullSaturday(next: () => number, tries = 110): OutageCase {
  const random = randomOf(next)
  const [opens, closes] = [600, 1_320]
  const booked = { tries, most: 200, players: [4, 14], games: 3 } as const
  const { schedules, groups } = filled(random, emptyDay(opens, closes), booked)
  const outage = someOutage(random, opens, closes)
  const otherDays = ['2027-02-07', '2027-02-13'].map((date): VisitDay => {
    const other = filled(random, emptyDay(opens, closes), { ...booked, tries: 30 })
    return { date, catalogue: FIRST_CATALOGUE, schedules: other.schedules }
  })
  const now = outage.from - random.pick(-3, 24) * 5
  return {
    day: { date: SATURDAY, catalogue: FIRST_CATALOGUE, schedules, outages: [outage], now, otherDays },
    groups,
  }
}

/** Everything is out of order for hours, on a day of many small groups. */
export function powerCut(next: () => number): OutageCase {
  const random = randomOf(next)
  const [opens, closes] = [600, 1_320]
  const booked = { tries: 400, most: 65, players: [4, 6], games: 2 } as const
  const { schedules, groups } = filled(random, emptyDay(opens, closes), booked)
  const outages = FIRST_CATALOGUE.attractions.map(
    ({ id, capacity }): Outage => ({
      attraction: id,
      from: opens + 30,
      until: closes - 60,
      places: capacity,
    }),
  )
  const otherDays = ['2027-02-07', '2027-02-13'].map((date): VisitDay => {
    const other = filled(random, emptyDay(opens, closes), { ...booked, tries: 40, most: 40 })
    return { date, catalogue: FIRST_CATALOGUE, schedules: other.schedules }
  })
  return {
    day: { date: SATURDAY, catalogue: FIRST_CATALOGUE, schedules, outages, now: opens, otherDays },
    groups,
  }
}

/** A few hours with a few groups, small enough to try everything. */
export function smallOutage(next: () => number): OutageCase {
  const random = randomOf(next)
  const opens = 600
  const closes = opens + 20 * random.pick(5, 9)
  const booked = { tries: 14, most: random.pick(2, 5), players: [4, 9], games: 2 } as const
  const { schedules, groups } = filled(random, emptyDay(opens, closes), booked)
  // Other people hold or have closed some of the rest.
  const taken = next() * 0.8
  const rest = mapAttractions(schedules, (one) => ({
    ...one,
    free: one.free.map((is) => is && next() >= taken),
  }))
  const outage = someOutage(random, opens, closes)
  const now = random.one([opens - 60, opens, outage.from])
  return {
    day: {
      date: SATURDAY,
      catalogue: FIRST_CATALOGUE,
      schedules: rest,
      outages: [outage],
      now,
      otherDays: [],
    },
    groups,
  }
}
