import { MINUTES_A_DAY, minutesOf } from '../time/clock-time.ts'

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

/** A visit begins at `from` or later, and before `before`. */
export type Starts = { from: number; before: number }

export function startsIn(part: DayPart): Starts {
  const next = DAY_PARTS[DAY_PARTS.indexOf(part) + 1]
  return { from: BEGINS[part], before: next === undefined ? MINUTES_A_DAY : BEGINS[next] }
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

/** The whole hours of a part that a group can choose as its earliest start, none before opening. */
export function hoursIn(part: DayPart, opens: number): number[] {
  const { from, before } = startsIn(part)
  const hours: number[] = []
  for (let hour = Math.ceil(Math.max(from, opens) / 60) * 60; hour < before; hour += 60) hours.push(hour)
  return hours
}
