import { mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime } from '@lichtspel/domain/time/clock-time'
import type { ChoiceHolder } from '../device/choice-holder.ts'
import type { BookedSlots } from './booked-slots.ts'
import type { Choice, SlotsPerAttraction } from './choice.ts'

/** What of a choice survives a reload of the tab: whether a slot is still held is for the server to say. */
export type KeptChoice = { date: IsoDate; selections: SlotsPerAttraction; lost: SlotsPerAttraction }

export function keepChoice({ date, selections, attractions }: Choice): KeptChoice {
  return { date, selections, lost: mapAttractions(attractions, (part) => part.lost) }
}

/** What is read from the tab may have been written by an older version of this page, or by someone else's hand. */
export function isKeptChoice(value: unknown): value is KeptChoice {
  const { date, selections, lost } = (value ?? {}) as Partial<KeptChoice>
  return typeof date === 'string' && isIsoDate(date) && [selections, lost].every(isSlotsPerAttraction)
}

function isSlotsPerAttraction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(
    (keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string' && isClockTime(key)),
  )
}

/** What a store of choices begins with. */
export type ChoiceStart = {
  date: IsoDate
  holder: Pick<ChoiceHolder, 'send' | 'sendVisit' | 'shared'>
  /** How long the venue lets holds live. */
  times: VenueRules['hold']
  /** A clock that only goes on. */
  nowMs: () => number
  /** From before a reload. */
  kept?: KeptChoice | undefined
  /** The booking that is being moved. */
  booked?: BookedSlots | undefined
}
