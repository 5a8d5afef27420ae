import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { useEffect, useState } from 'react'
import { useStable } from '../use-stable.ts'

/**
 * Who plays when in a booked visit. Undefined while it is being computed, and for a group that stays together. The search is imported
 * lazily, because few groups have teams.
 */
export function useTeamSchedule(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { players, slots, blockMinutes }: RotatedVisit,
): TeamSchedule | undefined {
  const visit = useStable({ players, slots, blockMinutes })
  const [known, setKnown] = useState<{ visit: object; schedule: TeamSchedule | undefined }>()
  useEffect(() => {
    let isWanted = true
    import('@lichtspel/domain/plan/visit-teams').then(
      ({ teamScheduleOf }) => {
        if (isWanted) setKnown({ visit, schedule: teamScheduleOf({ attractions }, visit) })
      },
      // If this fails, everything else still works, and the mail has the schedule.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [visit, attractions])
  return known?.visit === visit ? known.schedule : undefined
}
