import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime } from '@lichtspel/domain/time/clock-time'
import type { ChoiceHolder } from '../device/choice-holder.ts'
import type { BookedSlots } from './booked-slots.ts'
import type { Choice, SlotsPerAttraction } from './choice.ts'

/** The part of a choice that survives a reload of the tab. Only the server knows whether a slot is still held. */
export type StoredChoice = {
  date: IsoDate
  selections: SlotsPerAttraction
  lost: SlotsPerAttraction
  /** Where the slots are held. */
  schedules: PerAttraction<string>
  /** The whole visit that these slots came from. */
  visit: SlotsPerAttraction | null
}

export function storedChoiceOf({ date, selections, attractions, schedules, visit }: Choice): StoredChoice {
  const lost = mapAttractions(attractions, (part) => part.lost)
  return { date, selections, lost, schedules, visit: visit?.is === 'held' ? visit.slots : null }
}

/** Validates the stored value: it may come from an older version of this page, or have been edited by hand. */
export function isStoredChoice(value: unknown): value is StoredChoice {
  const { date, selections, lost, schedules, visit } = (value ?? {}) as Partial<StoredChoice>
  return (
    typeof date === 'string' &&
    isIsoDate(date) &&
    visit !== undefined &&
    [selections, lost, visit ?? {}].every(isSlotsPerAttraction) &&
    Object.values(schedules ?? [null]).every((id) => typeof id === 'string')
  )
}

function isSlotsPerAttraction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(
    (keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string' && isClockTime(key)),
  )
}

export type ChoiceStart = {
  date: IsoDate
  holder: Pick<ChoiceHolder, 'send' | 'sendVisit' | 'shared'>
  /** How long holds last at this venue. */
  times: VenueRules['hold']
  /** A monotonic clock. */
  nowMs: () => number
  /** The choice from before a reload. */
  kept?: StoredChoice | undefined
  /** The booking that is being moved. */
  booked?: BookedSlots | undefined
}
