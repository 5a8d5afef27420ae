// Faults in outages and delays.
import { type Mutant, one } from './mutant.ts'

const LOCK = 'PERFORM 1 FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;'
const BUMP = 'UPDATE schedule SET version = version + 1 WHERE id = p_schedule;'
const CLOSE = 'PERFORM close_for_outage(p_schedule);'
const SET = ['set_outage', 'set_delay']
const UNDO = ['undo_outage', 'undo_delay']

const OUTAGES: readonly Mutant[] = [
  one(
    'an outage leaves slots free that lie partly in it',
    'close_for_outage',
    'WHERE m < v_outage.until_minute AND m + v_schedule.block_minutes > v_outage.from_minute',
    'WHERE m >= v_outage.from_minute AND m + v_schedule.block_minutes <= v_outage.until_minute',
  ),
  one(
    'an outage also closes the slot that ends when it begins',
    'close_for_outage',
    'm + v_schedule.block_minutes > v_outage',
    'm + v_schedule.block_minutes >= v_outage',
  ),
  one('holds survive an outage', 'close_for_outage', 'c.session_id IS NOT NULL', 'false'),
  one(
    'an outage drops the holds beside it',
    'close_for_outage',
    'AND c.start_minute < v_outage.until_minute AND c.start_minute + c.block_minutes > v_outage.from_minute',
    '',
  ),
  one(
    'an outage closes slots of a closed day',
    'close_for_outage',
    'IF NOT v_schedule.is_open THEN RETURN; END IF;',
    '',
  ),
  one(
    'visitors do not read why a slot is out of order',
    'close_for_outage',
    'v_outage.words, true',
    'NULL, true',
  ),
  one(
    'a slot that a booking leaves in an outage is free',
    'left_in_outage',
    'PERFORM close_for_outage(OLD.schedule_id);',
    '',
  ),
  one(
    'the end of an outage opens closures by hand',
    'set_outage',
    'AND of_outage;',
    'AND closed_by IS NOT NULL;',
  ),
  one(
    'the end of an outage opens nothing',
    'set_outage',
    'DELETE FROM slot_claim WHERE schedule_id = p_schedule AND of_outage;',
    '',
  ),
  one('an outage closes nothing', 'set_outage', CLOSE, ''),
  one('a slot in an outage can be opened by hand', 'open_slot', ' AND NOT of_outage', ''),
  one('a slot opened by hand in an outage is free', 'open_slot', CLOSE, ''),
  one('a slot in an outage cannot be closed by hand', 'close_slot', ' AND NOT v_old.of_outage', ''),
  one('opening a day ends its outage', 'open_schedule', CLOSE, ''),
  one('new hours end the outage', 'rebuild_schedule', CLOSE, ''),
  one('an outage prevents new hours', 'rebuild_schedule', ' AND NOT m.of_outage', ''),
]

const DELAYS: readonly Mutant[] = [
  one(
    'a slot that a delay swallows can be held',
    'hold_slots',
    'slot_keys := without_swallowed(v_schedule, slot_keys, p_session, v_now);',
    '',
  ),
  one(
    'a slot that a delay swallows can be booked',
    'claim_for_booking',
    'ELSE without_swallowed(sc, w.keys, p_session, v_now) END',
    'ELSE w.keys END',
  ),
  one(
    'staff cannot book a slot that a delay swallows',
    'claim_for_booking',
    'CASE WHEN p_by_staff THEN w.keys ELSE without_swallowed(sc, w.keys, p_session, v_now) END',
    'without_swallowed(sc, w.keys, p_session, v_now)',
  ),
  one(
    'a delay takes a hold from its visitor',
    'without_swallowed',
    'c.slot_key = v_key AND c.session_id = p_session',
    'c.slot_key = v_key AND false',
  ),
  one(
    'two slots of one request do not make each other late',
    'without_swallowed',
    'v_new_end := v_starts + p_schedule.block_minutes;',
    '',
  ),
  one(
    'a game may run into a closed slot',
    'without_swallowed',
    'AND c.start_minute > v_planned',
    'AND false',
  ),
  one(
    'a game may run past closing time',
    'without_swallowed',
    'LEAST(v_limit, p_schedule.closes_minute, (',
    'LEAST(v_limit, (',
  ),
  one(
    'a game may start when its slot is over',
    'without_swallowed',
    'v_starts >= v_planned + p_schedule.block_minutes',
    'false',
  ),
  one(
    'a hold that the visitor gives up counts',
    'expected_games',
    'THEN c.slot_key = ANY (p_keys)',
    'THEN true',
  ),
  one(
    'an expired hold counts as a game',
    'expected_games',
    'ELSE c.hold_until > p_now',
    'ELSE c.session_id IS NOT NULL',
  ),
  one(
    'a group brings no delay along',
    'expected_games',
    '(v_ends->>v_game.id::text)::int, v_previous,',
    '(v_ends->>v_game.id::text)::int,',
  ),
  one(
    'a game does not wait for the one before it',
    'expected_games',
    '(v_ends->>v_game.id::text)::int, v_previous,',
    'v_previous,',
  ),
  one('a delay noted before opening is ignored', 'delayed_block', 'GREATEST(0,', 'GREATEST(-100,'),
  one(
    'undoing a delay forgets since when',
    'undo_delay',
    `p_since => to_timestamp((v_event.before->>'since')::double precision / 1000), `,
    '',
  ),
]

const ACTS: readonly Mutant[] = [
  ...SET.map((name) =>
    one(`a repeated ${name} runs twice`, name, 'IF slot_act_done(', 'IF false AND slot_act_done('),
  ),
  ...SET.map((name) => one(`${name} does not bump the version`, name, BUMP, '')),
  ...UNDO.map((name) =>
    one(`a repeated ${name} is refused`, name, 'IF slot_act_done(', 'IF false AND slot_act_done('),
  ),
  ...UNDO.map((name) => one(`${name} undoes what changed since`, name, '<> v_event.after', 'IS NULL')),
]

export const TROUBLE_MUTANTS: readonly Mutant[] = [...OUTAGES, ...DELAYS, ...ACTS]

/** The same test for an undo without its lock is in trouble-races.test.ts. */
export const TROUBLE_RACES: readonly Mutant[] = SET.map((name) =>
  one(`${name} does not lock its schedule`, name, LOCK, ''),
)
