import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type PlayedVisit, visitWithoutTeams } from '@lichtspel/domain/plan/played-visit'
import type { RotatedVisit } from '@lichtspel/domain/plan/rotation'
import { scheduleOf, type TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { useEffect, useState } from 'react'
import { useStable } from '../use-stable.ts'

/**
 * Who plays when in a booked visit. Without teams while that is being computed, and if the slots have no rotation. The search is
 * imported lazily, because no other part of the page needs it.
 */
export function usePlayedVisit(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { players, slots, blockMinutes }: RotatedVisit,
): PlayedVisit {
  const visit = useStable({ players, slots, blockMinutes })
  const [known, setKnown] = useState<{ visit: object; played: PlayedVisit | undefined }>()
  useEffect(() => {
    let isWanted = true
    import('@lichtspel/domain/plan/rotation').then(
      ({ rotationOf }) => {
        if (isWanted) setKnown({ visit, played: rotationOf({ attractions }, visit) })
      },
      // If this fails, everything else still works, and the mail says who plays when.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [visit, attractions])
  const played = known?.visit === visit ? known.played : undefined
  return played ?? visitWithoutTeams(visit.slots, visit.blockMinutes)
}

/** The schedule of a visit in teams; undefined for a group that stays together, and while its teams are not known. */
export function teamSchedule(visit: PlayedVisit): TeamSchedule | undefined {
  return visit.teams.length > 1 ? scheduleOf(visit) : undefined
}
