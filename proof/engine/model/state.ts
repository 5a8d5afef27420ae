import type { Grid } from '@lichtspel/test-support/database/engine-calls.ts'
import { FIRST_DAY } from '@lichtspel/test-support/database/plant-schedule.ts'
import { nameOf, type Outage, type Payment, type SlotRef } from './act.ts'
import { DAYS, isOnGrid, SCHEDULES, START, startsAt } from './world.ts'

export type Hold = { session: number; network: number; until: number; activeAt: number }
/** What is remembered about a session's holds on one schedule after the holds are gone. */
export type HoldRecord = { seq: number; until: number }
export type Owner =
  | ({ kind: 'hold' } & Hold)
  | { kind: 'booking'; request: number; ignoresBreak: boolean; byDesk: boolean }
  | { kind: 'closure'; reason: string; isOfOutage: boolean }
export type Claim = SlotRef & { owner: Owner }
export type Booking = {
  hash: string
  day: number
  status: 'confirmed' | 'cancelled'
  /** Whether the visitor ever cancelled it. */
  isCancelledByHim: boolean
  revision: number
  byDesk: boolean
  hasAddress: boolean
  placedAt: number
  contact: number
  network: number
  /** The number of slots when it was placed. */
  slotCount: number
  players: number
  presence: string
  people: number | null
  /** When the option ends; null for a firm booking. */
  until: number | null
  /** Its slots and option when it was last cancelled. */
  left: { slots: SlotRef[]; isWaived: boolean; until: number | null }
  /** Null when no deposit was requested. */
  payments: Payment[] | null
  /** How often it was changed, including its creation. */
  changes: number
  /** Whether the links in its mails still open it. */
  hasLink: boolean
  /** Null unless its last move, or its cancellation, was because of an outage. */
  notice: Notice | null
}
export type Notice = {
  what: 'moved' | 'cancelled'
  words: string
  /** All answers, the last of which counts. */
  answers: string[]
  /** The visit before the move. Null if staff can no longer put it back. */
  before: { day: number; revision: number; slots: SlotRef[]; isWaived: boolean } | null
}
export type Delay = { minutes: number; since: number }
/** An event that an undo can name. */
type TroubleEvent = { schedule: number } & (
  | { what: 'outage'; before: Outage | null; after: Outage | null }
  | { what: 'delay'; before: Delay | null; after: Delay | null }
)
/** `isMerged`: it also tells about an earlier event. */
export type Mail = { request: number; kind: string; event: string | null; isMerged: boolean }

/** Everything the engine stores, as plain data that can be cloned and compared. The key of a claim is nameOf(slot). */
export type State = {
  now: number
  claims: Map<string, Claim>
  /** The key is 'session/schedule'. */
  records: Map<string, HoldRecord>
  grids: Grid[]
  closedBy: ('staff' | 'catalogue' | null)[]
  /** Per schedule; null when it is in order and on time. */
  outages: (Outage | null)[]
  delays: (Delay | null)[]
  troubles: TroubleEvent[]
  versions: number[]
  bookings: Map<number, Booking>
  /** The first day of each revision; the first revision is number 1. */
  revisions: string[]
  /** When the interactive floor opens on each day; null until the day is created. */
  floors: (number | null)[]
  /** No mail is ever sent in the model. */
  mails: Mail[]
  events: Record<string, number>
  /** Acts done: '7' on a booking, '7/0/480' on a slot, '7/0/' on a day. */
  acts: Set<string>
}

export function newState(): State {
  return {
    now: START,
    claims: new Map(),
    records: new Map(),
    grids: SCHEDULES.map(({ grid }) => grid),
    closedBy: SCHEDULES.map(() => null),
    outages: SCHEDULES.map(() => null),
    delays: SCHEDULES.map(() => null),
    troubles: [],
    versions: SCHEDULES.map(() => 0),
    bookings: new Map(),
    revisions: [FIRST_DAY],
    floors: DAYS.map(() => null),
    mails: [],
    events: {},
    acts: new Set(),
  }
}

export function gridOf({ grids }: State, schedule: number): Grid {
  const grid = grids[schedule]
  if (grid === undefined) throw new Error(`No schedule ${schedule}`)
  return grid
}

/** Whether the session may take the slot now. Its own holds and the expired holds of others are free. */
export function isFree(state: State, ref: SlotRef, session: number | null, mayHaveStarted = false): boolean {
  if (state.closedBy[ref.schedule] !== null || !isOnGrid(gridOf(state, ref.schedule), ref.slot)) return false
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

/** Increments the version of each changed schedule, once per transaction. */
export function bump(state: State, schedules: Iterable<number>): void {
  for (const schedule of new Set(schedules)) state.versions[schedule] = (state.versions[schedule] ?? 0) + 1
}

export function count(counts: Record<string, number>, ...kinds: string[]): void {
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
}

export function isDone({ acts }: State, act: number | null): boolean {
  return act !== null && [...acts].some((done) => done === `${act}` || done.startsWith(`${act}/`))
}

/** The events after which a page that shows the booking is out of date. */
const CHANGES = ['placed', 'moved', 'changed', 'cancelled', 'restored', 'option']

/** Records an event of a booking, and its act. */
export function note(state: State, request: number, what: string, act: number | null = null): void {
  count(state.events, what)
  if (act !== null) state.acts.add(`${act}`)
  const booking = state.bookings.get(request)
  if (booking === undefined || !CHANGES.includes(what)) return
  state.bookings.set(request, { ...booking, changes: booking.changes + 1 })
}

/** The same for an act on a slot ('0/480') or on a day ('0/'). */
export const isDoneOn = ({ acts }: State, act: number | null, place: string) =>
  act !== null && acts.has(`${act}/${place}`)

export function noteOn(state: State, what: string, act: number | null, place: string): string {
  count(state.events, what)
  if (act !== null) state.acts.add(`${act}/${place}`)
  return 'true'
}

export function hasNeighbours({ block }: Grid, slots: readonly number[]): boolean {
  return slots.some((slot) => slots.includes(slot + block))
}

export const bySlot = (a: SlotRef, b: SlotRef): number => a.schedule - b.schedule || a.slot - b.slot
