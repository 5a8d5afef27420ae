import { attractionsIn } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { SELF_SERVICE_ACTS, type SelfServiceAct, type VenueRules } from '../catalogue/rules.ts'
import { slotCounts } from '../slots/needs.ts'
import { gamesOf, type VisitSlots } from '../visit/visit.ts'

/** After these moments a visitor has to call the venue. */
export type Deadlines = Record<SelfServiceAct, number>

const HOUR_MS = 3_600_000

export function deadlinesOf(
  { rules }: { rules: Pick<VenueRules, 'selfServiceHours'> },
  startsAt: number,
): Deadlines {
  const before = (act: SelfServiceAct) => startsAt - rules.selfServiceHours[act] * HOUR_MS
  return { change: before('change'), move: before('move'), cancel: before('cancel') }
}

/** An act exactly at the deadline is still in time; after that, the desk decides. */
export function isInTime(deadlines: Deadlines, act: SelfServiceAct, now: number): boolean {
  return now <= deadlines[act]
}

/** Cancelling has no limit: it frees slots and happens only once. */
export function hasChangesLeft(
  { rules }: { rules: Pick<VenueRules, 'changesPerDay'> },
  act: SelfServiceAct,
  changesInADay: number,
): boolean {
  return act === 'cancel' || changesInADay < rules.changesPerDay
}

type Acts = [SelfServiceAct, ...SelfServiceAct[]]

/** Groups the acts that share a deadline, so they are listed together. */
export function actsByDeadline(deadlines: Deadlines): Acts[] {
  const groups = new Map<number, Acts>()
  for (const act of SELF_SERVICE_ACTS) {
    const group = groups.get(deadlines[act])
    if (group === undefined) groups.set(deadlines[act], [act])
    else group.push(act)
  }
  return [...groups.values()]
}

/** A move keeps the number of slots of each attraction. */
export function isSameVisit(booked: VisitSlots, wanted: VisitSlots): boolean {
  const [before, after] = [slotCounts(booked), slotCounts(wanted)]
  return attractionsIn(before, after).every((id) => (before[id] ?? 0) === (after[id] ?? 0))
}

/** The visitor must open the link in the mail within this time, or the slots are released. */
const CONFIRM_HOURS = 2

/** Within how many hours the visitor has to open the link in the mail; `null` if the booking needs no confirmation. */
export function hoursToConfirm(
  { rules }: Pick<Catalogue, 'rules'>,
  slots: VisitSlots,
  { startsAt, now }: { startsAt: number; now: number },
): number | null {
  const isLarge = gamesOf(slots) > rules.confirmAboveSlots
  // A visit that begins within this time leaves no time to confirm.
  return isLarge && startsAt - now >= CONFIRM_HOURS * HOUR_MS ? CONFIRM_HOURS : null
}
