import type { AnswerAct, DeskAct, SlotRef } from './act.ts'
import { cancelBooking, claimForBooking, goBack, notePresence, slotsOf } from './bookings.ts'
import { tellVisitor, withdraw } from './mails.ts'
import { type Booking, bump, isDone, note, type State } from './state.ts'
import { DEPOSIT_CENTS } from './world.ts'

type Of<Kind> = Extract<DeskAct, { kind: Kind }>

const AS_DESK = { byDesk: true, takeOver: false }
/** To one move. */
const MOST_ANSWERS = 10
const TO_VISITOR = ['confirmation', 'moved', 'changed', 'cancelled', 'deposit']

export function performAtDesk(state: State, act: DeskAct): string {
  switch (act.kind) {
    case 'go-back':
      return goBack(state, act)
    case 'restore':
      return restoreBooking(state, act)
    case 'mark':
      return markPresence(state, act)
    case 'option':
      return setOption(state, act)
    case 'change':
      return changeBooking(state, act)
    case 'lapse':
      return lapseOptions(state)
    case 'ask-deposit':
      return requestDeposit(state, act)
    case 'settle':
      return settleDeposit(state, act)
  }
}

/** Restores the booking on the slots it had: all or none. */
function restoreBooking(state: State, { request, act, mail }: Of<'restore'>): string {
  if (isDone(state, act)) return 'true'
  const booking = state.bookings.get(request)
  if (booking?.status !== 'cancelled') return 'false'
  const { slots, isWaived, until } = booking.left
  const rights = { ...AS_DESK, ignoreBreak: isWaived }
  const refusal = claimForBooking(state, request, { session: null, day: booking.day, slots, rights })
  if (refusal !== undefined) return refusal
  bump(state, schedulesOf(slots))
  const isOption = until !== null && until > state.now
  state.bookings.set(request, {
    ...booking,
    status: 'confirmed',
    until: isOption ? until : null,
    notice: null,
  })
  note(state, request, 'restored', act)
  withdraw(state, request, ['cancelled'])
  const isTold = state.mails.some((one) => one.request === request && one.kind !== 'venue-notice')
  const isOwed = !booking.byDesk && !isTold
  tellVisitor(state, request, { kind: 'confirmation', event: 'restored', mail: mail || isOwed })
  return 'true'
}

function markPresence(state: State, { request, presence, people, act }: Of<'mark'>): string {
  if (isDone(state, act)) return 'true'
  if (state.bookings.get(request)?.status !== 'confirmed') return 'false'
  if (notePresence(state, request, presence, people, act)) show(state, request)
  return 'true'
}

function setOption(state: State, { request, until, act, mail }: Of<'option'>): string {
  if (isDone(state, act)) return 'true'
  const booking = state.bookings.get(request)
  if (booking?.status !== 'confirmed') return 'false'
  if (until !== null && until <= state.now) return 'LS014'
  if (until === booking.until) return 'true'
  const notice = booking.notice && { ...booking.notice, before: null }
  state.bookings.set(request, { ...booking, until, notice })
  show(state, request)
  note(state, request, 'option', act)
  tellVisitor(state, request, { kind: 'confirmation', event: 'option', mail: mail && until === null })
  return 'true'
}

/** The last answer counts. */
export function answerOutage(state: State, { request, seen, answer }: AnswerAct): string {
  const booking = state.bookings.get(request)
  if (booking?.status !== 'confirmed') return 'LS011'
  if (booking.changes !== seen) return 'LS010'
  if (!booking.hasLink) return 'none'
  const { notice } = booking
  if (notice === null) return 'false'
  if (notice.answers.at(-1) === answer) return 'true'
  if (notice.answers.length >= MOST_ANSWERS) return 'LS020'
  state.bookings.set(request, { ...booking, notice: { ...notice, answers: [...notice.answers, answer] } })
  note(state, request, 'answered')
  show(state, request)
  return 'true'
}

function changeBooking(state: State, act: Of<'change'>): string {
  if (isDone(state, act.act)) return 'true'
  const booking = state.bookings.get(act.request)
  if (booking?.status !== 'confirmed') return 'false'
  if (act.dropsAddress && !booking.byDesk) return '23514'
  const hasAddress = booking.hasAddress && !act.dropsAddress
  const hasLink = booking.hasLink && hasAddress === booking.hasAddress
  state.bookings.set(act.request, { ...booking, players: act.players, hasAddress, hasLink })
  show(state, act.request)
  note(state, act.request, 'changed', act.act)
  if (!hasAddress) withdraw(state, act.request, TO_VISITOR)
  tellVisitor(state, act.request, { kind: 'changed', event: 'changed', mail: act.mail })
  return 'true'
}

/** A group that has arrived keeps its booking. */
function lapseOptions(state: State): string {
  const isOver = ({ until, presence }: Booking) =>
    until !== null && until <= state.now && !['in', 'out'].includes(presence)
  const over = [...state.bookings].filter(([, booking]) => isOver(booking))
  const lapse = { act: null, mail: false, byDesk: true, forOutage: false }
  for (const [request] of over) cancelBooking(state, { request, ...lapse })
  return `lapsed ${over.length}`
}

function requestDeposit(state: State, { request }: Of<'ask-deposit'>): string {
  const booking = state.bookings.get(request)
  if (booking === undefined) return '23503'
  if (booking.payments !== null) return '23505'
  state.bookings.set(request, { ...booking, payments: [] })
  if (booking.hasAddress) state.mails.push({ request, kind: 'deposit', event: null, isMerged: false })
  return 'asked'
}

function settleDeposit(state: State, { request, as, cents, act }: Of<'settle'>): string {
  if (isDone(state, act)) return 'true'
  const booking = state.bookings.get(request)
  if (booking === undefined || booking.payments === null) return 'false'
  if (as === 'returned' && cents > paidCents(booking)) return 'false'
  const settled = { ...booking, payments: [...booking.payments, { as, cents }] }
  state.bookings.set(request, settled)
  show(state, request)
  note(state, request, 'deposit', act)
  if (depositState(settled) !== 'open') withdraw(state, request, ['deposit'])
  return 'true'
}

/** How much of a deposit the venue has. */
export function paidCents({ payments }: Booking): number {
  return sum(payments, ['cash', 'card']) - sum(payments, ['returned'])
}

function depositState(booking: Booking): string {
  const paid = paidCents(booking)
  if (paid >= DEPOSIT_CENTS) return 'paid'
  if (paid + sum(booking.payments, ['waived']) >= DEPOSIT_CENTS) return 'waived'
  return sum(booking.payments, ['returned']) > 0 ? 'returned' : 'open'
}

export function describeDeposit(booking: Booking): string {
  return booking.payments === null ? 'none' : `${depositState(booking)} ${paidCents(booking)}`
}

function sum(payments: Booking['payments'], kinds: readonly string[]): number {
  return (payments ?? []).reduce((total, { as, cents }) => total + (kinds.includes(as) ? cents : 0), 0)
}

/** The slots of a booking, or those it had when it was cancelled. */
export function toldSlots(state: State, request: number): SlotRef[] {
  const booking = state.bookings.get(request)
  return booking?.status === 'cancelled' ? booking.left.slots : slotsOf(state, request)
}

function show(state: State, request: number): void {
  bump(state, schedulesOf(toldSlots(state, request)))
}

const schedulesOf = (slots: readonly SlotRef[]) => slots.map(({ schedule }) => schedule)
