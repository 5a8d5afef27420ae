import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { type VisitState, visitState } from '@lichtspel/domain/desk/presence'

export type DayGroup = 'late' | 'soon' | 'in' | 'gone'

export type TodaysVisit = { visit: StaffVisit; state: VisitState }

const GROUP_OF: Record<VisitState, DayGroup> = {
  late: 'late',
  expected: 'soon',
  option: 'soon',
  in: 'in',
  out: 'gone',
  'no-show': 'gone',
}

/** Groups that were just pressed and stay where they were for a moment, so that no other card comes under the thumb. */
export type Staying = ReadonlyMap<string, DayGroup>

const NOBODY: Staying = new Map()

/** The day as someone at the door needs it: who is late, who comes next, who is in (first whoever is done first), who is gone. */
export function groupDay(
  visits: readonly StaffVisit[],
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
    // Who left last is who comes back for a forgotten coat.
    gone: of('gone').sort((a, b) => (b.visit.presenceAt ?? 0) - (a.visit.presenceAt ?? 0)),
  }
}

export type DayCounts = { in: number; late: number; expected: number; eaters: number }

/** People, not bookings: those who came as they were counted, the others as they booked. An option is nobody yet. */
export function countDay(visits: readonly StaffVisit[], now: number): DayCounts {
  const counts = { in: 0, late: 0, expected: 0, eaters: 0 }
  for (const visit of visits) {
    if (visit.status !== 'confirmed') continue
    const state = visitState(visit, now)
    if (state === 'in') counts.in += visit.headCount ?? visit.players
    if (state === 'late') counts.late += visit.players
    if (state === 'late' || state === 'expected') counts.expected += visit.players
    if (state === 'late' || state === 'expected' || state === 'in') counts.eaters += visit.mealPeople ?? 0
  }
  return counts
}

function byArrival(a: TodaysVisit, b: TodaysVisit): number {
  return a.visit.arrivesAt - b.visit.arrivesAt || a.visit.id.localeCompare(b.visit.id)
}
