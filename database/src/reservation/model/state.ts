import { nameOf, type SlotRef } from './act.ts'
import { SCHEDULES, START, startsAt } from './world.ts'

export type Hold = { session: number; until: number; activeAt: number; seq: number }
export type Owner = ({ kind: 'hold' } & Hold) | { kind: 'booking'; request: number } | { kind: 'closure' }
export type Claim = SlotRef & { owner: Owner }
export type Booking = { hash: string; day: number; status: 'confirmed' | 'cancelled' }

/** All that the engine keeps, in plain data: it can be cloned and compared. Claims are kept by nameOf(slot). */
export type State = {
  now: number
  claims: Map<string, Claim>
  open: boolean[]
  versions: number[]
  bookings: Map<number, Booking>
  mails: Record<string, number>
  events: Record<string, number>
}

export function newState(): State {
  return {
    now: START,
    claims: new Map(),
    open: SCHEDULES.map(() => true),
    versions: SCHEDULES.map(() => 0),
    bookings: new Map(),
    mails: {},
    events: {},
  }
}

/** Whether someone may have it now; `session` counts its own holds as free. Expiry is permission for others. */
export function isFree(state: State, ref: SlotRef, session: number | null, mayHaveStarted = false): boolean {
  if (state.open[ref.schedule] !== true) return false
  if (!mayHaveStarted && startsAt(ref.schedule, ref.slot) <= state.now) return false
  const owner = state.claims.get(nameOf(ref))?.owner
  if (owner === undefined) return true
  return owner.kind === 'hold' && (owner.session === session || owner.until <= state.now)
}

export function claimsWhere(state: State, test: (owner: Owner, claim: Claim) => boolean): Claim[] {
  return [...state.claims.values()].filter((claim) => test(claim.owner, claim)).sort(bySlot)
}

export function holdsOf(state: State, session: number | null): (Claim & { owner: Hold })[] {
  const own = claimsWhere(state, (owner) => owner.kind === 'hold' && owner.session === session)
  return own as (Claim & { owner: Hold })[]
}

export function drop(state: State, claims: readonly SlotRef[]): void {
  for (const claim of claims) state.claims.delete(nameOf(claim))
}

export function put(state: State, ref: SlotRef, owner: Owner): void {
  state.claims.set(nameOf(ref), { schedule: ref.schedule, slot: ref.slot, owner })
}

/** Once per transaction for every schedule that changed. */
export function bump(state: State, schedules: Iterable<number>): void {
  for (const schedule of new Set(schedules)) state.versions[schedule] = (state.versions[schedule] ?? 0) + 1
}

export function count(counts: Record<string, number>, ...kinds: string[]): void {
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
}

export function hasNeighbours(slots: readonly number[]): boolean {
  return slots.some((slot) => slots.includes(slot + 1))
}

export const bySlot = (a: SlotRef, b: SlotRef): number => a.schedule - b.schedule || a.slot - b.slot
