import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { teamScheduleOf } from '@lichtspel/domain/plan/visit-teams'

/** Some kilobytes each. */
const SCHEDULES_KEPT = 500

const kept = new Map<string, TeamSchedule | undefined>()

/**
 * The team schedule of a booked visit. It depends on nothing but its question, so it is kept under all of it: slots can be chosen so that
 * the search takes a quarter of a second, and whoever has a link may ask for a team's calendar as often as he likes.
 */
export function keptTeamSchedule(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { players, slots, blockMinutes }: RotatedVisit,
): TeamSchedule | undefined {
  const key = JSON.stringify([attractions, players, slots, blockMinutes])
  const schedule = kept.has(key)
    ? kept.get(key)
    : teamScheduleOf({ attractions }, { players, slots, blockMinutes })
  // What was asked last is forgotten last.
  kept.delete(key)
  kept.set(key, schedule)
  const [oldest] = kept.keys()
  if (kept.size > SCHEDULES_KEPT && oldest !== undefined) kept.delete(oldest)
  return schedule
}
