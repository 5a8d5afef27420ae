import { type Act, type ClaimAct, nameOf, type SlotRef } from './act.ts'
import { governingRevision } from './catalogues.ts'
import {
  bump,
  bySlot,
  claimsWhere,
  count,
  drop,
  gridOf,
  hasNeighbours,
  holdsOf,
  isFree,
  put,
  type State,
} from './state.ts'
import { dayOf } from './world.ts'

/** All slots or none, once per request. */
export function placeBooking(state: State, act: Extract<Act, { kind: 'book' }>): string {
  const earlier = state.bookings.get(act.request)
  if (earlier !== undefined) return earlier.hash === act.hash ? 'replayed' : 'LS422'
  if (act.revision !== governingRevision(state, act.day)) return 'LS012'
  const refusal = claimForBooking(state, act.request, act)
  if (refusal !== undefined) return refusal

  const schedules = act.slots.map((ref) => ref.schedule)
  dropChoice(state, act.session, schedules)
  bump(state, schedules)
  const { hash, day, revision } = act
  state.bookings.set(act.request, { hash, day, revision, status: 'confirmed' })
  count(state.events, 'placed')
  count(state.mails, 'confirmation')
  if (!act.rights.byStaff) count(state.mails, 'venue-notice')
  return 'placed'
}

export function cancelBooking(state: State, request: number): string {
  const booking = state.bookings.get(request)
  if (booking?.status !== 'confirmed') return 'false'
  const slots = slotsOf(state, request)
  drop(state, slots)
  bump(
    state,
    slots.map((ref) => ref.schedule),
  )
  state.bookings.set(request, { ...booking, status: 'cancelled' })
  count(state.events, 'cancelled')
  count(state.mails, 'cancelled')
  return 'true'
}

/** The new slots may be among the old ones; when one is lost, the old ones stand. */
export function moveBooking(state: State, act: Extract<Act, { kind: 'move' }>): string {
  const booking = state.bookings.get(act.request)
  if (booking?.status !== 'confirmed') return 'false'
  if (act.revision !== governingRevision(state, act.day)) return 'LS012'
  const old = slotsOf(state, act.request)
  drop(state, old)
  const refusal = claimForBooking(state, act.request, act)
  if (refusal !== undefined) {
    for (const ref of old) put(state, ref, ref.owner)
    return refusal
  }
  const schedules = [...old, ...act.slots].map((ref) => ref.schedule)
  dropChoice(state, act.session, schedules)
  bump(state, schedules)
  state.bookings.set(act.request, { ...booking, day: act.day, revision: act.revision })
  count(state.events, 'moved')
  count(state.mails, 'moved')
  return 'true'
}

/** Answers how it was refused, and then has changed nothing. The constraints speak before the count of lost slots. */
function claimForBooking(state: State, request: number, act: ClaimAct): string | undefined {
  const { byStaff, takeOver, ignoreBreak } = act.rights
  const isHeld = (ref: SlotRef) => state.claims.get(nameOf(ref))?.owner.kind === 'hold'
  const gone = takeOver ? act.slots.filter(isHeld) : []
  const after = { ...state, claims: new Map(state.claims) }
  drop(after, gone)
  const won = act.slots.filter((ref) => isFree(after, ref, act.session, byStaff))

  if (!ignoreBreak && lacksBreak(state, won)) return '23P01'
  if (won.some((ref) => dayOf(ref.schedule) !== act.day)) return '23503'
  const lost = act.slots.filter((ref) => !won.includes(ref)).toSorted(bySlot)
  if (lost.length > 0 || act.slots.length === 0) return `LS409 ${lost.map(nameOf)}`
  for (const ref of won) put(state, ref, { kind: 'booking', request, ignoresBreak: ignoreBreak })
  return undefined
}

function lacksBreak(state: State, refs: readonly SlotRef[]): boolean {
  return refs.some(({ schedule }) => {
    const slots = refs.filter((ref) => ref.schedule === schedule).map((ref) => ref.slot)
    const grid = gridOf(state, schedule)
    return grid.hasBreak && hasNeighbours(grid, slots)
  })
}

/** What the visitor had chosen on these schedules is decided now, also where it was not booked. */
function dropChoice(state: State, session: number | null, schedules: readonly number[]): void {
  drop(
    state,
    holdsOf(state, session).filter((claim) => schedules.includes(claim.schedule)),
  )
}

function slotsOf(state: State, request: number) {
  return claimsWhere(state, (owner) => owner.kind === 'booking' && owner.request === request)
}
