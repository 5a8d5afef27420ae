import type { Catalogue } from '../catalogue/catalogue.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import { MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'
import { type Moment, momentAt } from '../time/moment.ts'

/** When in the day a group wants to begin. */
export const DAY_PARTS = ['early', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Each part lasts until the next begins; the first starts at opening, the last ends at closing. */
const BEGINS: Record<DayPart, number> = {
  early: 0,
  afternoon: minutesOf('12:00'),
  evening: minutesOf('17:00'),
}

/** When most parties begin. */
const USUAL: DayPart = 'afternoon'

/** When an afternoon's visit is first looked for: a party seldom begins over lunch. */
const AFTER_LUNCH = minutesOf('14:00')

/** A visit begins at `from` or later, and before `before`; at `rather` or later if one fits there. */
export type Starts = { from: number; before: number; rather?: number }

export function startsIn(part: DayPart): Required<Starts> {
  const next = DAY_PARTS[DAY_PARTS.indexOf(part) + 1]
  const from = BEGINS[part]
  const before = next === undefined ? MINUTES_A_DAY : BEGINS[next]
  return { from, before, rather: part === 'afternoon' ? AFTER_LUNCH : from }
}

/** The part of the day in which this minute lies. */
export function dayPartAt(minute: number): DayPart {
  return DAY_PARTS.findLast((part) => BEGINS[part] <= minute) ?? 'early'
}

/** The parts in which a visit can still begin. */
export function partsAhead(nowMinute: number): DayPart[] {
  return DAY_PARTS.filter((part) => nowMinute < startsIn(part).before)
}

/** The order in which to search for a first proposal. */
export function usualFirst(parts: readonly DayPart[]): DayPart[] {
  return parts.toSorted((a, b) => Number(b === USUAL) - Number(a === USUAL))
}

/** The whole hours of a part that a group can choose as its earliest start, from the one in which a visit can begin. */
export function hoursIn(part: DayPart, earliest: number): number[] {
  const { from, before } = startsIn(part)
  const hours: number[] = []
  for (let hour = Math.floor(Math.max(from, earliest) / 60) * 60; hour < before; hour += 60) hours.push(hour)
  return hours
}

/** Time to book and to set out, before guests are asked to arrive. */
const BEFORE_ARRIVAL_MINUTES = 15

/** The minute of this day from which a visit is still proposed. Slots chosen by hand can be booked until they start. */
export function proposedFrom(
  { rules, venue }: Pick<Catalogue, 'rules' | 'venue'>,
  date: IsoDate,
  now: Moment,
): number {
  const minutes = rules.proposeAheadMinutes ?? rules.arriveEarlyMinutes + BEFORE_ARRIVAL_MINUTES
  const tooSoon = momentAt(now.epochMs + minutes * 60_000 - 1, venue.zone)
  if (tooSoon.date === date) return minutesOf(tooSoon.time) + 1
  return tooSoon.date < date ? 0 : MINUTES_A_DAY
}
