import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type VisitState, visitState } from '@lichtspel/domain/desk/presence'

export type DayGroup = 'late' | 'soon' | 'in' | 'gone'

export type TodaysVisit = { visit: DeskVisit; state: VisitState }

const GROUP_OF: Record<VisitState, DayGroup> = {
  late: 'late',
  expected: 'soon',
  option: 'soon',
  in: 'in',
  out: 'gone',
  'no-show': 'gone',
}

/** Groups that were just pressed. They stay in place for a moment, so that no other card moves under the thumb. */
export type Staying = ReadonlyMap<string, DayGroup>

const NOBODY: Staying = new Map()

/** The day for staff at the entrance: late groups, the next arrivals, those that are in (earliest end first), those that have left. */
export function groupDay(
  visits: readonly DeskVisit[],
  now: number,
  staying: Staying = NOBODY,
): Record<DayGroup, readonly TodaysVisit[]> {
  const all = visits
    .filter(({ status }) => status === 'confirmed')
    .map((visit) => ({ visit, state: visitState(visit, now) }))
  const groupOf = ({ visit, state }: TodaysVisit) => staying.get(visit.id) ?? GROUP_OF[state]
  const of = (group: DayGroup) => all.filter((one) => groupOf(one) === group)
  return {
    late: of('late').sort(byArrival),
    soon: of('soon').sort(byArrival),
    in: of('in').sort((a, b) => a.visit.endsAt - b.visit.endsAt || byArrival(a, b)),
    // The group that left last is the most likely to come back, for a forgotten coat.
    gone: of('gone').sort((a, b) => (b.visit.presenceAt ?? 0) - (a.visit.presenceAt ?? 0)),
  }
}

const HOUR_MS = 3_600_000

/** Splits the next arrivals into those of the coming hour, or the first if there are none, and the later ones. */
export function splitComing(
  visits: readonly TodaysVisit[],
  now: number,
): { near: readonly TodaysVisit[]; later: readonly TodaysVisit[] } {
  const isNear = ({ visit }: TodaysVisit, place: number) => place === 0 || visit.arrivesAt <= now + HOUR_MS
  return { near: visits.filter(isNear), later: visits.filter((one, place) => !isNear(one, place)) }
}

export type DayCounts = { in: number; expected: number; eaters: number }

/** Counts people, not bookings: the head count for groups that came, the booked number for the others. Options do not count. */
export function countDay(visits: readonly DeskVisit[], now: number): DayCounts {
  const counts = { in: 0, expected: 0, eaters: 0 }
  for (const visit of visits) {
    if (visit.status !== 'confirmed') continue
    const state = visitState(visit, now)
    if (state === 'in') counts.in += visit.headCount ?? visit.players
    if (state === 'late' || state === 'expected') counts.expected += visit.players
    if (state === 'late' || state === 'expected' || state === 'in') counts.eaters += visit.mealPeople ?? 0
  }
  return counts
}

function byArrival(a: TodaysVisit, b: TodaysVisit): number {
  return a.visit.arrivesAt - b.visit.arrivesAt || a.visit.id.localeCompare(b.visit.id)
}
