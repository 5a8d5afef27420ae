import { rowsOf, type World } from './world.ts'

type Told = {
  kind?: string
  cents?: number
  outcome?: string
  until?: number
  awaitsPayment?: boolean
}
export type RecordedEvent = { what: string; actor: string; before: Told; after: Told; at: number }

/** What our database tells of a booking. */
export type BookingRecord = {
  id: string
  status: 'confirmed' | 'cancelled'
  deposit: number
  isOption: boolean
  /** Is an option that waits for its payment. */
  isWaiting: boolean
  /** Slots as text: those it owns, and those it was placed on. */
  owned: string[]
  placed: string[]
  /** When its first slot starts. */
  startsAt: number
  confirmations: number
  events: RecordedEvent[]
  attempts: { id: string; outcome: string | null }[]
  /** All refunds that we asked for, also those that failed. */
  refundsAsked: number
}

export function readRecords(world: World): Promise<BookingRecord[]> {
  return rowsOf<BookingRecord>(
    world,
    `SELECT b.id, b.status, d.amount_cents AS deposit, o.booking_id IS NOT NULL AS "isOption",
            COALESCE(o.awaits_payment, false) AS "isWaiting",
            ARRAY(SELECT c.schedule_id || ' ' || c.slot_key FROM slot_claim c WHERE c.booking_id = b.id ORDER BY 1) AS owned,
            ARRAY(SELECT (x->>'scheduleId') || ' ' || (x->>'slotKey') FROM jsonb_array_elements(p.slots) x ORDER BY 1) AS placed,
            (SELECT min(epoch_ms(slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at)))::float8
               FROM jsonb_array_elements(p.slots) x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint) AS "startsAt",
            (SELECT count(*)::int FROM outgoing_mail m WHERE m.booking_id = b.id AND m.kind = 'confirmation') AS confirmations,
            (SELECT json_agg(json_build_object('what', e.what, 'actor', e.actor, 'before', e.before, 'after', e.after,
                                               'at', epoch_ms(e.at)) ORDER BY e.id)
               FROM booking_event e WHERE e.booking_id = b.id) AS events,
            COALESCE((SELECT json_agg(json_build_object('id', a.id, 'outcome', a.outcome))
                        FROM payment_attempt a WHERE a.booking_id = b.id), '[]') AS attempts,
            (SELECT COALESCE(sum(r.amount_cents), 0)::int FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
              WHERE a.booking_id = b.id) AS "refundsAsked"
       FROM booking b JOIN deposit d ON d.booking_id = b.id
       JOIN booking_event p ON p.booking_id = b.id AND p.what = 'placed'
       LEFT JOIN booking_option o ON o.booking_id = b.id`,
  )
}
