// Faults in what outlives a hold: its network and its number.
import { type Mutant, one } from './mutant.ts'

const NO_TRACE = 'AND (p_seq IS NULL OR v_record.session_id IS NULL)'

export const HOLD_RECORD_MUTANTS: readonly Mutant[] = [
  one(
    'a release forgets the newest request',
    'hold_slots',
    'IF p_seq < v_record.seq',
    'IF v_own IS NOT NULL AND p_seq < v_record.seq',
  ),
  one('a release of nothing is not numbered', 'hold_slots', NO_TRACE, ''),
  one('a release of nothing leaves a row', 'hold_slots', NO_TRACE, 'AND p_seq IS NULL'),
  one(
    'the network of a first hold stays',
    'hold_slots',
    'network = excluded.network, wide_network',
    'wide_network',
  ),
  one(
    'only the wide network counts',
    'exceeds_hold_limits',
    'FILTER (WHERE c.network = p_network)',
    'FILTER (WHERE c.wide_network = p_wide_network)',
  ),
  one(
    'the limit per wide network is one too high',
    'exceeds_hold_limits',
    '> p_max_wide_network;',
    '> p_max_wide_network + 1;',
  ),
  one(
    'a wide network is never counted',
    'exceeds_hold_limits',
    'p_max_wide_network > 0 AND v_wide',
    'false AND v_wide',
  ),
  one(
    'a booked slot remembers its network',
    'claim_for_booking',
    'network = NULL, wide_network = NULL, ',
    '',
  ),
]
