import { type Closing, nameOf, type SlotRef } from './act.ts'
import { closeForOutage } from './outages.ts'
import { bump, claimsWhere, drop, gridOf, isDoneOn, noteOn, put, type State } from './state.ts'
import { isOnGrid } from './world.ts'

/** Replaces a hold, but not a booking. On a closed day or off the grid there is nothing to close. */
export function closeSlot(state: State, ref: SlotRef & Closing): string {
  if (isDoneOn(state, ref.act, nameOf(ref))) return 'true'
  const owner = state.claims.get(nameOf(ref))?.owner
  if (owner?.kind === 'closure' && !owner.isOfOutage) return 'false'
  if (owner?.kind === 'booking') return `LS409 ${nameOf(ref)}`
  if (state.closedBy[ref.schedule] !== null || !isOnGrid(gridOf(state, ref.schedule), ref.slot))
    return '23514'
  put(state, ref, { kind: 'closure', reason: ref.reason, isOfOutage: false })
  bump(state, [ref.schedule])
  return noteOn(state, 'slot-closed', ref.act, nameOf(ref))
}

export function openSlot(state: State, ref: SlotRef & Closing): string {
  if (isDoneOn(state, ref.act, nameOf(ref))) return 'true'
  const owner = state.claims.get(nameOf(ref))?.owner
  if (owner?.kind !== 'closure' || owner.isOfOutage) return 'false'
  drop(state, [ref])
  closeForOutage(state, ref.schedule)
  bump(state, [ref.schedule])
  return noteOn(state, 'slot-opened', ref.act, nameOf(ref))
}

export function closeSchedule(state: State, { schedule, act }: { schedule: number } & Closing): string {
  if (isDoneOn(state, act, `${schedule}/`)) return 'true'
  if (state.closedBy[schedule] !== null) return 'false'
  const claims = claimsWhere(state, (_, claim) => claim.schedule === schedule)
  const booked = claims.filter((claim) => claim.owner.kind === 'booking')
  if (booked.length > 0) return `LS409 ${booked.map(nameOf)}`
  drop(state, claims)
  state.closedBy[schedule] = 'staff'
  bump(state, [schedule])
  return noteOn(state, 'schedule-closed', act, `${schedule}/`)
}

export function openSchedule(state: State, { schedule, act }: { schedule: number } & Closing): string {
  if (isDoneOn(state, act, `${schedule}/`)) return 'true'
  if (state.closedBy[schedule] === null) return 'false'
  state.closedBy[schedule] = null
  closeForOutage(state, schedule)
  bump(state, [schedule])
  return noteOn(state, 'schedule-opened', act, `${schedule}/`)
}
