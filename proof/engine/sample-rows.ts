// One valid row per table. A refusal test changes one thing in it, so only that change can cause the refusal.
import { requestId, sessionId } from '@lichtspel/test-support/database/engine-calls.ts'
import type { Queryable } from '@lichtspel/test-support/database/queryable.ts'

export type Row = Readonly<Record<string, unknown>>

const DAY = '2027-06-12'
export const LASER = 900
export const BOOKING = '00000000-0000-4000-c000-000000000001'
export const OTHER_BOOKING = '00000000-0000-4000-c000-000000000002'
export const SESSION = sessionId(1)
export const OTHER_SESSION = sessionId(2)

export const ATTEMPT = '00000000-0000-4000-e000-000000000001'
export const REFUND = '00000000-0000-4000-e000-000000000002'

const WISHED = { players: 8, games: '{"laser": 2}', from_minute: 720, before_minute: 1020, cents: 14_400 }

/** These can be inserted unchanged next to the rows from plantSampleRows. */
export const SAMPLES = {
  catalogue: {
    venue_id: 'antwerpen',
    revision: 9,
    valid_from: '2027-01-01',
    content: {},
    published_by: 'staff',
    published_at: 'now',
  },
  venue_host: { host: 'nergens.example', venue_id: 'antwerpen' },
  opening_exceptions: {
    venue_id: 'antwerpen',
    version: 9,
    exceptions: '[]',
    saved_by: 'staff',
    saved_at: 'now',
  },
  schedule: {
    id: 999,
    venue_id: 'gent',
    attraction: 'laser',
    day: DAY,
    opens_minute: 480,
    closes_minute: 1440,
    block_minutes: 20,
    break_rule: true,
    version: 0,
  },
  session: { id: sessionId(9), fingerprint: '0123456789abcdef', created_at: 'now' },
  hold_record: {
    session_id: SESSION,
    schedule_id: LASER,
    seq: 1,
    held_until: `${DAY} 05:02Z`,
  },
  booking: {
    id: '00000000-0000-4000-c000-000000000009',
    request_id: requestId(9),
    request_hash: Buffer.from('hash'),
    venue_id: 'antwerpen',
    day: DAY,
    // The deferred check (9) would require a slot for a confirmed booking.
    status: 'cancelled',
    placed_by: 'visitor',
    language: 'nl',
    name: 'Jan',
    email: 'jan@example.be',
    phone: '+32 3',
    players: 8,
    formula: 'standard',
    modules: ['pastaBuffet'],
    meal_people: 8,
    extra_info: '',
    catalogue_revision: 1,
    price_cents: 8_000,
    price_lines: '[{"cents": 7000}, {"cents": 1000}]',
    created_at: 'now',
  },
  slot_claim: {
    schedule_id: LASER,
    slot_key: '16:00',
    venue_id: 'antwerpen',
    day: DAY,
    is_open: true,
    break_rule: true,
    block_minutes: 20,
    opens_minute: 480,
    closes_minute: 1440,
    opens_at: `${DAY} 06:00Z`,
    session_id: SESSION,
    hold_until: `${DAY} 05:02Z`,
    active_at: `${DAY} 05:00Z`,
    network: '10.0.0.0/24',
    wide_network: '10.0.0.0/24',
    booking_id: null,
    booking_status: 'confirmed',
    closed_by: null,
    by_staff: false,
    ignore_break: false,
    claimed_at: 'now',
  },
  booking_event: {
    id: 999,
    booking_id: BOOKING,
    at: 'now',
    actor: 'visitor',
    what: 'moved',
    slots: '[]',
    before: '{}',
    after: '{}',
    reason: '',
    act_id: null,
  },
  schedule_event: {
    id: 999,
    schedule_id: LASER,
    slot_key: '16:00',
    at: 'now',
    actor: 'staff',
    what: 'slot-closed',
    before: '{}',
    after: '{}',
    reason: '',
    act_id: null,
  },
  schedule_delay: {
    schedule_id: LASER + 1,
    minutes: 10,
    since: `${DAY} 05:00Z`,
    set_by: 'staff',
    set_at: 'now',
  },
  schedule_outage: {
    schedule_id: LASER + 1,
    from_minute: 0,
    until_minute: 1,
    places: null,
    reason: 'fault',
    words: 'Technisch defect',
    set_by: 'staff',
    set_at: 'now',
  },
  booking_option: { booking_id: OTHER_BOOKING, until: `${DAY} 10:00Z` },
  outgoing_mail: {
    id: 999,
    dedupe_key: 'other',
    kind: 'moved',
    booking_id: BOOKING,
    event_id: 1,
    is_resend: false,
    created_at: 'now',
  },
  deposit: { booking_id: OTHER_BOOKING, amount_cents: 5_000, reference: '000000000202', created_at: 'now' },
  deposit_payment: {
    entry_key: 'other',
    booking_id: BOOKING,
    amount_cents: 5_000,
    paid_on: DAY,
    imported_at: 'now',
    kind: 'bank',
    actor: 'import',
    reason: '',
  },
  bill_entry: {
    id: 999,
    booking_id: BOOKING,
    kind: 'card',
    cents: 5_000,
    received_cents: null,
    words: '',
    vat_group: null,
    bank_key: null,
    day: DAY,
    at: 'now',
    actor: 'staff',
    reverses: null,
  },
  day_closing: {
    venue_id: 'antwerpen',
    day: '2026-01-02',
    card_cents: 0,
    cash_cents: 0,
    float_cents: 0,
    expected_cents: 0,
    received_cents: 0,
    underway_cents: 0,
    written_off_cents: 0,
    open_cents: 0,
    reason: '',
    closed_by: 'staff',
    closed_at: 'now',
  },
  day_reopening: {
    id: 999,
    venue_id: 'antwerpen',
    day: DAY,
    closing: {},
    reopened_by: 'staff',
    reopened_at: 'now',
  },
  payment_provider: { venue_id: 'gent', mode: 'test', reached_at: 'now' },
  payment_attempt: {
    id: '00000000-0000-4000-e000-000000000009',
    booking_id: BOOKING,
    amount_cents: 5_000,
    mode: 'test',
    provider_id: 'tr_other',
    status: 'open',
  },
  payment_refund: {
    id: '00000000-0000-4000-e000-000000000019',
    attempt_id: ATTEMPT,
    amount_cents: 5_000,
    provider_id: 're_other',
    status: 'pending',
  },
  suppressed_address: { hash: Buffer.alloc(32, 2), refused_at: 'now' },
  manage_token: { hash: Buffer.alloc(32, 2), booking_id: BOOKING, created_at: 'now' },
  calendar_feed: {
    hash: Buffer.alloc(32, 2),
    venue_id: 'antwerpen',
    attraction: 'vr',
    shows_names: false,
    made_by: 'staff',
    made_at: 'now',
  },
  missed_wish: { id: 999, venue_id: 'antwerpen', day: DAY, ...WISHED, reason: 'group', session_id: SESSION },
  venue_file: { venue_id: 'gent', path: `hero.${'f'.repeat(24)}`, name: '800.avif', content: Buffer.of(1) },
  privacy_act: { id: 999, at: 'now', actor: 'tidying', what: 'anonymised', count: 1 },
} as const satisfies Record<string, Row>

