import type { DetailsIn } from '@lichtspel/domain/booking/booking-fields'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { VatGroup } from '@lichtspel/domain/catalogue/rules'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { NoticeMail, OutageAnswer, OutageReason } from '@lichtspel/domain/outage/notice'
import type { NotedEntry } from '@lichtspel/domain/payment/bill'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { Grid, SlotKey } from '@lichtspel/domain/slots/grid'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { type DepositState, type OwnColumns, selected } from './booking-columns.ts'

/** Why a visit was moved or cancelled because of an outage. */
export type OutageTold = { reason: OutageReason; words: string }

/** Null unless the last thing that happened to the visit was because of an outage. */
export type NoticeColumns = {
  outage: OutageTold | null
  outage_answer: OutageAnswer | null
  outage_mail: NoticeMail | null
  outage_at: number | null
}

/** For queries that select from booking `b` with NOTICE_JOIN. */
export const NOTICE_COLUMNS = `notice.outage, notice.answer AS outage_answer, notice.mail AS outage_mail,
  epoch_ms(notice.at) AS outage_at`
export const NOTICE_JOIN = 'LEFT JOIN outage_notice notice ON notice.booking_id = b.id'

/** A row of a bill, with what only the desk shows of it. */
export type BillEntryRow = NotedEntry & {
  receivedCents: number | null
  words: string
  vatGroup: VatGroup | null
  at: number
  actor: string
}

/** What a bill is derived from, as selected by BILL_COLUMNS. */
export type BillColumns = {
  status: 'confirmed' | 'cancelled'
  presence: Presence
  people: number | null
  deposit_paid_cents: number | null
  price_lines: readonly PriceLine[]
  bill_entries: BillEntryRow[]
}

/** A booking for the desk's screens, as selected by VISIT_COLUMNS. */
export type VisitRow = DetailsIn<'agenda'> &
  Pick<OwnColumns, 'venue_id' | 'day' | 'catalogue_revision'> & {
    id: string
    revision: number
    /** For a cancelled booking, its former slots. Empty once its events are erased; start and end are unknown then. */
    slots: { scheduleId: number; attraction: AttractionId; key: SlotKey; block: number }[]
    starts_at: number | null
    ends_at: number | null
    presence_at: number | null
    option_until: number | null
    awaits_payment: boolean
    deposit_cents: number | null
    deposit_state: DepositState | null
    deposit_open_cents: number | null
  } & BillColumns &
  NoticeColumns

/** The display name of an actor, for queries that join ACTOR_JOIN to events `e`. */
export const ACTOR_NAME = 'COALESCE(u.name, e.actor)'
export const ACTOR_JOIN = `LEFT JOIN staff."user" u ON e.actor = 'staff:' || u.id`

/** For queries that select from booking `b`: the rows of its bill, as `bill.entries`. */
export const BILL_JOIN = `CROSS JOIN LATERAL (
    SELECT COALESCE(json_agg(json_build_object('id', e.id::text, 'kind', e.kind, 'cents', e.cents, 'receivedCents', e.received_cents,
                      'words', e.words, 'vatGroup', e.vat_group, 'isConfirmed', e.bank_key IS NOT NULL, 'reverses', e.reverses::text,
                      'at', epoch_ms(e.at), 'actor', ${ACTOR_NAME}, 'by', e.actor,
                      'isClosed', e.day < venue_today(b.venue_id) OR day_is_closed(b.venue_id, e.day)) ORDER BY e.id), '[]') AS entries
      FROM bill_entry e ${ACTOR_JOIN} WHERE e.booking_id = b.id) bill`

/** For queries that select from booking `b` with BILL_JOINS. */
export const BILL_COLUMNS = `b.status, p.presence, p.people, d.paid_cents AS deposit_paid_cents, b.price_lines,
  bill.entries AS bill_entries`
export const BILL_JOINS = `
  ${BILL_JOIN}
  LEFT JOIN visit_presence p ON p.booking_id = b.id
  LEFT JOIN deposit_state d ON d.booking_id = b.id`

/** For queries that select from booking `b` with VISIT_JOINS. */
export const VISIT_COLUMNS = `b.id, b.venue_id, b.day, ${selected('agenda')},
  b.catalogue_revision, booking_revision(b.id) AS revision, visit.slots, visit.starts_at, visit.ends_at,
  epoch_ms(p.at) AS presence_at, epoch_ms(o.until) AS option_until, COALESCE(o.awaits_payment, false) AS awaits_payment,
  d.amount_cents AS deposit_cents, d.state AS deposit_state, d.open_cents AS deposit_open_cents, ${BILL_COLUMNS},
  ${NOTICE_COLUMNS}`

export const VISIT_JOINS = `
  CROSS JOIN LATERAL (
    SELECT COALESCE(json_agg(json_build_object('scheduleId', s.id, 'attraction', s.attraction, 'key', x->>'slotKey', 'block', s.block_minutes)
                    ORDER BY x->>'slotKey'), '[]') AS slots,
           epoch_ms(min(slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at))) AS starts_at,
           epoch_ms(max(slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at) + s.block_minutes * interval '1 minute')) AS ends_at
      FROM jsonb_array_elements(booking_slots(b.id)) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint) visit
  LEFT JOIN booking_option o ON o.booking_id = b.id ${BILL_JOINS} ${NOTICE_JOIN}`

/** Places that are out of order, in minutes of the day. An outage of all places closes slots instead. */
export type LackingPlaces = { from: number; until: number; places: number }

/** A schedule's grid as selected by GRID_COLUMNS. */
export type GridColumns = { opens: number; closes: number; block: number; break_rule: boolean }

/** For queries that alias the table as `s`. */
export const GRID_COLUMNS =
  's.opens_minute AS opens, s.closes_minute AS closes, s.block_minutes AS block, s.break_rule'

export function gridOf({ opens, closes, block, break_rule }: GridColumns): Grid {
  return {
    opens: clockTimeAt(opens),
    closes: clockTimeAt(closes),
    blockMinutes: block,
    mandatoryBreak: break_rule,
  }
}
