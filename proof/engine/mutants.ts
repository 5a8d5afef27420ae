// Faults that someone could introduce into the engine. The model or a constraint must detect every one.
import { BOOKING_LIMIT_MUTANTS } from './booking-limit-mutants.ts'
import { CATALOGUE_MUTANTS } from './catalogue-mutants.ts'
import { DESK_MUTANTS, DESK_RACES } from './desk-mutants.ts'
import { HOLD_RECORD_MUTANTS } from './hold-record-mutants.ts'
import { type Mutant, one } from './mutant.ts'
import { REPAIR_MUTANTS, REPAIR_RACES } from './repair-mutants.ts'
import { TROUBLE_MUTANTS, TROUBLE_RACES } from './trouble-mutants.ts'
import { VISIT_HOLD_MUTANTS, VISIT_HOLD_RACES } from './visit-hold-mutants.ts'

const HOLD_GUARD = 'c.session_id = excluded.session_id OR c.hold_until <= v_now'
const BOOK_GUARD = 'c.session_id = p_session OR c.hold_until <= v_now'
const HELD_FREE = 'c.schedule_id IS NULL OR c.session_id = p_session OR c.hold_until <= v_now'
const BUMP_ONE = 'UPDATE schedule SET version = version + 1 WHERE id = p_schedule;'
const BUMP_ALL = 'UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);'
const FREE_SLOTS = 'DELETE FROM slot_claim WHERE booking_id = p_booking;'