/** The act of the planted events. */
export const ACT = '00000000-0000-4000-d000-000000000001'

export type Table = keyof typeof SAMPLES

/** Turns the sample claim from a hold into a booking's slot or a closure. */
const NO_HOLD = { session_id: null, network: null, wide_network: null, hold_until: null, active_at: null }
export const BOOKED = { ...NO_HOLD, booking_id: BOOKING }
export const CLOSED = { ...NO_HOLD, closed_by: 'staff' }

/** On one laser day, an hour before it opens: 08:00 is booked, 10:00 held, 12:00 closed. */
export async function plantSampleRows(db: Queryable): Promise<void> {
  const schedule = { ...SAMPLES.schedule, venue_id: 'antwerpen' }
  const booking = { ...SAMPLES.booking, status: 'confirmed' }
  await insertRow(db, 'schedule', { ...schedule, id: LASER })
  await insertRow(db, 'schedule', { ...schedule, id: LASER + 1, attraction: 'vr', block_minutes: 15 })
  // The interactive floor needs no break, so one visitor may hold adjacent slots there.
  const floor = { id: LASER + 2, attraction: 'interactivefloor', break_rule: false }
  await insertRow(db, 'schedule', { ...schedule, ...floor })
  await insertRow(db, 'opening_exceptions', { ...SAMPLES.opening_exceptions, version: 1 })
  await insertRow(db, 'session', { ...SAMPLES.session, id: SESSION })
  await insertRow(db, 'session', { ...SAMPLES.session, id: OTHER_SESSION })
  await insertRow(db, 'hold_record', { ...SAMPLES.hold_record, session_id: OTHER_SESSION })
  await db.query('BEGIN')
  await insertRow(db, 'booking', { ...booking, id: BOOKING, request_id: requestId(1) })
  await insertRow(db, 'booking', { ...booking, id: OTHER_BOOKING, request_id: requestId(2) })
  await insertRow(db, 'slot_claim', { ...SAMPLES.slot_claim, ...BOOKED, slot_key: '08:00' })
  const other = { ...BOOKED, booking_id: OTHER_BOOKING, slot_key: '20:00' }
  await insertRow(db, 'slot_claim', { ...SAMPLES.slot_claim, ...other })
  await insertRow(db, 'slot_claim', { ...SAMPLES.slot_claim, slot_key: '10:00' })
  await insertRow(db, 'slot_claim', { ...SAMPLES.slot_claim, ...CLOSED, slot_key: '12:00' })
  const onFloor = { ...SAMPLES.slot_claim, schedule_id: LASER + 2, break_rule: false }
  for (const slot_key of ['10:00', '10:20']) await insertRow(db, 'slot_claim', { ...onFloor, slot_key })
  await db.query('COMMIT')
  await insertRow(db, 'booking_event', { ...SAMPLES.booking_event, id: 1, act_id: ACT })
  const closing = { id: 1, slot_key: '08:00', act_id: ACT }
  await insertRow(db, 'schedule_event', { ...SAMPLES.schedule_event, ...closing })
  await insertRow(db, 'schedule_delay', { ...SAMPLES.schedule_delay, schedule_id: LASER })
  await insertRow(db, 'schedule_outage', { ...SAMPLES.schedule_outage, schedule_id: LASER })
  await insertRow(db, 'booking_option', { ...SAMPLES.booking_option, booking_id: BOOKING })
  await insertRow(db, 'outgoing_mail', { ...SAMPLES.outgoing_mail, id: 1, dedupe_key: 'once' })
  await insertRow(db, 'deposit', { ...SAMPLES.deposit, booking_id: BOOKING, reference: '000000000101' })
  await insertRow(db, 'deposit_payment', { ...SAMPLES.deposit_payment, entry_key: 'once' })
  const transfer = { kind: 'transfer', bank_key: 'once' }
  await insertRow(db, 'bill_entry', { ...SAMPLES.bill_entry, ...transfer, id: 1 })
  await insertRow(db, 'bill_entry', { ...SAMPLES.bill_entry, id: 2, cents: -5_000, reverses: 1 })
  await insertRow(db, 'day_closing', { ...SAMPLES.day_closing, day: '2026-01-01' })
  await insertRow(db, 'day_reopening', { ...SAMPLES.day_reopening, id: 1 })
  await insertRow(db, 'payment_provider', { ...SAMPLES.payment_provider, venue_id: 'antwerpen' })
  const paying = { id: ATTEMPT, provider_id: 'tr_once' }
  await insertRow(db, 'payment_attempt', { ...SAMPLES.payment_attempt, ...paying })
  const returning = { id: REFUND, provider_id: 're_once' }
  await insertRow(db, 'payment_refund', { ...SAMPLES.payment_refund, ...returning })
  await insertRow(db, 'suppressed_address', { ...SAMPLES.suppressed_address, hash: Buffer.alloc(32, 1) })
  await insertRow(db, 'manage_token', { ...SAMPLES.manage_token, hash: Buffer.alloc(32, 1) })
  const feed = { hash: Buffer.alloc(32, 1), attraction: 'laser' }
  await insertRow(db, 'calendar_feed', { ...SAMPLES.calendar_feed, ...feed })
  await insertRow(db, 'missed_wish', { ...SAMPLES.missed_wish, id: 1, session_id: OTHER_SESSION })
  await insertRow(db, 'venue_file', { ...SAMPLES.venue_file, path: `hero.${'a'.repeat(24)}` })
  await insertRow(db, 'privacy_act', { ...SAMPLES.privacy_act, id: 1 })
}

export async function insertRow(db: Queryable, table: Table, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await db.query(
    `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${places.join(', ')})`,
    Object.values(row),
  )
}
