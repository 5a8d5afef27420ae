import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import { visitState } from '@lichtspel/domain/desk/presence'
import { countPeople } from '../../lib/day/expected-day.ts'

/** The figures that guests and colleagues ask for about a day. */
export type DaySummary = {
  groups: number
  peopleIn: number
  peopleToCome: number
  next: DeskVisit | undefined
  /** The most overdue group first, without groups that have missed their whole visit. */
  late: DeskVisit[]
  meals: { at: string; eaters: number }[]
  /** People who eat but have no meal time yet. */
  eatersWithoutTime: number
}

export function summariseDay({ visits }: Pick<DeskDay, 'visits'>, now: { epochMs: number }): DaySummary {
  const confirmed = visits.filter(({ status }) => status === 'confirmed')
  const inState = (...states: string[]) =>
    confirmed.filter((visit) => states.includes(visitState(visit, now.epochMs)))
  const late = inState('late')
  const people = countPeople(visits, now.epochMs)
  const eaters = confirmed.filter(({ mealPeople, presence }) => mealPeople !== null && presence !== 'no-show')
  return {
    groups: confirmed.length,
    peopleIn: people.in,
    peopleToCome: people.expected,
    next: inState('expected').toSorted((a, b) => a.arrivesAt - b.arrivesAt)[0],
    late: late.toSorted((a, b) => a.arrivesAt - b.arrivesAt),
    meals: mealsOf(eaters),
    eatersWithoutTime: sum(
      eaters.filter(({ mealAt }) => mealAt === null).map(({ mealPeople }) => mealPeople ?? 0),
    ),
  }
}

function mealsOf(visits: readonly DeskVisit[]): DaySummary['meals'] {
  const byTime = new Map<string, number>()
  for (const { mealAt, mealPeople } of visits)
    if (mealAt !== null) byTime.set(mealAt, (byTime.get(mealAt) ?? 0) + (mealPeople ?? 0))
  return [...byTime].map(([at, eaters]) => ({ at, eaters })).sort((a, b) => (a.at < b.at ? -1 : 1))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
