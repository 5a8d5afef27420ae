import { type Act, type BookAct, type ClaimAct, nameOf, type Outage, type Said, type SlotRef } from './act.ts'
import { governingRevision } from './catalogues.ts'
import { withoutSwallowed } from './delays.ts'
import { tellVisitor, withdraw } from './mails.ts'
import { closeForOutage, outageBehind, refuseLacking } from './outages.ts'
import {
  type Booking,
  bump,
  bySlot,
  type Claim,
  claimsWhere,
  count,
  drop,
  gridOf,
  hasNeighbours,
  holdsOf,
  isDone,
  isFree,
  type Notice,
  note,
  put,
  type State,
} from './state.ts'
import { contactAt, dayOf, networkAt, PLAYERS } from './world.ts'

const DAY_MS = 24 * 3_600_000

/** Across all networks together, a contact's limit is this many times as high. */
const FROM_ANYWHERE = 3

const NEW = {
  status: 'confirmed',
  isCancelledByHim: false,
  presence: 'expected',
  people: null,
  left: { slots: [], isWaived: false, until: null },
  payments: null,
  changes: 0,
  hasLink: true,
  notice: null,
} satisfies Partial<Booking>

/** Takes all slots or none, once per request. */
export function placeBooking(state: State, act: BookAct): string {
  const { request, hash, day, revision, until, hasAddress } = act
  const { byDesk } = act.rights
  const earlier = state.bookings.get(request)
  if (earlier !== undefined) return earlier.hash === hash ? 'replayed' : 'LS422'
  if (!byDesk && exceedsLimits(state, act)) return 'LS429'
  if (revision !== governingRevision(state, day)) return 'LS012'
  const lacking = refuseLacking(state, act)
  if (lacking !== undefined) return lacking
  if (until !== null && until <= state.now) {
    return claimForBooking(structuredClone(state), request, act) ?? 'LS014'
  }
  const refusal = claimForBooking(state, request, act)
  if (refusal !== undefined) return refusal

  const schedules = act.slots.map((ref) => ref.schedule)
  dropChoice(state, act.session, schedules)
  bump(state, schedules)
  const from = {
    placedAt: state.now,
    contact: act.contact,
    network: act.network,
    slotCount: act.slots.length,
  }
  const booked = { hash, day, revision, byDesk, hasAddress, until, players: PLAYERS, ...from } as const
  state.bookings.set(request, { ...NEW, ...booked })
  note(state, request, 'placed')
  tellVisitor(state, request, { kind: 'confirmation', event: 'placed', mail: act.mail })
  if (!byDesk) state.mails.push({ request, kind: 'venue-notice', event: 'placed', isMerged: false })
  return 'placed'
}

/**
 * Counts bookings placed in the last 24 hours, including this one. Bookings by the desk do not count, nor do those that only the desk
 * cancelled.
 */
function exceedsLimits(state: State, { contact, network, slots, limits }: BookAct): boolean {
  const recent = [...state.bookings.values()].filter(
    ({ byDesk, placedAt, status, isCancelledByHim }) =>
      !byDesk && placedAt > state.now - DAY_MS && (status === 'confirmed' || isCancelledByHim),
  )
  const most = (limit: number, isSame: (booking: Booking) => boolean) =>
    limit > 0 && recent.filter(isSame).length + 1 > limit
  const mostSlots = (limit: number, isSame: (booking: Booking) => boolean) =>
    limit > 0 && recent.filter(isSame).reduce((sum, { slotCount }) => sum + slotCount, slots.length) > limit
  const [who, where] = [contactAt(contact), networkAt(network)]
  const isHere = (one: Booking) => networkAt(one.network).network === where.network
  const isNear = (one: Booking) => networkAt(one.network).wide === where.wide
  const hasMailbox = (one: Booking) => contactAt(one.contact).mailbox === who.mailbox
  const hasPhone = (one: Booking) => contactAt(one.contact).digits === who.digits
  return (
    most(limits.contact, (one) => isNear(one) && hasMailbox(one)) ||
    most(limits.contact, (one) => isNear(one) && hasPhone(one)) ||
    most(FROM_ANYWHERE * limits.contact, hasMailbox) ||
    most(FROM_ANYWHERE * limits.contact, hasPhone) ||
    most(limits.network, isHere) ||
    most(limits.wide, isNear) ||
    mostSlots(limits.networkSlots, isHere) ||
    mostSlots(limits.wideSlots, isNear)
  )
}

