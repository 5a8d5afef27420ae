import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { useEffect, useMemo } from 'react'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { NO_STATUSES, type Statuses, useAllStatuses } from '../statuses/read-statuses.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { freeSchedule } from './free-day.ts'

export type FreeDay = { day: PlanDay; statuses: PerAttraction<Statuses> }

/** What of the day this visitor may have, live; the same value as long as nothing of it changed. */
export function useFreeDay({ schedules, choice, fingerprint }: DayChoice): FreeDay {
  const { ms: holdMs } = useCatalogue().rules.hold
  const statuses = useAllStatuses(schedules, (id) => {
    const { selection } = choiceOn(choice, id)
    // Breaks are the planner's own: what stands beside an old choice is free to a new one.
    return { selection, givesWay: undefined, needed: 0, ignoreBreaks: true, fingerprint, holdMs }
  })
  return useMemo(() => {
    const day = mapAttractions(schedules, (schedule, id) =>
      freeSchedule(schedule, statuses[id] ?? NO_STATUSES),
    )
    return { day, statuses }
  }, [schedules, statuses])
}

/** Whoever was overtaken knows less of the day than the server: it is asked at once, not when the next change is told. */
export function useFreshDay({ live: { askAgain } }: Pick<DayChoice, 'live'>, isOvertaken: boolean): void {
  useEffect(() => {
    if (isOvertaken) askAgain()
  }, [isOvertaken, askAgain])
}
