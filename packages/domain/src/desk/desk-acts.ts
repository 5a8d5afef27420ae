import type { IsoDate } from '../time/calendar-date.ts'
import type { Moment } from '../time/moment.ts'
import type { DeskRefusal } from './desk-refusal.ts'
import type { Presence } from './presence.ts'
import { mayActAs, type Role } from './roles.ts'

/** Maximum number of bookings one act may cancel. */
export const MAX_CANCELLED_AT_ONCE = 200

type Refusals = DeskRefusal[]

/** A past visit cannot be moved, cancelled or restored by accident. Its details can still be corrected. */
export function pastVisitRefusals(date: IsoDate, now: Moment): Refusals {
  return date < now.date ? ['visit-over'] : []
}

/** Only a manager returns a deposit, so only a manager cancels a group that paid one because of an outage. */
export function mayCancelForOutage(role: Role, depositState: string | null | undefined): boolean {
  return depositState !== 'paid' || mayActAs(role, 'manager')
}

/** An option must end in the future, and no later than its visit begins. */
export function optionRefusals(until: number | null, startsAt: number, now: Moment): Refusals {
  if (until === null) return []
  return until > now.epochMs && until <= startsAt ? [] : ['option-end']
}

/** Presence can only be set from the day of the visit: tomorrow's group is neither in nor late. Resetting it is always allowed. */
export function presenceRefusals(presence: Presence, date: IsoDate, now: Moment): Refusals {
  return presence !== 'expected' && date > now.date ? ['visit-not-today'] : []
}

/** `returned`: given back by hand. `refund`: by the payment provider, to the account that it was paid from. */
export const DEPOSIT_KINDS = ['cash', 'card', 'bank', 'waived', 'returned', 'refund'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** A manager gives money back. */
export function isGivenBack(kind: DepositKind): boolean {
  return kind === 'returned' || kind === 'refund'
}

export type DepositSums = { openCents: number; paidCents: number; refundableCents: number }

/**
 * A return is limited to what was paid, a refund to what was paid online, and both need a reason, as waiving does. Without a deposit
 * there is nothing to pay.
 */
export function depositRefusals(
  act: { kind: DepositKind; cents: number; reason: string },
  deposit: DepositSums | null,
): Refusals {
  if (deposit === null) return ['no-deposit']
  const needsReason = act.kind === 'waived' || isGivenBack(act.kind)
  if (needsReason && act.reason.trim() === '') return ['reason-missing']
  return act.cents > mostCents(act.kind, deposit) ? ['deposit-amount'] : []
}

function mostCents(kind: DepositKind, { openCents, paidCents, refundableCents }: DepositSums): number {
  if (kind === 'refund') return refundableCents
  return kind === 'returned' ? paidCents : openCents
}

const MINUTE_MS = 60_000

/** How long an act can be undone. */
export const UNDO_MS = 10 * MINUTE_MS

type DoneAct = { actor: string; at: number }

/** Only the person who did it can undo an act. */
export function mayUndo(act: DoneAct, actor: string, now: number): boolean {
  return act.actor === actor && now - act.at <= UNDO_MS
}

/**
 * Why a booking cannot be restored: its slots are taken, or too few of their places work; it was changed since; or its earlier state is no
 * longer known.
 */
export const UNDO_OBSTACLES = ['slot-taken', 'too-few-places', 'booking-changed', 'not-undoable'] as const
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number]