export function cancelBooking(
  state: State,
  { request, act, mail, byDesk, forOutage }: Omit<Extract<Act, { kind: 'cancel' }>, 'kind'>,
): string {
  if (isDone(state, act)) return 'true'
  const booking = state.bookings.get(request)
  if (booking?.status !== 'confirmed') return 'false'
  const slots = slotsOf(state, request)
  const outage = outageBehind(state, slots)
  if (forOutage && outage === undefined) return 'LS022'
  leave(state, slots)
  bump(
    state,
    slots.map((ref) => ref.schedule),
  )
  const left = { slots, isWaived: isWaived(slots), until: booking.until }
  const notice = forOutage ? noticeOf('cancelled', outage) : null
  const isCancelledByHim = booking.isCancelledByHim || !byDesk
  state.bookings.set(request, {
    ...booking,
    status: 'cancelled',
    isCancelledByHim,
    until: null,
    left,
    notice,
  })
  note(state, request, 'cancelled', act)
  withdraw(state, request, mail ? ['deposit'] : ['deposit', 'confirmation', 'moved', 'changed'])
  tellVisitor(state, request, { kind: 'cancelled', event: 'cancelled', mail })
  return 'true'
}

/** The new slots may include old ones. If a new slot is lost, the booking keeps its old slots. */
export function moveBooking(state: State, act: Extract<Act, { kind: 'move' }>): string {
  if (isDone(state, act.act)) return 'true'
  const booking = state.bookings.get(act.request)
  if (booking?.status !== 'confirmed') return 'false'
  const keepsRevision = act.day === booking.day && act.revision === booking.revision
  if (!keepsRevision && act.revision !== governingRevision(state, act.day)) return 'LS012'
  const lacking = refuseLacking(state, act)
  if (lacking !== undefined) return lacking
  const old = slotsOf(state, act.request)
  const outage = outageBehind(state, old)
  if (act.forOutage && outage === undefined) return 'LS022'
  const before = { day: booking.day, revision: booking.revision, slots: old, isWaived: isWaived(old) }
  const notice = act.forOutage ? { ...noticeOf('moved', outage), before } : null
  return moveTo(state, act, notice)
}

/**
 * Puts a visit back that was moved because of an outage, unless it changed since. A mail about the move alone is withdrawn, and then
 * there is nothing to tell.
 */
export function goBack(state: State, { request, act, mail }: { request: number } & Said): string {
  if (isDone(state, act)) return 'true'
  const before = state.bookings.get(request)?.notice?.before ?? null
  if (before === null) return 'false'
  const { mails } = state
  state.mails = mails.filter((one) => one.request !== request || one.event !== 'moved' || one.isMerged)
  const isToTell = mail && state.mails.length === mails.length
  const rights = { byDesk: true, takeOver: false, ignoreBreak: before.isWaived }
  const answer = moveTo(state, { ...before, request, session: null, rights, act, mail: isToTell }, null)
  if (answer !== 'true') state.mails = mails
  return answer
}

type Moving = Omit<Extract<Act, { kind: 'move' }>, 'kind' | 'forOutage' | 'spare'>

function moveTo(state: State, act: Moving, notice: Notice | null): string {
  const booking = state.bookings.get(act.request)
  if (booking === undefined) return 'false'
  const old = slotsOf(state, act.request)
  drop(state, old)
  const refusal = claimForBooking(state, act.request, act, act.act)
  if (refusal !== undefined) {
    for (const ref of old) put(state, ref, ref.owner)
    return refusal
  }
  const schedules = [...old, ...act.slots].map((ref) => ref.schedule)
  dropChoice(state, act.session, schedules)
  for (const { schedule } of old) closeForOutage(state, schedule)
  bump(state, schedules)
  state.bookings.set(act.request, { ...booking, day: act.day, revision: act.revision, notice })
  if (act.day !== booking.day) notePresence(state, act.request, 'expected', null)
  note(state, act.request, 'moved', act.act)
  tellVisitor(state, act.request, { kind: 'moved', event: 'moved', mail: act.mail })
  return 'true'
}

