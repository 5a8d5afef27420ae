import { type AttractionId, mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import type { Moment } from '@lichtspel/domain/time/moment'
import { choiceOn } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { freeSchedule } from '@lichtspel/visit/plan/free-day.ts'
import { readStatuses, type Statuses } from '@lichtspel/visit/statuses/read-statuses.ts'

type LookedAt = Pick<DayChoice, 'schedules' | 'choice' | 'fingerprint'>

/**
 * Statuses of slots the desk can take: free, held by the desk itself, or free but already begun. The planner decides how long after its
 * start a slot can still be used.
 */
const OBTAINABLE: readonly SlotStatus[] = ['available', 'selected', 'suggestion', 'expired']

/** The day as input for the planner. Slots a visitor holds do not count as free: the desk only takes over a slot after confirming. */
export function deskPlanDay(day: LookedAt, now: Moment, holdMs: number): PlanDay {
  return mapAttractions(day.schedules, (schedule, id) =>
    freeSchedule(schedule, statusesOf(day, id, now, holdMs), OBTAINABLE),
  )
}

function statusesOf(
  { schedules, choice, fingerprint }: LookedAt,
  id: AttractionId,
  now: Moment,
  holdMs: number,
): Statuses {
  const schedule = schedules[id]
  if (schedule === undefined) return new Map()
  const { selection } = choiceOn(choice, id)
  const looker = { selection, givesWay: undefined, needed: 0, ignoreBreaks: true, fingerprint, holdMs }
  return readStatuses(schedule, looker, now)
}
