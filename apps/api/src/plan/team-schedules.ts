import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import type { PlanThread } from './plan-thread.ts'

/** A few kilobytes each. */
const SCHEDULES_KEPT = 500

/**
 * The team schedules of booked visits, computed in the planner's thread, because for some choices of slots the search takes a quarter
 * of a second, which would block holds. A schedule depends only on its inputs, which together form its cache key, so holders of a link
 * may request it as often as they like.
 */
export class TeamSchedules {
  readonly #kept = new Map<string, Promise<TeamSchedule | undefined>>()
  readonly #planner: Pick<PlanThread, 'teamScheduleOf'>

  constructor(planner: Pick<PlanThread, 'teamScheduleOf'>) {
    this.#planner = planner
  }

  of(
    { attractions }: Pick<Catalogue, 'attractions'>,
    { players, slots, blockMinutes }: RotatedVisit,
  ): Promise<TeamSchedule | undefined> {
    const visit = { players, slots, blockMinutes }
    const key = JSON.stringify([attractions, players, slots, blockMinutes])
    const schedule = this.#kept.get(key) ?? this.#planner.teamScheduleOf({ attractions, visit })
    // After a planner failure, the next request tries again.
    schedule.catch(() => this.#kept.delete(key))
    // Evicts the least recently used.
    this.#kept.delete(key)
    this.#kept.set(key, schedule)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > SCHEDULES_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return schedule
  }
}
