import type { AttractionId } from '../catalogue/attractions.ts'
import type { SlotKey } from '../slots/grid.ts'
import { type ClockTime, clockTimeAt, minutesOf } from '../time/clock-time.ts'

/** One or more consecutive blocks of an attraction. */
export type Play = { at: ClockTime; until: ClockTime; attraction: AttractionId; keys: readonly SlotKey[] }

/** Merges adjacent blocks, which a group has when it plays in turns or twice in a row. */
export function playsOf(attraction: AttractionId, keys: readonly SlotKey[], minutes: number): Play[] {
  const plays: Play[] = []
  for (const key of keys.toSorted()) {
    const until = clockTimeAt(minutesOf(key) + minutes)
    const last = plays.at(-1)
    if (last?.until === key) plays.splice(-1, 1, { ...last, until, keys: [...last.keys, key] })
    else plays.push({ at: key, until, attraction, keys: [key] })
  }
  return plays
}
