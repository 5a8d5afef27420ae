import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type VisitState, visitState } from '@lichtspel/domain/desk/presence'

export type DayGroup = 'late' | 'soon' | 'in' | 'over' | 'gone'

export type TodaysVisit = { visit: DeskVisit; state: VisitState }

const GROUP_OF: Record<VisitState, DayGroup> = {
  late: 'late',
  expected: 'soon',
  over: 'over',
  option: 'soon',
  in: 'in',
  out: 'gone',
  'no-show': 'gone',
}

/** Groups that were just pressed. They stay in place for a moment, so that no other card moves under the thumb. */
export type Staying = ReadonlyMap<string, DayGroup>

const NOBODY: Staying = new Map()

/**
 * The day for staff at the entrance: late groups, the next arrivals, those that are in (earliest end first), those that nobody ticked off
 * after their last game, those that have left.
 */
export function groupDay(
  visits: readonly DeskVisit[],
  now: number,
  staying: Staying = NOBODY,
): Record<DayGroup, readonly TodaysVisit[]> {
  const all = visits
    .filter(({ status }) => status === 'confirmed')
    .map((visit) => ({ visit, state: visitState(visit, now) }))
  const groupOf = ({ visit, state }: TodaysVisit) =>
    staying.get(visit.id) ?? (state === 'in' && isForgotten(visit, now) ? 'over' : GROUP_OF[state])
  const of = (group: DayGroup) => all.filter((one) => groupOf(one) === group)
  return {
    late: of('late').sort(byArrival),
    soon: of('soon').sort(byArrival),
    in: of('in').sort((a, b) => a.visit.endsAt - b.visit.endsAt || byArrival(a, b)),
    over: of('over').sort(byArrival),
    // The group that left last is the most likely to come back, for a forgotten coat.
    gone: of('gone').sort((a, b) => (b.visit.presenceAt ?? 0) - (a.visit.presenceAt ?? 0)),
  }
}

const HOUR_MS = 3_600_000

/** Probably gone: its last game was an hour ago, it does not eat, and nothing is open. */
function isForgotten({ endsAt, mealPeople, bill }: DeskVisit, now: number): boolean {
  return now >= endsAt + HOUR_MS && mealPeople === null && bill.openCents === 0
}

/** Splits the next arrivals into those of the coming hour, or the first if there are none, and the later ones. */
export function splitComing(
  visits: readonly TodaysVisit[],
  now: number,
): { near: readonly TodaysVisit[]; later: readonly TodaysVisit[] } {
  const isNear = ({ visit }: TodaysVisit, place: number) => place === 0 || visit.arrivesAt <= now + HOUR_MS
  return { near: visits.filter(isNear), later: visits.filter((one, place) => !isNear(one, place)) }
}

/** How many of the groups that are in or still come eat. */
export function countEaters(visits: readonly DeskVisit[], now: number): number {
  const eating = visits.filter((visit) => EATING.includes(visitState(visit, now)))
  return eating.reduce(
    (sum, { status, mealPeople }) => sum + (status === 'confirmed' ? (mealPeople ?? 0) : 0),
    0,
  )
}

const EATING: readonly VisitState[] = ['late', 'expected', 'in']

function byArrival(a: TodaysVisit, b: TodaysVisit): number {
  return a.visit.arrivesAt - b.visit.arrivesAt || a.visit.id.localeCompare(b.visit.id)
}
