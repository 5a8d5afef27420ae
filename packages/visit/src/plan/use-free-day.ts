import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { useEffect, useMemo } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { type Statuses, useStatuses } from '../statuses/read-statuses.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { freeSchedule } from './free-day.ts'

export type FreeDay = { day: PlanDay; statuses: PerAttraction<Statuses> }

/** What of the day this visitor may have, live; the same value as long as nothing of it changed. */
export function useFreeDay({ schedules, choice, fingerprint }: DayChoice): FreeDay {
  const { ms: holdMs } = useCatalogue().rules.hold
  const lookerAt = (id: AttractionId) => {
    const { selection } = choice.attractions[id]
    // Breaks are the planner's own: what stands beside an old choice is free to a new one.
    return { selection, givesWay: undefined, needed: 0, ignoreBreaks: true, fingerprint, holdMs }
  }
  const laser = useStatuses(schedules.laser, lookerAt('laser'))
  const vr = useStatuses(schedules.vr, lookerAt('vr'))
  const interactivefloor = useStatuses(schedules.interactivefloor, lookerAt('interactivefloor'))
  return useMemo(() => {
    const statuses = { laser, vr, interactivefloor }
    const day = {
      laser: freeSchedule(schedules.laser, laser),
      vr: freeSchedule(schedules.vr, vr),
      interactivefloor: freeSchedule(schedules.interactivefloor, interactivefloor),
    }
    return { day, statuses }
  }, [schedules, laser, vr, interactivefloor])
}

/** Whoever was overtaken knows less of the day than the server: it is asked at once, not when the next change is told. */
export function useFreshDay({ live: { askAgain } }: Pick<DayChoice, 'live'>, isOvertaken: boolean): void {
  useEffect(() => {
    if (isOvertaken) askAgain()
  }, [isOvertaken, askAgain])
}
