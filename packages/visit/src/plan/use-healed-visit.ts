import { mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import type { HealedVisit, LostVisit } from '@lichtspel/domain/plan/heal'
import { useEffect, useState } from 'react'
import type { Choice } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useStable } from '../use-stable.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useFreeDay } from './use-free-day.ts'

/** The visit that a choice formed before it lost slots; `null` if nothing was lost, or if the desk forced a part of it. */
export function lostVisitOf({ attractions, lost }: Choice, players: number | null): LostVisit | null {
  const isForced = Object.values(attractions).some(({ forced }) => forced.length > 0)
  if (players === null || lost.length === 0 || isForced) return null
  return {
    players,
    slots: mapAttractions(attractions, (part) => [...part.selection, ...part.lost].sort()),
    lost: mapAttractions(attractions, (part) => part.lost),
  }
}

/**
 * The complete visit on this day that is nearest to the one that lost slots. `null` if there is none, or if there is nothing to repair.
 * `undefined` during the search.
 */
export function useHealedVisit(day: DayChoice, lostVisit: LostVisit | null): HealedVisit | null | undefined {
  const { attractions } = useCatalogue()
  const free = useFreeDay(day)
  const visit = useStable(lostVisit)
  const [known, setKnown] = useState<{ visit: LostVisit; healed: HealedVisit | null }>()
  useEffect(() => {
    if (visit === null) return
    const given = new AbortController()
    const hear = (healed: HealedVisit | null) => given.signal.aborted || setKnown({ visit, healed })
    import('./planner-thread.ts')
      .then(({ planner }) =>
        planner.ask({ about: 'healed', attractions, day: free.day, visit }, given.signal),
      )
      .then(hear, () => hear(null))
    return () => given.abort()
  }, [visit, attractions, free.day])
  if (visit === null) return null
  return known?.visit === visit ? known.healed : undefined
}
