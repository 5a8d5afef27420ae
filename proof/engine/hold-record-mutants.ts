// Faults in what is kept after a hold ends: its network and its sequence number.
import { type Mutant, one } from './mutant.ts'

const NO_TRACE = 'AND (p_seq IS NULL OR v_record.session_id IS NULL)'

export const HOLD_RECORD_MUTANTS: readonly Mutant[] = [
  one(
    'a release forgets the newest sequence number',
    'hold_slots',
    'IF p_seq < v_record.seq',
    'IF v_own IS NOT NULL AND p_seq < v_record.seq',
  ),
  one('releasing nothing does not record its sequence number', 'hold_slots', NO_TRACE, ''),
  one('releasing nothing leaves a row', 'hold_slots', NO_TRACE, 'AND p_seq IS NULL'),
  one(
    'a renewed hold keeps its first network',
    'hold_slots',
    'network = excluded.network, wide_network',
    'wide_network',
  ),
  one(
    'the limit per network counts the holds of the whole wide network',
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
    'a booked slot keeps the network of its hold',
    'claim_for_booking',
    'network = NULL, wide_network = NULL, ',
    '',
  ),
]
