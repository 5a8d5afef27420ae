import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { SlotsPerAttraction } from './choice.ts'

/**
 * The slots of the booking that is being moved, which already belong to the visitor. The booking keeps its number of slots per
 * attraction, unless `wanted` says otherwise.
 */
export type BookedSlots = {
  date: IsoDate
  slots: SlotsPerAttraction
  wanted?: PerAttraction<number> | undefined
}

export function roomOf({ slots, wanted }: BookedSlots, id: AttractionId): number {
  return wanted?.[id] ?? slots[id]?.length ?? 0
}

/** The schedule as the owner of the booking sees it, with their own slots free, also where places are out of order. */
export function withOwnFree(booked: BookedSlots, id: AttractionId, schedule: WireSchedule): WireSchedule {
  if (schedule.date !== booked.date) return schedule
  const own = Object.entries(schedule.slots)
    .filter(([key]) => booked.slots[id]?.includes(key))
    .map(([key, { places: _, ...slot }]) => [key, { ...slot, bookingRef: null }] as const)
  return { ...schedule, slots: { ...schedule.slots, ...Object.fromEntries(own) } }
}
