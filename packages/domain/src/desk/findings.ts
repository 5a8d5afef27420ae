import { type AttractionId, attractionOf, type PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { hoursOn } from '../catalogue/hours.ts'
import { includesMeal } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import { depositDue } from '../payment/deposit.ts'
import type { SlotKey } from '../slots/grid.ts'
import { neededSlots } from '../slots/needs.ts'
import { findOverlaps, type OverlapFacts, overlapFacts } from '../slots/overlap.ts'
import { addDays, type IsoDate, isIsoDate } from '../time/calendar-date.ts'
import { type ClockTime, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'

/** Why staff should look at a booking, most serious problem first. */
export type Finding =
  | { reason: 'outside-hours'; attraction: AttractionId; keys: SlotKey[] }
  | { reason: 'too-few-slots'; attraction: AttractionId; chosen: number; needed: number }
  | ({ reason: 'overlap' } & OverlapFacts)
  | { reason: 'no-phone' }
  | { reason: 'mail-failed' }
  | { reason: 'charged-back'; cents: number }
  | { reason: 'refund-failed'; cents: number }
  | { reason: 'paid-otherwise'; reported: string }
  | { reason: 'deposit-open'; cents: number; due: IsoDate | null }
  | { reason: 'meal-time-open' }

/** A confirmed booking whose group has not arrived yet. */
export type CheckedBooking = {
  date: IsoDate
  slots: VisitSlots
  blockMinutes: PerAttraction<number>
  players: number
  phone: string
  modules: readonly ModuleId[]
  mealAt: ClockTime | null
  /** The part of its deposit still to be paid. */
  openCents: number
  /** The day on which it was asked; `null` without one. */
  depositAskedOn: IsoDate | null
  /** What the bank took back of the deposit, if it was not paid again. */
  chargedBackCents: number
  /** Refunds that did not arrive, if nothing was given back since. */
  failedRefundCents: number
  /** What the provider says was paid, if it is not what was asked: `12.00 USD`. */
  paidOtherwise: string | null
  /** We gave up on delivering a mail to the visitor. */
  hasLostMail: boolean
}

/** The catalogue the booking was made under, and the one that governs its day now. */
export type CheckedBy = { made: Catalogue; governing: Catalogue; today: IsoDate }

export function findingsOf(booking: CheckedBooking, by: CheckedBy): Finding[] {
  return [
    ...outsideHours(booking, by.governing),
    ...tooFewSlots(booking, by.made),
    ...overlaps(booking, by.made),
    ...(booking.phone === '' ? [{ reason: 'no-phone' } as const] : []),
    ...(booking.hasLostMail ? [{ reason: 'mail-failed' } as const] : []),
    ...moneyFindings(booking),
    ...depositOpen(booking, by),
    ...mealTimeOpen(booking, by),
  ]
}

/** A booking keeps its slots when new hours are published, but nobody may be there to let the group in. */
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

/** For each attraction it plays, a group needs enough slots for everyone to play once; any further games are up to the group. */
function tooFewSlots({ slots, players }: CheckedBooking, { attractions }: Catalogue): Finding[] {
  return attractions.flatMap((facts) => {
    const attraction = facts.id
    const chosen = slots[attraction]?.length ?? 0
    const needed = neededSlots(facts, players, 1)
    return chosen === 0 || chosen >= needed ? [] : [{ reason: 'too-few-slots', attraction, chosen, needed }]
  })
}

/**
 * A group small enough to play both attractions without turns would have to be in two places at once. A larger group plays in turns, so
 * an overlap may be intended.
 */
function overlaps({ slots, blockMinutes, players }: CheckedBooking, made: Catalogue): Finding[] {
  const fits = (id: AttractionId) => players <= attractionOf(made.attractions, id).capacity
  return findOverlaps(made, slots)
    .filter(({ first, second }) => fits(first.attraction) && fits(second.attraction))
    .map((overlap) => overlapFacts(blockMinutes, overlap))
    .filter(({ minutesBetween }) => minutesBetween < 0)
    .map((facts) => ({ reason: 'overlap', ...facts }))
}

function moneyFindings({ chargedBackCents, failedRefundCents, paidOtherwise }: CheckedBooking): Finding[] {
  return [
    ...(paidOtherwise === null ? [] : [{ reason: 'paid-otherwise', reported: paidOtherwise } as const]),
    ...(chargedBackCents > 0 ? [{ reason: 'charged-back', cents: chargedBackCents } as const] : []),
    ...(failedRefundCents > 0 ? [{ reason: 'refund-failed', cents: failedRefundCents } as const] : []),
  ]
}

/** If the venue sets no due date, an open deposit is reported when the visit is fewer than this many days away. */
const DEPOSIT_NEAR_DAYS = 3

function depositOpen(
  { date, openCents, depositAskedOn }: CheckedBooking,
  { made, today }: CheckedBy,
): Finding[] {
  if (openCents <= 0 || depositAskedOn === null) return []
  const asked = depositDue(made, date, depositAskedOn)
  if (asked === 'on-site') return []
  const due = asked !== null && isIsoDate(asked) ? asked : null
  const isLate = today > (due ?? addDays(date, -DEPOSIT_NEAR_DAYS))
  return isLate ? [{ reason: 'deposit-open', cents: openCents, due }] : []
}

/** How long before the visit the kitchen buys and plans. */
const MEAL_NEAR_DAYS = 7

function mealTimeOpen({ date, modules, mealAt }: CheckedBooking, { made, today }: CheckedBy): Finding[] {
  const isNear = today >= addDays(date, -MEAL_NEAR_DAYS)
  return mealAt === null && isNear && includesMeal(made, modules) ? [{ reason: 'meal-time-open' }] : []
}
