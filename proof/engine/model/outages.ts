import { isDeepStrictEqual } from 'node:util'
import { nameOf, type Outage, type TroubleAct } from './act.ts'
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

/** Closes every slot of an open day that lies wholly or partly in its outage and has no booking or closure. Holds are dropped. */
export function closeForOutage(state: State, schedule: number): void {
  const outage = state.outages[schedule] ?? null
  if (outage === null || state.closedBy[schedule] !== null) return
  for (const slot of slotsIn(state, schedule, outage)) {
    const owner = state.claims.get(nameOf({ schedule, slot }))?.owner
    if (owner?.kind === 'booking' || owner?.kind === 'closure') continue
    put(state, { schedule, slot }, { kind: 'closure', reason: outage.words, isOfOutage: true })
  }
}

function slotsIn(state: State, schedule: number, { from, until }: Outage): number[] {
  const grid = gridOf(state, schedule)
  const minutes = Array.from(
    { length: until - from + grid.block },
    (_, index) => from - grid.block + index + 1,
  )
  return minutes.filter((minute) => minute < until && isOnGrid(grid, minute))
}
