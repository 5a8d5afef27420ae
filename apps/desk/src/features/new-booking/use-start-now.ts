import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type StartNow, type StartNowWish, startNow } from '@lichtspel/domain/desk/start-now'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useStable } from '@lichtspel/visit/use-stable.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { deskPlanDay } from '../../lib/plans/desk-plan-day.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'

export type DeskWish = {
  players: number | null
  games: PerAttraction<number>
  /** Staff asked for plans that start later than the usual wait. */
  wholeDay: boolean
}

type Question = { day: PlanDay; wish: StartNowWish; now: number }

/** `asking`: too little is known about the group or the day. */
export type Answered = { is: 'asking' } | ({ is: 'answered' } & Question & StartNow)

/**
 * Runs the planner for a group at the desk, once for every change of the group, the day or the minute. The value is deferred, so typing
 * stays responsive.
 */
export function useStartNow(day: DayChoice, wish: DeskWish, isFrozen: boolean): Answered {
  const catalogue = useCatalogue()
  const asked = useStable(useQuestion(day, wish))
  // While a booking is being sent its own slots become taken; the planner must not look for others instead.
  const [kept, keep] = useState(asked)
  if (!isFrozen && kept !== asked) keep(asked)
  const question = useDeferredValue(isFrozen ? kept : asked)
  return useMemo(() => {
    if (question === null) return { is: 'asking' }
    const { day: planDay, wish: known, now } = question
    return {
      is: 'answered',
      day: planDay,
      wish: known,
      now,
      ...startNow(catalogue, planDay, known, now),
    }
  }, [question, catalogue])
}

function useQuestion(day: DayChoice, { players, games, wholeDay }: DeskWish): Question | null {
  const now = useMinute()
  const { ms: holdMs } = useCatalogue().rules.hold
  if (players === null || day.live.snapshot === null) return null
  return { day: deskPlanDay(day, now, holdMs), wish: { players, games, wholeDay }, now: minutesOf(now.time) }
}
