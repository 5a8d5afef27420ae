import { nameOf, type SlotRef } from './act.ts'
import { bump, claimsWhere, drop, put, type State } from './state.ts'

/** Holds give way, a booking does not; on a closed day there is nothing to close. */
export function closeSlot(state: State, ref: SlotRef): string {
  const owner = state.claims.get(nameOf(ref))?.owner
  if (owner?.kind === 'closure') return 'false'
  if (owner?.kind === 'booking') return `LS409 ${nameOf(ref)}`
  if (state.open[ref.schedule] !== true) return '23514'
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
  if (state.open[schedule] !== true) return 'false'
  const claims = claimsWhere(state, (_, claim) => claim.schedule === schedule)
  const booked = claims.filter((claim) => claim.owner.kind === 'booking')
  if (booked.length > 0) return `LS409 ${booked.map(nameOf)}`
  drop(state, claims)
  state.open[schedule] = false
  bump(state, [schedule])
  return 'true'
}

export function openSchedule(state: State, schedule: number): string {
  if (state.open[schedule] === true) return 'false'
  state.open[schedule] = true
  bump(state, [schedule])
  return 'true'
}
