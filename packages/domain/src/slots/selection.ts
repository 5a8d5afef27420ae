import type { AttractionId, PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { minutesOf } from '../time/clock-time.ts'
import { keyAtOffset, type SlotKey } from './grid.ts'
import { hasEnoughSlots } from './needs.ts'
import { findOverlaps } from './overlap.ts'
import type { SlotStatus } from './slot.ts'

/** The slots directly before and after each chosen one. */
export function breakSlots(keys: readonly SlotKey[], selection: readonly SlotKey[]): Set<SlotKey> {
  const breaks = new Set<SlotKey>()
  for (const chosen of selection) {
    for (const neighbour of [keyAtOffset(keys, chosen, -1), keyAtOffset(keys, chosen, 1)]) {
      if (neighbour !== undefined) breaks.add(neighbour)
    }
  }
  return breaks
}

/** The next slot after the last chosen one (two places further with a mandatory break), or else the slot two places before it. */
export function suggestSlot(
  keys: readonly SlotKey[],
  selection: readonly SlotKey[],
  ignoreBreaks: boolean,
): SlotKey | undefined {
  const last = selection.toSorted().at(-1)
  if (last === undefined) return undefined
  const candidates = [keyAtOffset(keys, last, ignoreBreaks ? 1 : 2), keyAtOffset(keys, last, -2)]
  return candidates.find((key) => key !== undefined && !selection.includes(key))
}

/** A complete choice gets no suggestion, because taking it would only cost more. */
export function wantsSuggestion(selection: readonly SlotKey[], needed: number): boolean {
  return !hasEnoughSlots(selection.length, needed)
}

export function isSelectable(status: SlotStatus, ignoreBreaks: boolean): boolean {
  switch (status) {
    case 'available':
    case 'selected':
    case 'suggestion':
      return true
    case 'break':
      return ignoreBreaks
    default:
      return false
  }
}

/** Adds a slot to the sorted selection or removes it; a slot that is not selectable leaves it unchanged. */
export function toggleSlot(
  selection: readonly SlotKey[],
  key: SlotKey,
  status: SlotStatus,
  ignoreBreaks: boolean,
): readonly SlotKey[] {
  if (!isSelectable(status, ignoreBreaks)) return selection
  if (selection.includes(key)) return selection.filter((chosen) => chosen !== key)
  return [...selection, key].sort()
}

export const CLICK_MESSAGES = ['expired', 'reserved', 'holding', 'break'] as const
export type ClickMessage = (typeof CLICK_MESSAGES)[number]

/** The message a click on a slot shows; `undefined` clears the current one. */
export function clickMessage(status: SlotStatus, ignoreBreaks: boolean): ClickMessage | undefined {
  switch (status) {
    case 'expired':
    case 'holding':
    case 'reserved':
      return status
    case 'booked':
      return 'reserved'
    case 'break':
      return ignoreBreaks ? undefined : 'break'
    default:
      return undefined
  }
}

/** The free slot nearest in time to a lost one; the later on a tie. */
export function nearestFree(statuses: ReadonlyMap<SlotKey, SlotStatus>, lost: SlotKey): SlotKey | undefined {
  const distance = (key: SlotKey) => Math.abs(minutesOf(key) - minutesOf(lost))
  return [...statuses]
    .filter(([key, status]) => key !== lost && (status === 'available' || status === 'suggestion'))
    .map(([key]) => key)
    .sort((a, b) => distance(a) - distance(b) || b.localeCompare(a))[0]
}

type LostFrom = {
  attraction: AttractionId
  /** The remaining choice, on every attraction. */
  chosen: PerAttraction<readonly SlotKey[]>
  statuses: ReadonlyMap<SlotKey, SlotStatus>
}

/**
 * The replacement for a lost slot: the nearest free one that does not overlap the rest of the programme, or the nearest free one if all
 * of them overlap.
 */
export function replacementFor(
  catalogue: Pick<Catalogue, 'attractions'>,
  { attraction, chosen, statuses }: LostFrom,
  lost: SlotKey,
): SlotKey | undefined {
  const others = { ...chosen, [attraction]: [] }
  const before = findOverlaps(catalogue, others).length
  const fits = (key: SlotKey) => findOverlaps(catalogue, { ...others, [attraction]: [key] }).length === before
  const fitting = new Map([...statuses].filter(([key]) => fits(key)))
  return nearestFree(fitting, lost) ?? nearestFree(statuses, lost)
}
