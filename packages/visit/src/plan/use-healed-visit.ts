import { ATTRACTION_IDS, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { HealedVisit, LostVisit } from '@lichtspel/domain/plan/heal'
import { useEffect, useState } from 'react'
import type { Choice } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useFreeDay } from './use-free-day.ts'

/** A choice of which slots were lost, as the visit that it was; `null`: nothing was lost, or the desk forced a part of it. */
export function lostVisitOf({ attractions, lost }: Choice, players: number | null): LostVisit | null {
  const isForced = ATTRACTION_IDS.some((id) => attractions[id].forced.length > 0)
  if (players === null || lost.length === 0 || isForced) return null
  return {
    players,
    slots: perAttraction((id) => [...attractions[id].selection, ...attractions[id].lost].sort()),
    lost: perAttraction((id) => attractions[id].lost),
  }
}

/**
 * The nearest complete visit on this day in the place of one that lost slots. `null`: there is none, or there is nothing to heal.
 * `undefined` while it is being found.
 */
export function useHealedVisit(day: DayChoice, visit: LostVisit | null): HealedVisit | null | undefined {
  const { attractions } = useCatalogue()
  const free = useFreeDay(day)
  const asked = JSON.stringify(visit)
  const [known, setKnown] = useState<{ asked: string; healed: HealedVisit | null }>()
  useEffect(() => {
    const visit = JSON.parse(asked) as LostVisit | null
    if (visit === null) return
    const given = new AbortController()
    const hear = (healed: HealedVisit | null) => given.signal.aborted || setKnown({ asked, healed })
    import('./planner-thread.ts')
      .then(({ planner }) =>
        planner.ask({ about: 'healed', attractions, day: free.day, visit }, given.signal),
      )
      .then(hear, () => hear(null))
    return () => given.abort()
  }, [asked, attractions, free.day])
  if (visit === null) return null
  return known?.asked === asked ? known.healed : undefined
}
