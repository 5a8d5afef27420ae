import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { planner } from './planner.ts'

/** Some kilobytes each. */
const SCHEDULES_KEPT = 500

const kept = new Map<string, Promise<TeamSchedule | undefined>>()

/**
 * The team schedule of a booked visit, from the planner's thread: slots can be chosen so that the search takes a quarter of a second, which
 * holds would wait for. It depends on nothing but its question, so it is kept under all of it: whoever has a link may ask as often as he likes.
 */
export function keptTeamSchedule(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { players, slots, blockMinutes }: RotatedVisit,
): Promise<TeamSchedule | undefined> {
  const key = JSON.stringify([attractions, players, slots, blockMinutes])
  const schedule =
    kept.get(key) ?? planner.teamScheduleOf({ attractions, visit: { players, slots, blockMinutes } })
  // A planner that has ended is asked anew.
  schedule.catch(() => kept.delete(key))
  // What was asked last is forgotten last.
  kept.delete(key)
  kept.set(key, schedule)
  const [oldest] = kept.keys()
  if (kept.size > SCHEDULES_KEPT && oldest !== undefined) kept.delete(oldest)
  return schedule
}