export const MUTANTS: readonly Mutant[] = [
  one('a hold expires a moment too late', 'hold_slots', HELD_FREE, HELD_FREE.replace('<=', '<')),
  {
    name: 'a hold can be taken half a minute too early',
    edits: [
      { where: 'hold_slots', find: HELD_FREE, put: `${HELD_FREE} + interval '30 s'` },
      { where: 'hold_slots', find: HOLD_GUARD, put: `${HOLD_GUARD} + interval '30 s'` },
      { where: 'slot_claim_guard', find: 'IF OLD.hold_until > app_now() AND', put: 'IF false AND' },
    ],
  },
  one(
    'slots that are no longer chosen stay held',
    'hold_slots',
    'IF NOT v_own <@',
    'IF false AND NOT v_own <@',
  ),
  one('a hold is not extended', 'hold_slots', 'hold_until = excluded.hold_until, ', ''),
  one('the idle cap is ignored', 'hold_slots', 'v_active_at + p_idle_cap_ms', 'v_now + p_idle_cap_ms'),
  one('a heartbeat counts as an action', 'hold_slots', 'IF p_active OR', 'IF true OR'),
  one('an action by the visitor is ignored', 'hold_slots', 'IF p_active OR', 'IF'),
  one('a late request is accepted', 'hold_slots', 'IF p_seq < v_record.seq', 'IF false'),
  one(
    'a repeated request is treated as late',
    'hold_slots',
    'IF p_seq < v_record.seq',
    'IF p_seq <= v_record.seq',
  ),
  ...HOLD_RECORD_MUTANTS,
  ...VISIT_HOLD_MUTANTS,
  one('a hold needs no break', 'hold_slots', 'WHEN v_touches AND', 'WHEN false AND'),
  one('the constraint on breaks is gone', 'slot_claim', 'WHERE (break_rule AND', 'WHERE (false AND'),
  one('VR needs a break too', 'hold_slots', 'WHEN v_touches AND v_schedule.break_rule', 'WHEN v_touches'),
  one('the limit per visitor is one too low', 'exceeds_hold_limits', '> p_max_session', '>= p_max_session'),
  one(
    'the limit per network is one too high',
    'exceeds_hold_limits',
    '> p_max_network\n',
    '> p_max_network + 1\n',
  ),
  one('expired holds are renewed beyond the limits', 'hold_slots', 'v_until <= v_now OR NOT', 'NOT'),
  {
    name: 'a started slot can be held and booked',
    edits: [
      {
        where: 'hold_slots',
        find: 'AND slot_starts_at(k.key, v_schedule.opens_minute, v_schedule.opens_at) > v_now',
        put: '',
      },
      { where: 'claim_for_booking', find: '(p_by_staff OR slot_starts_at', put: '(true OR slot_starts_at' },
      { where: 'slot_claim_guard', find: 'IF NOT NEW.by_staff AND', put: 'IF false AND' },
    ],
  },
  one('slots of a closed day can be held', 'hold_slots', 'WHERE v_schedule.is_open', 'WHERE true'),
  one(
    'a booking is placed although some of its slots are lost',
    'claim_for_booking',
    'v_lost IS NOT NULL OR',
    'false OR',
  ),
  one(
    'a booking takes other visitors’ live holds',
    'claim_for_booking',
    BOOK_GUARD,
    'c.hold_until IS NOT NULL',
  ),
  one(
    'a booking gets the slot of an expired hold a moment too late',
    'claim_for_booking',
    BOOK_GUARD,
    BOOK_GUARD.replace('<=', '<'),
  ),
  one(
    'holds are taken over even when that was not requested',
    'claim_for_booking',
    'IF p_take_over THEN',
    'IF true THEN',
  ),
  one('a booked slot is taken over', 'claim_for_booking', 'AND c.session_id IS NOT NULL', ''),
  one(
    'a repeated request with different content returns the first booking',
    'place_booking',
    'IF v_hash <> p_hash',
    'IF false',
  ),
  one(
    'slots that were chosen but not booked stay held',
    'place_booking',
    'WHERE c.session_id = p_session AND',
    'WHERE false AND',
  ),
  one(
    'the venue gets no mail',
    'place_booking',
    `PERFORM queue_mail('venue-notice', booking_id, v_event);`,
    'NULL;',
  ),
  one('a cancelled booking keeps its slots', 'cancel_booking', FREE_SLOTS, ''),
  one(
    'a booking can be cancelled twice',
    'cancel_booking',
    `IF v_status IS DISTINCT FROM 'confirmed'`,
    'IF false',
  ),
  one('a move leaves the old slots booked', 'move_booking', FREE_SLOTS, ''),
  {
    name: 'a move frees the old slots before it fails',
    edits: [
      { where: 'move_booking', find: 'PERFORM claim_for_booking', put: 'BEGIN PERFORM claim_for_booking' },
      {
        where: 'move_booking',
        find: 'p_actor => p_actor, p_reason => p_reason, p_act => p_act);',
        put: `p_actor => p_actor, p_reason => p_reason, p_act => p_act); EXCEPTION WHEN SQLSTATE 'LS409' THEN RETURN false; END;`,
      },
    ],
  },
  one('a moved booking keeps its old day', 'move_booking', 'SET day = p_day, ', 'SET '),
  one('a booked slot can be closed', 'close_slot', 'IF v_old.booking_id IS NOT NULL', 'IF false'),
  one('opening a slot frees any claim', 'open_slot', ' AND closed_by IS NOT NULL', ''),
  one('a day with bookings can be closed', 'close_schedule', 'IF v_booked IS NOT NULL', 'IF false'),
  {
    name: 'expiring takes live holds too',
    edits: [
      { where: 'expire_holds', find: 'AND hold_until <= app_now();', put: ';' },
      { where: 'expire_holds', find: 'AND hold_until <= app_now() RETURNING', put: 'RETURNING' },
    ],
  },
  one('a hold does not bump the version', 'hold_slots', BUMP_ONE, ''),
  one('a cancellation does not bump the version', 'cancel_booking', BUMP_ALL, ''),
  one(
    'a move does not bump the version of the old day',
    'move_booking',
    BUMP_ALL,
    BUMP_ALL.replace('v_', 'p_'),
  ),
  one('an expiry does not bump the version', 'expire_holds', BUMP_ALL, ''),
  one('closing a slot does not bump the version', 'close_slot', BUMP_ONE, ''),
  ...BOOKING_LIMIT_MUTANTS,
  ...CATALOGUE_MUTANTS,
  ...DESK_MUTANTS,
  ...TROUBLE_MUTANTS,
  ...REPAIR_MUTANTS,
]

/** Faults that only show under concurrency. */
export const RACES: readonly Mutant[] = [
  one(
    'a hold does not lock its schedule',
    'hold_slots',
    'WHERE id = p_schedule FOR NO KEY UPDATE',
    'WHERE id = p_schedule',
  ),
  one('a cancellation does not lock its booking', 'cancel_booking', ' FOR UPDATE', ''),
  one('publishing does not lock the venue', 'publish_catalogue', ' FOR UPDATE', ''),
  one('a rebuild does not lock its schedule', 'rebuild_schedule', ' FOR UPDATE', ''),
  ...VISIT_HOLD_RACES,
  ...DESK_RACES,
  ...TROUBLE_RACES,
  ...REPAIR_RACES,
]
