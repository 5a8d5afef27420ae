import { type AttractionId, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PlanDay, PlanSchedule } from '@lichtspel/domain/plan/task'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { readStatuses } from '@lichtspel/visit/slots/read-statuses.ts'

export type LookedAt = Pick<DayChoice, 'schedules' | 'choice' | 'fingerprint'>

const CLOSED: PlanSchedule = { opens: 0, blockMinutes: 1, mandatoryBreak: false, free: [] }
/** What nobody has, what the desk holds itself, and what has begun and nobody has: how long ago is the planner's to judge. */
const FREE_STATUSES: readonly string[] = ['available', 'selected', 'suggestion', 'expired']

/** The day as the planner sees it. What a visitor is choosing is not free: the desk takes over only what it is asked about. */
export function deskPlanDay(day: LookedAt, now: Moment, holdMs: number): PlanDay {
  return perAttraction((id) => planScheduleOf(day, id, now, holdMs))
}

function planScheduleOf(
  { schedules, choice, fingerprint }: LookedAt,
  id: AttractionId,
  now: Moment,
  holdMs: number,
): PlanSchedule {
  const schedule = schedules[id]
  const keys = Object.keys(schedule?.slots ?? {}).sort()
  const [first] = keys
  if (schedule === undefined || !schedule.open || first === undefined) return CLOSED
  const { blockMinutes, mandatoryBreak } = schedule
  const { selection } = choice.attractions[id]
  const statuses = readStatuses(
    schedule,
    { selection, givesWay: undefined, needed: 0, ignoreBreaks: true, fingerprint, holdMs },
    now,
  )
  const free = keys.map((key) => FREE_STATUSES.includes(statuses.get(key) ?? ''))
  return { opens: minutesOf(first), blockMinutes, mandatoryBreak, free }
}
