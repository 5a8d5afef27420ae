// Faults in holding a whole visit: half of it kept, half of it called held, limits that count what it gives up.
import { type Mutant, one } from './mutant.ts'

const UNDONE = `IF outcome <> 'held' THEN RAISE`
const WHOLE = 'AND NOT v_part.keys <@ h.slot_keys'
const LIVING = 'AND c.session_id = p_session AND c.hold_until > v_now;'
const LOCKS = 'PERFORM 1 FROM schedule WHERE id = ANY (p_schedules) ORDER BY id FOR NO KEY UPDATE;'

export const VISIT_HOLD_MUTANTS: readonly Mutant[] = [
  one('a refused visit keeps what it got', 'hold_visit', UNDONE, 'IF false THEN RAISE'),
  one('a visit held in part is called held', 'hold_visit', WHOLE, 'AND false'),
  one('a visit goes on after a refusal', 'hold_visit', `EXIT WHEN outcome <> 'held';`, ''),
  one(
    'what a visit gives up counts against it',
    'hold_visit',
    'p_seq => p_seq)',
    'p_seq => p_seq, p_max_session => p_max_session)',
  ),
  one('a visit has no limits', 'hold_visit', 'AND v_takes AND exceeds', 'AND false AND exceeds'),
  one('a visit that is kept is limited', 'hold_visit', 'AND v_takes AND exceeds', 'AND exceeds'),
  one('a lapsed visit lives again beyond the limits', 'hold_visit', LIVING, 'AND c.session_id = p_session;'),
  one('a visit forgets its wide network', 'hold_visit', 'COALESCE(p_wide_network, p_network)', 'p_network'),
  one('a lapsed hold stands in a visit’s way', 'hold_visit', '(c.hold_until <= v_now) IS NOT TRUE', 'true'),
  one('a visit stands in its own way', 'hold_visit', 'c.session_id IS DISTINCT FROM p_session AND', ''),
  one('a visit is not numbered', 'hold_visit', 'p_seq => p_seq', 'p_seq => NULL'),
  one('a tap on a visit is no act', 'hold_visit', 'p_active => p_active, ', ''),
  one(
    'a visit tells what was asked, not what is held',
    'hold_visit',
    'held := held_of(p_session, p_schedules);',
    'held := p_keys;',
  ),
]

export const VISIT_HOLD_RACES: readonly Mutant[] = [
  one('a visit locks its schedules one after another', 'hold_visit', LOCKS, ''),
]
