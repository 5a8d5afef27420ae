import { type AttractionId, attractionOf, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { hoursOn } from '../catalogue/hours.ts'
import { includesMeal } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import { depositDueDate } from '../payment/deposit.ts'
import type { SlotKey } from '../slots/grid.ts'
import { neededSlots } from '../slots/needs.ts'
import { findOverlaps, type OverlapFacts, overlapFacts } from '../slots/overlap.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { type ClockTime, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'

/** Why somebody at the desk should look at a booking, in the order of what spoils a visit most. */
export type Finding =
  | { reason: 'outside-hours'; attraction: AttractionId; keys: SlotKey[] }
  | { reason: 'too-few-slots'; attraction: AttractionId; chosen: number; needed: number }
  | ({ reason: 'overlap' } & OverlapFacts)
  | { reason: 'no-phone' }
  | { reason: 'mail-failed' }
  | { reason: 'deposit-open'; cents: number; due: IsoDate | null }
  | { reason: 'meal-time-open' }

/** A confirmed booking whose group has not come yet. */
export type CheckedBooking = {
  date: IsoDate
  slots: VisitSlots
  blockMinutes: PerAttraction<number>
  players: number
  phone: string
  modules: readonly ModuleId[]
  mealAt: ClockTime | null
  /** What is still to be paid of its deposit. */
  openCents: number
  /** A mail to the visitor was given up. */
  hasLostMail: boolean
}

/** By the catalogue under which it was booked, and the one that governs its day by now. */
export type CheckedBy = { made: Catalogue; governing: Catalogue; today: IsoDate }

export function findingsOf(booking: CheckedBooking, by: CheckedBy): Finding[] {
  return [
    ...outsideHours(booking, by.governing),
    ...tooFewSlots(booking, by.made),
    ...overlaps(booking, by.made),
    ...(booking.phone === '' ? [{ reason: 'no-phone' } as const] : []),
    ...(booking.hasLostMail ? [{ reason: 'mail-failed' } as const] : []),
    ...depositOpen(booking, by),
    ...mealTimeOpen(booking, by),
  ]
}

/** Hours that were published later leave the booking its slots, and nobody there to open the door. */
function outsideHours({ date, slots, blockMinutes }: CheckedBooking, governing: Catalogue): Finding[] {
  const hours = hoursOn(governing, date)
  const isOutside = (id: AttractionId) => (key: SlotKey) =>
    hours === null ||
    minutesOf(key) < minutesOf(hours.opens) ||
    minutesOf(key) + (blockMinutes[id] ?? 0) > minutesOf(hours.closes)
  return Object.entries(slots).flatMap(([attraction, chosen]) => {
    const keys = chosen.filter(isOutside(attraction))
    return keys.length === 0 ? [] : [{ reason: 'outside-hours', attraction, keys }]
  })
}

/** What is played must seat everyone once; how many games they want beyond that is theirs. */
function tooFewSlots({ slots, players }: CheckedBooking, { attractions }: Catalogue): Finding[] {
  return attractions.flatMap((facts) => {
    const attraction = facts.id
    const chosen = slots[attraction]?.length ?? 0
    const needed = neededSlots(facts, players, 1)
    return chosen === 0 || chosen >= needed ? [] : [{ reason: 'too-few-slots', attraction, chosen, needed }]
  })
}

/** A group that fits an attraction at once cannot be in two; a larger one plays in turns, and may mean it so. */
function overlaps({ slots, blockMinutes, players }: CheckedBooking, made: Catalogue): Finding[] {
  const fits = (id: AttractionId) => players <= attractionOf(made.attractions, id).capacity
  return findOverlaps(made, slots)
    .filter(({ first, second }) => fits(first.attraction) && fits(second.attraction))
    .map((overlap) => overlapFacts(blockMinutes, overlap))
    .filter(({ minutesBetween }) => minutesBetween < 0)
    .map((facts) => ({ reason: 'overlap', ...facts }))
}

/** Where the venue names no last day, this near the visit. */
const DEPOSIT_NEAR_DAYS = 3

function depositOpen({ date, openCents }: CheckedBooking, { made, today }: CheckedBy): Finding[] {
  if (openCents <= 0) return []
  const due = depositDueDate(made, date)
  const isLate = today > (due ?? addDays(date, -DEPOSIT_NEAR_DAYS))
  return isLate ? [{ reason: 'deposit-open', cents: openCents, due }] : []
}

/** The kitchen buys and plans in this time. */
const MEAL_NEAR_DAYS = 7

function mealTimeOpen({ date, modules, mealAt }: CheckedBooking, { made, today }: CheckedBy): Finding[] {
  const isNear = today >= addDays(date, -MEAL_NEAR_DAYS)
  return mealAt === null && isNear && includesMeal(made, modules) ? [{ reason: 'meal-time-open' }] : []
}
