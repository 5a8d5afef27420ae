import { isDeepStrictEqual } from 'node:util'
import { type ClaimAct, nameOf, type Outage, type SlotRef, type TroubleAct } from './act.ts'
import { bump, claimsWhere, drop, gridOf, isDoneOn, noteOn, put, type State } from './state.ts'
import { isOnGrid } from './world.ts'

/** Replaces the outage of a day, or ends it. What the old one closed is free again, unless the new one closes it too. */
export function setOutage(state: State, { schedule, outage, act }: Extract<TroubleAct, { kind: 'outage' }>) {
  if (isDoneOn(state, act, `${schedule}/`)) return 'true'
  if (outage !== null && outage.from >= outage.until) return '23514'
  const before = state.outages[schedule] ?? null
  const closed = claimsWhere(
    state,
    (owner, claim) => claim.schedule === schedule && owner.kind === 'closure' && owner.isOfOutage,
  )
  drop(state, closed)
  state.outages[schedule] = outage
  closeForOutage(state, schedule)
  bump(state, [schedule])
  state.troubles.push({ what: 'outage', schedule, before, after: outage })
  return noteOn(state, 'schedule-broken', act, `${schedule}/`)
}

/** Not if the outage was set again since. */
export function undoOutage(
  state: State,
  { schedule, place, act }: { schedule: number; place: number; act: number | null },
) {
  const event = state.troubles.filter(({ what, ...on }) => what === 'outage' && on.schedule === schedule)[
    place
  ]
  if (event?.what !== 'outage') return 'none'
  if (isDoneOn(state, act, `${schedule}/`)) return 'true'
  if (!isDeepStrictEqual(state.outages[schedule], event.after)) return 'false'
  return setOutage(state, { kind: 'outage', schedule, outage: event.before, act })
}

/**
 * Closes every slot of an open day that lies wholly or partly in its outage of all places and has no booking or closure. Holds are
 * dropped.
 */
export function closeForOutage(state: State, schedule: number): void {
  const outage = state.outages[schedule] ?? null
  if (outage === null || outage.places !== null || state.closedBy[schedule] !== null) return
  for (const slot of slotsIn(state, schedule, outage)) {
    const owner = state.claims.get(nameOf({ schedule, slot }))?.owner
    if (owner?.kind === 'booking' || owner?.kind === 'closure') continue
    put(state, { schedule, slot }, { kind: 'closure', reason: outage.words, isOfOutage: true })
  }
}

/** Refuses slots in which more places are out of order than the group has to spare. */
export function refuseLacking(
  state: State,
  { slots, spare }: Pick<ClaimAct, 'slots' | 'spare'>,
): string | undefined {
  const lacking = slots.filter((ref, index) => {
    const places = outageOf(state, ref)?.places ?? null
    return places !== null && places > (spare[index] ?? 0)
  })
  return lacking.length === 0 ? undefined : `LS016 ${lacking.map(nameOf).toSorted()}`
}

/** The outage that hits the first of these slots that are hit. */
export function outageBehind(state: State, slots: readonly SlotRef[]): Outage | undefined {
  const byTime = slots.toSorted((a, b) => a.slot - b.slot || a.schedule - b.schedule)
  return byTime.flatMap((ref) => outageOf(state, ref) ?? [])[0]
}

function outageOf(state: State, { schedule, slot }: SlotRef): Outage | null {
  const outage = state.outages[schedule] ?? null
  if (outage === null) return null
  return slot < outage.until && slot + gridOf(state, schedule).block > outage.from ? outage : null
}

function slotsIn(state: State, schedule: number, { from, until }: Outage): number[] {
  const grid = gridOf(state, schedule)
  const minutes = Array.from(
    { length: until - from + grid.block },
    (_, index) => from - grid.block + index + 1,
  )
  return minutes.filter((minute) => minute < until && isOnGrid(grid, minute))
}
