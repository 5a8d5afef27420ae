import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { proposedFrom } from '@lichtspel/domain/plan/day-parts'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { useEffect, useMemo } from 'react'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useReading } from '../clock/clock-context.tsx'
import { NO_STATUSES, type Statuses, useAllStatuses } from '../statuses/read-statuses.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { freeSchedule } from './free-day.ts'

export type FreeDay = { day: PlanDay; statuses: PerAttraction<Statuses> }

/**
 * What can still be proposed to this visitor on the day, live; to the desk, until it starts. Returns the same value as long as nothing
 * changed.
 */
export function useFreeDay({ schedules, choice, fingerprint }: DayChoice, isAtDesk = false): FreeDay {
  const catalogue = useCatalogue()
  const { ms: holdMs } = catalogue.rules.hold
  const from = Number(useReading((now) => `${isAtDesk ? 0 : proposedFrom(catalogue, choice.date, now)}`))
  const statuses = useAllStatuses(schedules, (id) => {
    const { selection } = choiceOn(choice, id)
    // The planner handles breaks itself: slots next to the old choice are free for a new one.
    return { selection, givesWay: undefined, needed: 0, ignoreBreaks: true, fingerprint, holdMs }
  })
  return useMemo(() => {
    const day = mapAttractions(schedules, (schedule, id) =>
      freeSchedule(schedule, statuses[id] ?? NO_STATUSES, undefined, from),
    )
    return { day, statuses }
  }, [schedules, statuses, from])
}

/** If a plan turns out to be taken, the day on this page is out of date: reads it at once instead of waiting for the next change. */
export function useFreshDay({ live: { askAgain } }: Pick<DayChoice, 'live'>, isOvertaken: boolean): void {
  useEffect(() => {
    if (isOvertaken) askAgain()
  }, [isOvertaken, askAgain])
}
