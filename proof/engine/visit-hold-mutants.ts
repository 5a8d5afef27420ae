// Faults in holding a whole visit: a refused visit that keeps some slots, a partly held visit reported as held, limits that count the
// slots a visit gives up.
import { type Mutant, one } from './mutant.ts'

const UNDONE = `IF outcome <> 'held' THEN RAISE`
const WHOLE = 'AND NOT v_part.keys <@ h.slot_keys'
const LIVING = 'AND c.session_id = p_session AND c.hold_until > v_now;'
const LOCKS = 'PERFORM 1 FROM schedule WHERE id = ANY (p_schedules) ORDER BY id FOR NO KEY UPDATE;'

export const VISIT_HOLD_MUTANTS: readonly Mutant[] = [
  one('a refused visit keeps the slots it got', 'hold_visit', UNDONE, 'IF false THEN RAISE'),
  one('a partly held visit is reported as held', 'hold_visit', WHOLE, 'AND false'),
  one(
    'a visit continues with its other parts after one is refused',
    'hold_visit',
    `EXIT WHEN outcome <> 'held';`,
    '',
  ),
  one(
    'slots that a visit gives up count against its limit',
    'hold_visit',
    'p_seq => p_seq)',
    'p_seq => p_seq, p_max_session => p_max_session)',
  ),
  one('a visit has no limits', 'hold_visit', 'AND v_takes AND exceeds', 'AND false AND exceeds'),
  one('keeping a visit is subject to the limits', 'hold_visit', 'AND v_takes AND exceeds', 'AND exceeds'),
  one('an expired visit is renewed beyond the limits', 'hold_visit', LIVING, 'AND c.session_id = p_session;'),
  one('a visit forgets its wide network', 'hold_visit', 'COALESCE(p_wide_network, p_network)', 'p_network'),
  one('an expired hold blocks a visit', 'hold_visit', '(c.hold_until <= v_now) IS NOT TRUE', 'true'),
  one('a visit is blocked by its own holds', 'hold_visit', 'c.session_id IS DISTINCT FROM p_session AND', ''),
  one('a visit has no sequence number', 'hold_visit', 'p_seq => p_seq', 'p_seq => NULL'),
  one('tapping a visit does not count as an action', 'hold_visit', 'p_active => p_active, ', ''),
  one(
    'a visit returns what was requested, not what is held',
    'hold_visit',
    'held := held_of(p_session, p_schedules);',
    'held := p_keys;',
  ),
]

export const VISIT_HOLD_RACES: readonly Mutant[] = [
  one('a visit locks its schedules one after another', 'hold_visit', LOCKS, ''),
]
