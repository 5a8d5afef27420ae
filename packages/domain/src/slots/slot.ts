import type { IsoDate } from '../time/calendar-date.ts'
import type { SlotKey } from './grid.ts'

export type Hold = { lastUpdated: number; sessionId: string }

/** Others may take the slot from exactly so long after the last sign of life. */
export function isHoldLive(hold: Hold, nowMs: number, holdMs: number): boolean {
  return nowMs - hold.lastUpdated < holdMs
}

export const SLOT_STATUSES = [
  'available',
  'selected',
  'suggestion',
  'break',
  'holding',
  'reserved',
  'booked',
  'expired',
  'closed',
] as const
/** `booked` is part of the vocabulary on the wire, but nothing derives it. */
export type SlotStatus = (typeof SLOT_STATUSES)[number]

/** What is kept about one slot. */
export type Slot = { isClosed: boolean; bookingRef: string | null; holding: Hold | null }

export type DaySchedule = { date: IsoDate; open: boolean; slots: Record<SlotKey, Slot> }
