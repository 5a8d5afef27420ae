import type { Catalogue } from '../catalogue/catalogue.ts'
import { type RotatedVisit, rotationOf } from './rotation.ts'
import { scheduleOf, type TeamSchedule } from './team-schedule.ts'

/** The schedule of a visit that is played in teams; none for a group that stays together, or whose slots leave no rotation. */
export function teamScheduleOf(
  offer: Pick<Catalogue, 'attractions'>,
  visit: RotatedVisit,
): TeamSchedule | undefined {
  const rotation = rotationOf(offer, visit)
  return rotation && rotation.teams.length > 1 ? scheduleOf(rotation) : undefined
}
