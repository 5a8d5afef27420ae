import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type DayPart, partsAhead, type Starts, startsIn, usualFirst } from '@lichtspel/domain/plan/day-parts'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { useEffect, useRef, useState } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useReading } from '../clock/clock-context.tsx'
import { useStable } from '../use-stable.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { findLostSlot } from './free-day.ts'
import type { Planner } from './planner.ts'
import { isDayPart, NOTHING_SHOWN, type ShownPlans, withFound } from './shown-plans.ts'
import { useFreeDay } from './use-free-day.ts'

/** The earliest minute to start at in one part of the day. */
export type Later = { part: DayPart; minute: number }

/** When a visit should begin; `null` means whichever fits first. */
export type WhenChosen = { part: DayPart | null; later: Later | null }

export type PlansQuery = {
  day: DayChoice
  players: number
  games: PerAttraction<number>
  later: Later | null
  planner: Pick<Planner, 'ask'>
  isAtDesk?: boolean
}

export type FoundPlans = Omit<ShownPlans, 'about'> & {
  parts: readonly DayPart[]
  /**
   * The shown plans were found for a different group, different games or a different hour; the result for the current ones is on its
   * way.
   */
  isStale: boolean
}

/**
 * Plans for each part of the day, live. A shown plan stays as long as all its slots are available: another visitor's choice changes
 * nothing on the screen unless it takes a slot of a shown plan.
 */
export function usePlans({ day, planner, isAtDesk, ...wish }: PlansQuery): FoundPlans {
  const { attractions } = useCatalogue()
  const { date } = day.choice
  const free = useFreeDay(day, isAtDesk)
  const wanted = Object.keys(wish.games).filter((id) => (wish.games[id] ?? 0) > 0)
  // Without games there is nothing to plan.
  const isReceived = wanted.length > 0 && wanted.every((id) => day.schedules[id] !== undefined)
  const ahead = useReading((now) => partsAhead(now.date < date ? 0 : minutesOf(now.time)).join())
  const { players, games, later } = useStable(wish)
  const about = JSON.stringify({ ...wish, date, attractions })
  const [shown, setShown] = useState(NOTHING_SHOWN)
  const known = useRef(shown)
  known.current = shown
  useEffect(() => {
    if (!isReceived) return
    const given = new AbortController()
    for (const part of usualFirst(partsIn(ahead))) {
      const before = known.current.about === about ? known.current.plans[part] : undefined
      const lost = findLostSlot(before ?? [], free.day, free.statuses)
      if (before !== undefined && before.length > 0 && lost === undefined) continue
      const starts = startsOf(part, later)
      const question = { about: 'plans', attractions, day: free.day, players, games, starts } as const
      planner.ask(question, given.signal).then(
        (plans) => given.signal.aborted || setShown((one) => withFound(one, { about, part, plans, lost })),
        () => given.signal.aborted || setShown((one) => ({ ...one, hasFailed: true })),
      )
    }
    return () => given.abort()
  }, [isReceived, about, players, games, later, ahead, free, planner, attractions])
  return { ...shown, parts: partsIn(ahead), isStale: shown.about !== about }
}

/** When a visit in this part may begin. */
export function startsOf(part: DayPart, later: Later | null): Starts {
  const { before, ...first } = startsIn(part)
  return later?.part === part ? { from: Math.max(first.from, later.minute), before } : { ...first, before }
}

function partsIn(list: string): DayPart[] {
  return list.split(',').filter(isDayPart)
}
