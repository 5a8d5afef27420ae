import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { CLOSED_SCHEDULE } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay, PlanSchedule } from '@lichtspel/domain/plan/task'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Statuses } from '../statuses/read-statuses.ts'

/** What a visitor can have: free slots, and those already held for them. */
const OBTAINABLE: readonly (SlotStatus | undefined)[] = ['available', 'suggestion', 'selected']

/** One attraction's day for the planner, as this visitor sees it from a minute on. If it is closed or not known yet, nothing is free. */
export function freeSchedule(
  schedule: WireSchedule | undefined,
  statuses: Statuses,
  obtainable: readonly (SlotStatus | undefined)[] = OBTAINABLE,
  from = 0,
): PlanSchedule {
  const keys = [...statuses.keys()]
  const [first] = keys
  if (!schedule?.open || first === undefined) return CLOSED_SCHEDULE
  const { blockMinutes, mandatoryBreak } = schedule
  const free = keys.map((key) => {
    const status = statuses.get(key)
    return obtainable.includes(status) && (status === 'selected' || minutesOf(key) >= from)
  })
  return { opens: minutesOf(first), blockMinutes, mandatoryBreak, free }
}

export type LostSlotOfPlan = { attraction: AttractionId; key: SlotKey; isTaken: boolean }

/** The first slot of these plans that is no longer available. */
export function findLostSlot(
  plans: readonly Pick<Plan, 'turns'>[],
  day: PlanDay,
  statuses: PerAttraction<Statuses>,
): LostSlotOfPlan | undefined {
  for (const { attraction, start } of plans.flatMap(({ turns }) => turns)) {
    const schedule = day[attraction]
    if (schedule !== undefined && isFree(schedule, start)) continue
    const key = clockTimeAt(start)
    const status = statuses[attraction]?.get(key)
    return { attraction, key, isTaken: status === 'holding' || status === 'reserved' }
  }
  return undefined
}

function isFree({ opens, blockMinutes, free }: PlanSchedule, start: number): boolean {
  return free[(start - opens) / blockMinutes] === true
}

/** The first minute of the day at which something can be played. */
export function opensAt({ schedules }: { schedules: PerAttraction<WireSchedule> }): number {
  const first = Object.values(schedules).flatMap((schedule) => Object.keys(schedule.slots).sort()[0] ?? [])
  return Math.min(...first.map(minutesOf), MINUTES_A_DAY)
}
