import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { DAY_PARTS, proposedFrom, usualFirst } from '@lichtspel/domain/plan/day-parts'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsForAll } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { useEffect, useState } from 'react'
import { useClock } from '../clock/clock-context.tsx'
import { schedulesOf, withinPlaces } from '../day/schedule-facts.ts'
import { readDay } from '../device/day-api.ts'
import { readStatuses } from '../statuses/read-statuses.ts'
import { useStable } from '../use-stable.ts'
import { useCatalogueOn } from '../venue/offer-context.tsx'
import { freeSchedule } from './free-day.ts'
import { cakeFirst, type DescribedPlan, describePlan } from './plan-facts.ts'
import { startsOf, type WhenChosen } from './use-plans.ts'

type Wish = {
  date: IsoDate
  players: number
  games: PerAttraction<number>
  when: WhenChosen
}

/** The visit that a day proposes first, as the day is now; `null` if it proposes none, `undefined` until known. */
export function useFirstVisit(asked: Wish, isParty: boolean): DescribedPlan | null | undefined {
  const catalogue = useCatalogueOn(asked.date)
  const clock = useClock()
  const wish = useStable(asked)
  const [found, setFound] = useState<{ wish: Wish; plan: Plan | null }>()
  useEffect(() => {
    const given = new AbortController()
    const hear = (plan: Plan | null) => given.signal.aborted || setFound({ wish, plan })
    findFirstVisit(catalogue, wish, isParty, clock.now(), given.signal).then(hear, () => hear(null))
    return () => given.abort()
  }, [catalogue, wish, isParty, clock])
  if (found?.wish !== wish) return undefined
  return found.plan && describePlan(catalogue, found.plan, isParty)
}

async function findFirstVisit(
  catalogue: Catalogue,
  { date, players, games, when: { part, later } }: Wish,
  isParty: boolean,
  now: Moment,
  signal: AbortSignal,
): Promise<Plan | null> {
  const { attractions, rules, venue } = catalogue
  const { planner } = await import('./planner-thread.ts')
  const choosing = { players, needed: slotsForAll(catalogue, players, games) }
  const reader = { selection: [], givesWay: undefined, needed: 0, fingerprint: '', holdMs: rules.hold.ms }
  const from = proposedFrom(catalogue, date, now)
  const day = mapAttractions(schedulesOf(await readDay(venue.id, date), venue.id), (schedule, id) => {
    const seen = withinPlaces(catalogue, choosing, id, schedule)
    return freeSchedule(seen, readStatuses(seen, { ...reader, ignoreBreaks: true }, now), undefined, from)
  })
  for (const one of [part ?? [], usualFirst(DAY_PARTS)].flat()) {
    const starts = startsOf(one, later)
    const plans = await planner.ask({ about: 'plans', attractions, day, players, games, starts }, signal)
    const [first] = cakeFirst(plans, isParty)
    if (first !== undefined) return first
  }
  return null
}
