import { hasStarted, type Moment } from '../time/moment.ts'
import type { SlotKey } from './grid.ts'
import { breakSlots, suggestSlot } from './selection.ts'
import { type DaySchedule, type Hold, isHoldLive, type Slot, type SlotStatus } from './slot.ts'

/**
 * What the statuses of a day depend on for one visitor: the current choice, whether this attraction waives the break, the session, the
 * time, and how long holds last.
 */
export type Viewer = {
  selection: readonly SlotKey[]
  ignoreBreaks: boolean
  sessionId: string
  now: Moment
  holdMs: number
}

/** The status of every slot of a day as one visitor sees it, in order of the keys. */
export function deriveDayStatuses(day: DaySchedule, viewer: Viewer): Map<SlotKey, SlotStatus> {
  const keys = Object.keys(day.slots).sort()
  const breaks = viewer.ignoreBreaks ? new Set<SlotKey>() : breakSlots(keys, viewer.selection)
  const suggestion = suggestSlot(keys, viewer.selection, viewer.ignoreBreaks)
  const statuses = new Map<SlotKey, SlotStatus>()
  for (const key of keys) {
    const slot = day.slots[key] as Slot
    statuses.set(
      key,
      deriveSlotStatus({
        isClosed: slot.isClosed || !day.open,
        isReserved: slot.bookingRef !== null,
        isBreak: breaks.has(key),
        isPast: hasStarted(day.date, key, viewer.now),
        isHeldByOther: isHeldByOther(slot.holding, viewer),
        isSelected: viewer.selection.includes(key),
        isSuggested: key === suggestion,
      }),
    )
  }
  return statuses
}

export type SlotFacts = {
  isClosed: boolean
  isReserved: boolean
  isBreak: boolean
  isPast: boolean
  isHeldByOther: boolean
  isSelected: boolean
  isSuggested: boolean
}

/** The first fact that is true decides, so the order of the checks is the rule. */
export function deriveSlotStatus(facts: SlotFacts): SlotStatus {
  if (facts.isClosed) return 'closed'
  if (facts.isReserved) return 'reserved'
  if (facts.isBreak) return 'break'
  if (facts.isPast) return 'expired'
  if (facts.isHeldByOther) return 'holding'
  if (facts.isSelected) return 'selected'
  if (facts.isSuggested) return 'suggestion'
  return 'available'
}

function isHeldByOther(holding: Hold | null, viewer: Viewer): boolean {
  return (
    holding !== null &&
    holding.sessionId !== viewer.sessionId &&
    isHoldLive(holding, viewer.now.epochMs, viewer.holdMs)
  )
}
