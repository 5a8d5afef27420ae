import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type DayPart, partsAhead, startsIn, usualFirst } from '@lichtspel/domain/plan/day-parts'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { useEffect, useRef, useState } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useReading } from '../clock/clock-context.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { findLostSlot } from './free-day.ts'
import type { Planner } from './planner.ts'
import { isDayPart, NOTHING_SHOWN, type ShownPlans, withFound } from './shown-plans.ts'
import { useFreeDay } from './use-free-day.ts'

export type PlansAsked = {
  day: DayChoice
  players: number
  games: PerAttraction<number>
  planner: Pick<Planner, 'ask'>
}

export type FoundPlans = Omit<ShownPlans, 'about'> & {
  parts: readonly DayPart[]
  /** What is shown was found for another group or other games: the answer for these is on its way. */
  isStale: boolean
}

/**
 * Plans for each part of the day, live. What is shown stays as long as all its slots can be had: somebody else's choice changes nothing
 * under a finger, unless it takes a slot of a plan that is shown.
 */
export function usePlans({ day, players, games, planner }: PlansAsked): FoundPlans {
  const { attractions } = useCatalogue()
  const { date } = day.choice
  const free = useFreeDay(day)
  const ahead = useReading((now) => partsAhead(now.date < date ? 0 : minutesOf(now.time)).join())
  const about = JSON.stringify([date, players, games, attractions])
  const [shown, setShown] = useState(NOTHING_SHOWN)
  const known = useRef(shown)
  known.current = shown
  useEffect(() => {
    const given = new AbortController()
    const { games, players } = groupOf(about)
    for (const part of usualFirst(partsIn(ahead))) {
      const before = known.current.about === about ? known.current.plans[part] : undefined
      const lost = findLostSlot(before ?? [], free.day, free.statuses)
      if (before !== undefined && before.length > 0 && lost === undefined) continue
      const question = {
        about: 'plans',
        attractions,
        day: free.day,
        players,
        games,
        starts: startsIn(part),
      } as const
      planner.ask(question, given.signal).then(
        (plans) => given.signal.aborted || setShown((one) => withFound(one, { about, part, plans, lost })),
        () => given.signal.aborted || setShown((one) => ({ ...one, hasFailed: true })),
      )
    }
    return () => given.abort()
  }, [about, ahead, free, planner, attractions])
  return { ...shown, parts: partsIn(ahead), isStale: shown.about !== about }
}

function groupOf(about: string): { players: number; games: PerAttraction<number> } {
  const [, players, games] = JSON.parse(about) as [string, number, PerAttraction<number>]
  return { players, games }
}

function partsIn(list: string): DayPart[] {
  return list.split(',').filter(isDayPart)
}
