import type { IsoDate } from '../time/calendar-date.ts'
import type { Moment } from '../time/moment.ts'
import type { DeskRefusal } from './desk-refusal.ts'
import type { Presence } from './presence.ts'

/** How many bookings one act may cancel. */
export const MAX_CANCELLED_AT_ONCE = 200

type Refusals = DeskRefusal[]

/** A visit whose day is over stands: nobody moves, cancels or restores it by accident. What is known of it may still be put right. */
export function pastVisitRefusals(date: IsoDate, now: Moment): Refusals {
  return date < now.date ? ['visit-over'] : []
}

/** An option ends in time to come, and before the visit it is for begins. */
export function optionRefusals(until: number | null, startsAt: number, now: Moment): Refusals {
  if (until === null) return []
  return until > now.epochMs && until <= startsAt ? [] : ['option-end']
}

/** Where a group is, is said from its day on: a booking of tomorrow is not in, and not late. Taking it back is always allowed. */
export function presenceRefusals(presence: Presence, date: IsoDate, now: Moment): Refusals {
  return presence !== 'expected' && date > now.date ? ['visit-not-today'] : []
}

export type DepositKind = 'cash' | 'card' | 'waived' | 'returned'

/** Money is given back up to what came in, and waived with a reason; a deposit that nobody asked is not paid. */
export function depositRefusals(
  act: { kind: DepositKind; cents: number; reason: string },
  deposit: { openCents: number; paidCents: number } | null,
): Refusals {
  if (deposit === null) return ['no-deposit']
  const needsReason = act.kind === 'waived' || act.kind === 'returned'
  if (needsReason && act.reason.trim() === '') return ['reason-missing']
  const most = act.kind === 'returned' ? deposit.paidCents : deposit.openCents
  return act.cents > most ? ['deposit-amount'] : []
}
