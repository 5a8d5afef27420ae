import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { type ClockTime, minutesOf } from '@lichtspel/domain/time/clock-time'

/** What can be had of one attraction: its free slots in the order of the day, those that began a moment ago included. */
export type FreeSlots = { keys: readonly SlotKey[]; blockMinutes: number; mandatoryBreak: boolean }

/** A game that began so long ago can still be joined. */
const JOIN_WITHIN_MINUTES = 5

type Span = { id: AttractionId; start: number; end: number }

/**
 * The slots with which a group that stands at the desk is done soonest, in whatever order of the attractions: never two games at once,
 * and a block between games of an attraction that asks a break. `null`: an attraction has not as many left.
 */
export function firstFree(
  free: PerAttraction<FreeSlots>,
  needed: PerAttraction<number>,
  from: ClockTime,
): PerAttraction<readonly SlotKey[]> | null {
  const wanted = ATTRACTION_IDS.filter((id) => needed[id] > 0)
  const plans = orders(wanted).flatMap((order) => planIn(order, free, needed, minutesOf(from)) ?? [])
  const [best] = plans.toSorted((a, b) => a.end - b.end)
  return best?.slots ?? null
}

/** The attractions that have too few left, whatever the order. */
export function shortOf(
  free: PerAttraction<FreeSlots>,
  needed: PerAttraction<number>,
  from: ClockTime,
): AttractionId[] {
  const alone = (id: AttractionId) => perAttraction((one) => (one === id ? needed[id] : 0))
  return ATTRACTION_IDS.filter((id) => needed[id] > 0 && firstFree(free, alone(id), from) === null)
}

type Plan = { slots: PerAttraction<readonly SlotKey[]>; end: number }

function planIn(
  order: readonly AttractionId[],
  free: PerAttraction<FreeSlots>,
  needed: PerAttraction<number>,
  from: number,
): Plan | undefined {
  const spans: Span[] = []
  for (const id of order) {
    const { keys, blockMinutes, mandatoryBreak } = free[id]
    let left = needed[id]
    for (const key of keys) {
      const span = { id, start: minutesOf(key), end: minutesOf(key) + blockMinutes }
      const pause = mandatoryBreak ? blockMinutes : 0
      if (left === 0) break
      if (span.start < from - JOIN_WITHIN_MINUTES || spans.some((one) => clash(one, span, pause))) continue
      spans.push(span)
      left -= 1
    }
    if (left > 0) return undefined
  }
  const keysOf = (id: AttractionId) =>
    free[id].keys.filter((key) => spans.some((one) => one.id === id && one.start === minutesOf(key)))
  return { slots: perAttraction(keysOf), end: Math.max(0, ...spans.map(({ end }) => end)) }
}

function clash(a: Span, b: Span, pause: number): boolean {
  const gap = a.id === b.id ? pause : 0
  return a.start < b.end + gap && b.start < a.end + gap
}

function orders(ids: readonly AttractionId[]): AttractionId[][] {
  if (ids.length <= 1) return [[...ids]]
  return ids.flatMap((first) => orders(ids.filter((id) => id !== first)).map((rest) => [first, ...rest]))
}
