import type { Hours } from '../catalogue/venue.ts'
import { type ClockTime, clockTimeAt, minutesOf } from '../time/clock-time.ts'

/** A slot's name within its schedule: the clock time at which it starts. Sorts correctly as text. */
export type SlotKey = ClockTime

/** Every block that starts and ends within the opening hours. */
export function slotKeys(hours: Hours, blockMinutes: number): SlotKey[] {
  if (!Number.isInteger(blockMinutes) || blockMinutes < 1) {
    throw new RangeError(`not a block length: ${blockMinutes}`)
  }
  const keys: SlotKey[] = []
  const closes = minutesOf(hours.closes)
  for (let start = minutesOf(hours.opens); start + blockMinutes <= closes; start += blockMinutes) {
    keys.push(clockTimeAt(start))
  }
  return keys
}

/** The key a number of places further in the sorted list (backwards when negative), if there is one. */
export function keyAtOffset(keys: readonly SlotKey[], from: SlotKey, offset: number): SlotKey | undefined {
  const index = keys.indexOf(from)
  return index < 0 ? undefined : keys[index + offset]
}
