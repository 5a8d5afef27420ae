import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { SlotsPerAttraction } from './choice.ts'

/**
 * Where a booking stands that is being moved: its slots are the visitor's already. It keeps as many of each attraction, unless `wanted` says
 * how many it takes.
 */
export type BookedSlots = {
  date: IsoDate
  slots: SlotsPerAttraction
  wanted?: PerAttraction<number> | undefined
}

export function roomOf({ slots, wanted }: BookedSlots, id: AttractionId): number {
  return wanted?.[id] ?? slots[id]?.length ?? 0
}

/** The schedule as the holder of the booking sees it: his own slots are free to him. */
export function withOwnFree(booked: BookedSlots, id: AttractionId, schedule: WireSchedule): WireSchedule {
  if (schedule.date !== booked.date) return schedule
  const own = Object.entries(schedule.slots)
    .filter(([key]) => booked.slots[id]?.includes(key))
    .map(([key, slot]) => [key, { ...slot, bookingRef: null }] as const)
  return { ...schedule, slots: { ...schedule.slots, ...Object.fromEntries(own) } }
}
