import type { Catalogue } from '../catalogue/catalogue.ts'
import { type RotatedVisit, rotationOf } from './rotation.ts'
import { scheduleOf, type TeamSchedule } from './team-schedule.ts'

/** The schedule of a visit played in teams; `undefined` for a group that stays together, or if the slots have no rotation. */
export function teamScheduleOf(
  offer: Pick<Catalogue, 'attractions'>,
  visit: RotatedVisit,
): TeamSchedule | undefined {
  const rotation = rotationOf(offer, visit)
  return rotation && rotation.teams.length > 1 ? scheduleOf(rotation) : undefined
}
