import { nameOf, type SlotRef } from './act.ts'
import { bump, claimsWhere, drop, gridOf, put, type State } from './state.ts'
import { isOnGrid } from './world.ts'

/** Holds give way, a booking does not; on a closed day, or off the grid, there is nothing to close. */
export function closeSlot(state: State, ref: SlotRef): string {
  const owner = state.claims.get(nameOf(ref))?.owner
  if (owner?.kind === 'closure') return 'false'
  if (owner?.kind === 'booking') return `LS409 ${nameOf(ref)}`
  if (state.closedBy[ref.schedule] !== null || !isOnGrid(gridOf(state, ref.schedule), ref.slot))
    return '23514'
  put(state, ref, { kind: 'closure' })
  bump(state, [ref.schedule])
  return 'true'
}

export function openSlot(state: State, ref: SlotRef): string {
  if (state.claims.get(nameOf(ref))?.owner.kind !== 'closure') return 'false'
  drop(state, [ref])
  bump(state, [ref.schedule])
  return 'true'
}

export function closeSchedule(state: State, schedule: number): string {
  if (state.closedBy[schedule] !== null) return 'false'
  const claims = claimsWhere(state, (_, claim) => claim.schedule === schedule)
  const booked = claims.filter((claim) => claim.owner.kind === 'booking')
  if (booked.length > 0) return `LS409 ${booked.map(nameOf)}`
  drop(state, claims)
  state.closedBy[schedule] = 'staff'
  bump(state, [schedule])
  return 'true'
}

export function openSchedule(state: State, schedule: number): string {
  if (state.closedBy[schedule] === null) return 'false'
  state.closedBy[schedule] = null
  bump(state, [schedule])
  return 'true'
}
