import { isDeepStrictEqual } from 'node:util'
import type { Grid } from '@lichtspel/database/testing/engine-calls'
import type { Act } from './act.ts'
import { bump, type Claim, claimsWhere, drop, gridOf, type Owner, type State } from './state.ts'
import { DAYS, isOnGrid } from './world.ts'

export function publishCatalogue(state: State, act: Extract<Act, { kind: 'publish' }>): string {
  if (act.expected !== null && act.expected !== state.revisions.length) return 'LS013'
  state.revisions.push(act.validFrom)
  return String(state.revisions.length)
}

/** The newest revision whose first day is not after this one; there always is one in this world. */
export function governingRevision({ revisions }: State, day: number): number {
  return revisions.findLastIndex((validFrom) => validFrom <= (DAYS[day] ?? '')) + 1
}

/** A day that is there stays as it is; a new one is only opened by who knows the newest revision. */
export function ensureFloor(state: State, act: Extract<Act, { kind: 'ensure' }>): string {
  if (state.floors[act.day] !== null) return 'there'
  if (act.revision !== state.revisions.length) return 'LS012'
  state.floors[act.day] = act.opens
  return 'there'
}

/** Holds give way; what else does not fit keeps the day as it is. */
export function recutSchedule(state: State, { schedule, grid }: Extract<Act, { kind: 'recut' }>): string {
  const claims = claimsWhere(state, (_, claim) => claim.schedule === schedule)
  if (grid === null) return closeByHours(state, schedule, claims)
  const old = gridOf(state, schedule)
  if (isDeepStrictEqual(grid, old) && state.closedBy[schedule] !== 'catalogue') return 'same'
  const misfits = claims.filter((claim) => grid.block !== old.block || !fits(grid, claim, claims))
  if (misfits.some(({ owner }) => owner.kind !== 'hold')) return 'unfit'
  drop(state, misfits)
  state.grids[schedule] = grid
  if (state.closedBy[schedule] === 'catalogue') state.closedBy[schedule] = null
  bump(state, [schedule])
  return 'recut'
}

function closeByHours(state: State, schedule: number, claims: readonly Claim[]): string {
  if (state.closedBy[schedule] !== null) return 'same'
  if (claims.some(({ owner }) => owner.kind === 'booking')) return 'unfit'
  drop(state, claims)
  state.closedBy[schedule] = 'catalogue'
  bump(state, [schedule])
  return 'recut'
}

function fits(grid: Grid, claim: Claim, claims: readonly Claim[]): boolean {
  if (!isOnGrid(grid, claim.slot)) return false
  const isTooNear = (other: Claim) =>
    Math.abs(other.slot - claim.slot) === grid.block && needsBreakBetween(claim.owner, other.owner)
  return !grid.hasBreak || !claims.some(isTooNear)
}

function needsBreakBetween(one: Owner, other: Owner): boolean {
  if (one.kind === 'hold' && other.kind === 'hold') return one.session === other.session
  if (one.kind !== 'booking' || other.kind !== 'booking') return false
  return one.request === other.request && !one.ignoresBreak && !other.ignoresBreak
}
