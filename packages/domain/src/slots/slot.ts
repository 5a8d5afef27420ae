import type { IsoDate } from '../time/calendar-date.ts'
import type { SlotKey } from './grid.ts'

export type Hold = { lastUpdated: number; sessionId: string }

/** A hold expires exactly `holdMs` after its last sign of life; from then on others may take the slot. */
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
/** `booked` is part of the API's vocabulary, but no slot ever gets this status. */
export type SlotStatus = (typeof SLOT_STATUSES)[number]

/** What is stored about one slot. */
export type Slot = { isClosed: boolean; bookingRef: string | null; holding: Hold | null }

export type DaySchedule = { date: IsoDate; open: boolean; slots: Record<SlotKey, Slot> }
