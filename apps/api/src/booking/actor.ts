import type { DetailsIn } from '@lichtspel/domain/booking/booking-fields'
import { deadlinesOf, hasChangesLeft, isInTime } from '@lichtspel/domain/booking/self-service'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import type { DepositState, OwnColumns } from '../db/booking-columns.ts'
import type { NoticeColumns } from '../db/visit-columns.ts'
import { Refused } from '../http/refusals.ts'

/** A stored booking, as needed by any act on it. */
export type BookedRow = OwnColumns &
  DetailsIn<'link'> & {
    id: string
    status: 'confirmed' | 'cancelled'
    revision: number
    /** For a cancelled booking, the slots it had; empty once its events are erased. */
    slots: { scheduleId: number; attraction: AttractionId; key: SlotKey; block: number }[]
    starts_at: number | null
    deposit_cents: number | null
    deposit_reference: string | null
    deposit_state: DepositState | null
    now_ms: number
  } & Pick<NoticeColumns, 'outage'>

/** The person acting on a booking: the holder of its link, within the limits of the booking's own catalogue, or staff at the desk. */
export type Actor = Visitor | AtDesk
export type Visitor = {
  kind: 'visitor'
  /** The catalogue the booking was made under. */
  catalogue: Catalogue
  /** How many times it was changed through its link in the last 24 hours. */
  changes: number
  /** The share of an online payment that goes back if they cancel now. */
  refundPercent: number
}
export type AtDesk = {
  kind: 'colleague'
  colleague: Colleague
  actId: string
  reason: string
  mail: boolean
}

/** The arguments that the database functions need for any act. */
export type ActTerms = {
  actor: string
  actId: string | null
  reason: string
  mail: boolean
  maxChanges: number | null
}

export function termsOf(actor: Actor): ActTerms {
  if (actor.kind === 'visitor') {
    const { changesPerDay: maxChanges } = actor.catalogue.rules
    return { actor: 'visitor', actId: null, reason: '', mail: true, maxChanges }
  }
  const { colleague, actId, reason, mail } = actor
  return { actor: actorOf(colleague), actId, reason, mail, maxChanges: null }
}

export function atDesk(
  colleague: Colleague,
  { actId, reason, mail = false }: { actId: string; reason: string; mail?: boolean },
): AtDesk {
  return { kind: 'colleague', colleague, actId, reason, mail }
}

/**
 * Refuses an act on a booking that changed since the caller saw it, and a visitor's act that is past its deadline or exceeds the change
 * limit.
 */
export function refuseUnlessOpen(
  actor: Actor,
  act: SelfServiceAct,
  row: Pick<BookedRow, 'status' | 'revision' | 'starts_at' | 'now_ms'>,
  seen: number,
): void {
  refuseUnlessSeen(row, seen)
  if (actor.kind !== 'visitor') return
  const deadlines = deadlinesOf(actor.catalogue, row.starts_at ?? 0)
  if (!isInTime(deadlines, act, row.now_ms)) throw new Refused(422, 'too-late')
  // The engine counts again under its lock.
  if (!hasChangesLeft(actor.catalogue, act, actor.changes)) throw new Refused(422, 'too-many-changes')
}

/** Refuses if the booking changed since the caller saw it, so that they have to decide again. */
export function refuseUnlessSeen(
  { status, revision }: Pick<BookedRow, 'status' | 'revision'>,
  seen: number,
  wanted: BookedRow['status'] = 'confirmed',
): void {
  if (status === 'cancelled' && wanted === 'confirmed') throw new Refused(409, 'booking-cancelled')
  if (status !== wanted || revision !== seen) throw new Refused(409, 'booking-changed')
}
