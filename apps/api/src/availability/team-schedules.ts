import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import type { PlanThread } from './plan-thread.ts'

/** Some kilobytes each. */
const SCHEDULES_KEPT = 500

/**
 * The team schedules of booked visits, from the planner's thread: slots can be chosen so that the search takes a quarter of a second, which
 * holds would wait for. One depends on nothing but its question, so it is kept under all of it: whoever has a link may ask as often as they like.
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
    // A planner that has ended is asked anew.
    schedule.catch(() => this.#kept.delete(key))
    // What was asked last is forgotten last.
    this.#kept.delete(key)
    this.#kept.set(key, schedule)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > SCHEDULES_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return schedule
  }
}
