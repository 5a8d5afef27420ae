// Faults in what outlives a hold: its network, its number, and how long one session has held.
import { type Mutant, one } from './mutant.ts'

const RESTED = `v_record.held_until + p_pause_ms * interval '1 ms' > v_now`
const PAUSED = `v_held > GREATEST(p_cap_ms - p_hold_ms, 0) * interval '1 ms'`
const NOTED = 'SET seq = GREATEST(r.seq, excluded.seq), held_for = excluded.held_for'

export const HOLD_RECORD_MUTANTS: readonly Mutant[] = [
  one(
    'a release forgets the newest request',
    'hold_slots',
    'IF p_seq < v_record.seq',
    'IF v_own IS NOT NULL AND p_seq < v_record.seq',
  ),
  one('a release of nothing is not numbered', 'hold_slots', 'AND p_seq IS NULL THEN', 'THEN'),
  one('one may hold for ever', 'hold_slots', PAUSED, 'false'),
  one('the pause begins a moment too early', 'hold_slots', PAUSED, PAUSED.replace('>', '>=')),
  one('a lapsed hold begins anew', 'hold_slots', RESTED, 'v_record.held_until > v_now'),
  one('an act begins anew', 'hold_slots', RESTED, `NOT p_active AND ${RESTED}`),
  one('a release begins anew', 'hold_slots', RESTED, `v_own IS NOT NULL AND ${RESTED}`),
  one('the pause is a moment too long', 'hold_slots', RESTED, RESTED.replace('>', '>=')),
  one(
    'a pause counts as held',
    'hold_slots',
    'LEAST(v_now, v_record.held_until) - v_record',
    'v_now - v_record',
  ),
  one('only the last hold counts', 'hold_slots', NOTED, NOTED.replace('excluded.held_for', `interval '0'`)),
  one(
    'who has to pause may not let go',
    'hold_slots',
    'p_cap_ms > 0 AND slot_keys IS NOT NULL',
    'p_cap_ms > 0',
  ),
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
