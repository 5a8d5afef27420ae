import type { AttractionId } from '../catalogue/attractions.ts'
import type { Offer } from '../catalogue/catalogue.ts'
import { hoursOn } from '../catalogue/hours.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import { type ClockTime, clockTimeAt, minutesOf } from '../time/clock-time.ts'

/** Identifies a slot within its schedule: the clock time at which it starts. Sorts correctly as text. */
export type SlotKey = ClockTime

/** How one attraction's day is divided into slots. A schedule keeps the grid it was opened with. */
export type Grid = { opens: ClockTime; closes: ClockTime; blockMinutes: number; mandatoryBreak: boolean }

/** The grid the catalogue gives a day; `null` if it is closed, too short for one block, or without this attraction. */
export function gridOn(catalogue: Offer, attraction: AttractionId, date: IsoDate): Grid | null {
  const hours = hoursOn(catalogue, date)
  const offered = catalogue.attractions.find(({ id }) => id === attraction)
  if (hours === null || offered === undefined) return null
  const { blockMinutes, mandatoryBreak } = offered
  if (minutesOf(hours.opens) + blockMinutes > minutesOf(hours.closes)) return null
  return { ...hours, blockMinutes, mandatoryBreak }
}

/** Every block that starts and ends within the opening hours. */
export function slotKeys({ opens, closes, blockMinutes }: Omit<Grid, 'mandatoryBreak'>): SlotKey[] {
  if (!Number.isInteger(blockMinutes) || blockMinutes < 1) {
    throw new RangeError(`not a block length: ${blockMinutes}`)
  }
  const keys: SlotKey[] = []
  const end = minutesOf(closes)
  for (let start = minutesOf(opens); start + blockMinutes <= end; start += blockMinutes) {
    keys.push(clockTimeAt(start))
  }
  return keys
}

/** The key `offset` places further in the sorted list (backwards if negative), if it exists. */
export function keyAtOffset(keys: readonly SlotKey[], from: SlotKey, offset: number): SlotKey | undefined {
  const index = keys.indexOf(from)
  return index < 0 ? undefined : keys[index + offset]
}
