import type { PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import { neededSlots } from './needs.ts'
import type { SlotStatus } from './slot.ts'

export const DAY_STATES = ['open', 'nearly-full', 'full', 'closed'] as const
export type DayState = (typeof DAY_STATES)[number]

/** What is left of one attraction's day; a closed attraction has no slots at all. */
export type SlotsLeft = { free: number; total: number }

/** A day with at most this share of its slots free is nearly full. */
const NEARLY_FULL_SHARE = 0.2

/** The days after this one on which a group can still play, soonest first. */
export function playableDaysAfter<Day extends { date: IsoDate; state: DayState }>(
  days: readonly Day[],
  date: IsoDate,
): Day[] {
  return days
    .filter((day) => day.date > date && (day.state === 'open' || day.state === 'nearly-full'))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Nothing is left, and nothing can become free by itself, as a hold can. */
export function isSoldOut(statuses: Iterable<SlotStatus>): boolean {
  const gone: readonly SlotStatus[] = ['closed', 'reserved', 'booked', 'expired']
  return [...statuses].every((status) => gone.includes(status))
}

/** What the calendar shows for a day to a group of this size. */
export function dayState(
  { attractions }: Pick<Catalogue, 'attractions'>,
  players: number,
  left: PerAttraction<SlotsLeft>,
): DayState {
  const open = attractions.flatMap((one) => {
    const slots = left[one.id]
    return slots !== undefined && slots.total > 0 ? [{ one, slots }] : []
  })
  if (open.length === 0) return 'closed'
  const playable = open.filter(({ one, slots }) => slots.free >= neededSlots(one, players, 1))
  if (playable.length === 0) return 'full'
  const sum = (part: keyof SlotsLeft) => open.reduce((total, { slots }) => total + slots[part], 0)
  return sum('free') <= sum('total') * NEARLY_FULL_SHARE ? 'nearly-full' : 'open'
}