const noticeOf = (what: Notice['what'], outage: Outage | undefined): Notice => ({
  what,
  words: outage?.words ?? '',
  answers: [],
  before: null,
})

const isWaived = (slots: readonly Claim[]) =>
  slots.some(({ owner }) => owner.kind === 'booking' && owner.ignoresBreak)

/** A slot that a booking leaves during an outage is closed. */
function leave(state: State, slots: readonly SlotRef[]): void {
  drop(state, slots)
  for (const { schedule } of slots) closeForOutage(state, schedule)
}

/** Returns whether anything changed. */
export function notePresence(
  state: State,
  request: number,
  presence: string,
  people: number | null,
  act: number | null = null,
): boolean {
  const booking = state.bookings.get(request)
  if (booking === undefined || (booking.presence === presence && booking.people === people)) return false
  state.bookings.set(request, { ...booking, presence, people })
  note(state, request, 'presence', act)
  return true
}

/** Returns the refusal, if any, in which case nothing has changed. Constraints are checked before lost slots. */
export function claimForBooking(
  state: State,
  request: number,
  act: Pick<ClaimAct, 'rights' | 'slots' | 'session' | 'day'>,
  actNumber: number | null = null,
): string | undefined {
  const { byDesk, takeOver, ignoreBreak } = act.rights
  const isHeld = (ref: SlotRef) => state.claims.get(nameOf(ref))?.owner.kind === 'hold'
  const gone = takeOver ? act.slots.filter(isHeld) : []
  const after = { ...state, claims: new Map(state.claims) }
  drop(after, gone)
  const allowed = byDesk ? act.slots : notSwallowed(state, act)
  const won = allowed.filter((ref) => isFree(after, ref, act.session, byDesk))

  if (!ignoreBreak && lacksBreak(state, won)) return '23P01'
  if (won.some((ref) => dayOf(ref.schedule) !== act.day)) return '23503'
  const lost = act.slots.filter((ref) => !won.includes(ref)).toSorted(bySlot)
  if (lost.length > 0 || act.slots.length === 0) return `LS409 ${lost.map(nameOf)}`
  tellTaken(state, gone, act.session, actNumber)
  for (const ref of won) put(state, ref, { kind: 'booking', request, ignoresBreak: ignoreBreak, byDesk })
  return undefined
}

/** Only staff may claim a slot that a delay swallows. */
function notSwallowed(state: State, { slots, session }: Pick<ClaimAct, 'slots' | 'session'>): SlotRef[] {
  return slots.filter(({ schedule, slot }) => {
    const wanted = slots.filter((ref) => ref.schedule === schedule).map((ref) => ref.slot)
    return withoutSwallowed(state, schedule, wanted, session).includes(slot)
  })
}

/** Records the holds that were taken over, except expired ones and the visitor's own. */
function tellTaken(state: State, gone: readonly SlotRef[], session: number | null, act: number | null): void {
  for (const ref of gone) {
    const owner = state.claims.get(nameOf(ref))?.owner
    if (owner?.kind !== 'hold' || owner.until <= state.now || owner.session === session) continue
    count(state.events, 'hold-taken')
    if (act !== null) state.acts.add(`${act}/${nameOf(ref)}`)
  }
}

function lacksBreak(state: State, refs: readonly SlotRef[]): boolean {
  return refs.some(({ schedule }) => {
    const slots = refs.filter((ref) => ref.schedule === schedule).map((ref) => ref.slot)
    const grid = gridOf(state, schedule)
    return grid.hasBreak && hasNeighbours(grid, slots)
  })
}

/** Drops the visitor's holds on these schedules, including those that were not booked. */
function dropChoice(state: State, session: number | null, schedules: readonly number[]): void {
  drop(
    state,
    holdsOf(state, session).filter((claim) => schedules.includes(claim.schedule)),
  )
}

export function slotsOf(state: State, request: number) {
  return claimsWhere(state, (owner) => owner.kind === 'booking' && owner.request === request)
}
