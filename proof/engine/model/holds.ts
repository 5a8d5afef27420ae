import { HOLD_IDLE_CAP_MS, HOLD_MS } from '@lichtspel/test-support/database/engine-calls.ts'
import type { HoldAct } from './act.ts'
import { withoutSwallowed } from './delays.ts'
import {
  bump,
  claimsWhere,
  drop,
  gridOf,
  type Hold,
  hasNeighbours,
  holdsOf,
  isFree,
  put,
  type State,
} from './state.ts'
import { networkAt } from './world.ts'

/** Sets the choice on one schedule to those of the requested slots that are free. */
export function holdSlots(state: State, act: HoldAct): string {
  const own = holdsOf(state, act.session).filter((claim) => claim.schedule === act.schedule)
  const ownSlots = own.map((claim) => claim.slot)
  const last = own[0]?.owner
  const record = state.records.get(recordName(act))
  if (record !== undefined && act.seq < record.seq) return `late ${ownSlots}`

  const free = act.slots
    .filter((slot) => isFree(state, { schedule: act.schedule, slot }, act.session))
    .toSorted((a, b) => a - b)
  const grid = gridOf(state, act.schedule)
  if (grid.hasBreak && hasNeighbours(grid, free)) return `break-missing ${ownSlots}`
  const granted = withoutSwallowed(state, act.schedule, free, act.session)
  const isOnlyKept = last !== undefined && last.until > state.now && isWithin(granted, ownSlots)
  if (granted.length > 0 && !isOnlyKept && exceedsLimits(state, act, granted.length)) {
    return `too-many-holds ${ownSlots}`
  }
  if (granted.length === 0 && own.length === 0 && record === undefined) return 'held '
  const isUnchanged = isWithin(granted, ownSlots) && isWithin(ownSlots, granted)
  const activeAt = last !== undefined && isUnchanged && !act.active ? last.activeAt : state.now
  const until = Math.min(state.now + HOLD_MS, activeAt + HOLD_IDLE_CAP_MS)
  drop(state, own)
  for (const slot of granted) {
    put(
      state,
      { schedule: act.schedule, slot },
      { kind: 'hold', session: act.session, network: act.network, until, activeAt },
    )
  }
  if (granted.length > 0 || own.length > 0) bump(state, [act.schedule])
  const heldUntil = granted.length > 0 ? until : Math.min(state.now, record?.until ?? state.now)
  state.records.set(recordName(act), { seq: act.seq, until: heldUntil })
  return `held ${granted}`
}

const recordName = ({ session, schedule }: HoldAct) => `${session}/${schedule}`

/**
 * Live holds may always be kept. New holds count towards the limits, together with the other live holds of the visitor and the
 * networks.
 */
export function exceedsLimits(
  state: State,
  act: Pick<HoldAct, 'session' | 'network' | 'schedule' | 'limits'>,
  wanted: number,
): boolean {
  const { session, schedule, limits } = act
  const { network, wide } = networkAt(act.network)
  const elsewhere = claimsWhere(
    state,
    (owner, claim) =>
      owner.kind === 'hold' &&
      owner.until > state.now &&
      !(owner.session === session && claim.schedule === schedule),
  ).map((claim) => claim.owner as Hold)
  const bySession = elsewhere.filter((hold) => hold.session === session).length
  const byNetwork = elsewhere.filter((hold) => networkAt(hold.network).network === network).length
  const byWide = elsewhere.filter((hold) => networkAt(hold.network).wide === wide).length
  return (
    isOver(bySession + wanted, limits.session) ||
    isOver(byNetwork + wanted, limits.network) ||
    isOver(byWide + wanted, limits.wide)
  )
}

const isOver = (sum: number, limit: number) => limit > 0 && sum > limit
const isWithin = (some: readonly number[], all: readonly number[]) => some.every((slot) => all.includes(slot))

export function releaseHolds(state: State, session: number): string {
  const own = holdsOf(state, session)
  const schedules = [...new Set(own.map((claim) => claim.schedule))]
  drop(state, own)
  bump(state, schedules)
  return `released ${schedules}`
}

export function expireHolds(state: State): string {
  const lapsed = claimsWhere(state, (owner) => owner.kind === 'hold' && owner.until <= state.now)
  drop(state, lapsed)
  bump(
    state,
    lapsed.map((claim) => claim.schedule),
  )
  return `expired ${lapsed.length}`
}
