import type { StaffDay, StaffVisit } from '@lichtspel/contract/staff/day'
import { visitState } from '@lichtspel/domain/desk/presence'

/** What guests and colleagues ask about a day. */
export type DaySummary = {
  groups: number
  peopleIn: number
  peopleToCome: number
  next: StaffVisit | undefined
  /** Longest late first; who has missed the whole visit is not waited for. */
  late: StaffVisit[]
  meals: { at: string; eaters: number }[]
  /** Eaters for whom nobody has said when. */
  eatersWithoutTime: number
}

export function summariseDay({ visits }: Pick<StaffDay, 'visits'>, now: { epochMs: number }): DaySummary {
  const confirmed = visits.filter(({ status }) => status === 'confirmed')
  const inState = (...states: string[]) =>
    confirmed.filter((visit) => states.includes(visitState(visit, now.epochMs)))
  const late = inState('late').filter(({ endsAt }) => endsAt > now.epochMs)
  const eaters = confirmed.filter(({ mealPeople, presence }) => mealPeople !== null && presence !== 'no-show')
  return {
    groups: confirmed.length,
    peopleIn: sum(inState('in').map(({ headCount, players }) => headCount ?? players)),
    peopleToCome: sum([...inState('expected'), ...late].map(({ players }) => players)),
    next: inState('expected').toSorted((a, b) => a.arrivesAt - b.arrivesAt)[0],
    late: late.toSorted((a, b) => a.arrivesAt - b.arrivesAt),
    meals: mealsOf(eaters),
    eatersWithoutTime: sum(
      eaters.filter(({ mealAt }) => mealAt === null).map(({ mealPeople }) => mealPeople ?? 0),
    ),
  }
}

function mealsOf(visits: readonly StaffVisit[]): DaySummary['meals'] {
  const byTime = new Map<string, number>()
  for (const { mealAt, mealPeople } of visits)
    if (mealAt !== null) byTime.set(mealAt, (byTime.get(mealAt) ?? 0) + (mealPeople ?? 0))
  return [...byTime].map(([at, eaters]) => ({ at, eaters })).sort((a, b) => (a.at < b.at ? -1 : 1))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
