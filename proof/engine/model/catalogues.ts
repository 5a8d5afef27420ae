import { isDeepStrictEqual } from 'node:util'
import type { Grid } from '@lichtspel/test-support/database/engine-calls.ts'
import type { Act } from './act.ts'
import { closeForOutage } from './outages.ts'
import { bump, type Claim, claimsWhere, drop, gridOf, type Owner, type State } from './state.ts'
import { DAYS, isOnGrid } from './world.ts'

export function publishCatalogue(state: State, act: Extract<Act, { kind: 'publish' }>): string {
  if (act.expected !== null && act.expected !== state.revisions.length) return 'LS013'
  state.revisions.push(act.validFrom)
  return String(state.revisions.length)
}

/** The newest revision whose first day is not after this day. In the model there always is one. */
export function governingRevision({ revisions }: State, day: number): number {
  return revisions.findLastIndex((validFrom) => validFrom <= (DAYS[day] ?? '')) + 1
}

/** An existing day stays as it is. Only a caller with the newest revision can create one. */
export function ensureFloor(state: State, act: Extract<Act, { kind: 'ensure' }>): string {
  if (state.floors[act.day] !== null) return 'there'
  if (act.revision !== state.revisions.length) return 'LS012'
  state.floors[act.day] = act.opens
  return 'there'
}

/** Drops holds and closures by an outage that do not fit. If any other claim does not fit, the day stays as it is. */
export function rebuildSchedule(state: State, { schedule, grid }: Extract<Act, { kind: 'rebuild' }>): string {
  const claims = claimsWhere(state, (_, claim) => claim.schedule === schedule)
  if (grid === null) return closeByHours(state, schedule, claims)
  const old = gridOf(state, schedule)
  if (isDeepStrictEqual(grid, old) && state.closedBy[schedule] !== 'catalogue') return 'same'
  const misfits = claims.filter((claim) => grid.block !== old.block || !fits(grid, claim, claims))
  const isKept = (owner: Owner) => owner.kind === 'booking' || (owner.kind === 'closure' && !owner.isOfOutage)
  if (misfits.some(({ owner }) => isKept(owner))) return 'unfit'
  drop(state, misfits)
  state.grids[schedule] = grid
  if (state.closedBy[schedule] === 'catalogue') state.closedBy[schedule] = null
  closeForOutage(state, schedule)
  bump(state, [schedule])
  return 'rebuilt'
}

function closeByHours(state: State, schedule: number, claims: readonly Claim[]): string {
  if (state.closedBy[schedule] !== null) return 'same'
  if (claims.some(({ owner }) => owner.kind === 'booking')) return 'unfit'
  drop(state, claims)
  state.closedBy[schedule] = 'catalogue'
  bump(state, [schedule])
  return 'rebuilt'
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
