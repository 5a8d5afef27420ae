// Faults in what depends on the catalogue: re-cutting a day, publishing, and promises under a revision.
import { type Mutant, one } from './mutant.ts'

const SAME_HOURS = `
     AND v_old.closed_by IS DISTINCT FROM 'catalogue' THEN`
const UNFIT = 'IF EXISTS (SELECT 1 FROM unnest(v_misfits) m WHERE m.session_id IS NULL)'
const STAYS_CLOSED = `closed_by = NULLIF(closed_by, 'catalogue'), closed_at = CASE WHEN closed_by <> 'catalogue' THEN closed_at END`

export const CATALOGUE_MUTANTS: readonly Mutant[] = [
  one(
    'a day is opened under an old revision',
    'ensure_schedule',
    'PERFORM assert_newest(p_venue, p_revision, p_exceptions);',
    '',
  ),
  one(
    'a day that is there needs the newest revision',
    'ensure_schedule',
    'IF EXISTS (',
    'IF false AND EXISTS (',
  ),
  one('a booking is placed under any revision', 'place_booking', 'PERFORM assert_governing', '-- PERFORM'),
  one('a move is made under any revision', 'move_booking', 'PERFORM assert_governing', '-- PERFORM'),
  one('a move keeps its old revision', 'move_booking', 'catalogue_revision = f.catalogue_revision, ', ''),
  one('a revision governs before its first day', 'governing_revision', ' AND valid_from <= p_day', ''),
  one('a revision governs from the day after its first', 'governing_revision', '<= p_day', '< p_day'),
  one(
    'the oldest revision goes on governing',
    'governing_revision',
    'ORDER BY revision DESC',
    'ORDER BY revision',
  ),
  one(
    'publishing ignores what its author has seen',
    'publish_catalogue',
    'IF p_expected_revision <> v_newest',
    'IF false',
  ),
  one('publishing answers the old number', 'publish_catalogue', 'RETURN v_newest + 1', 'RETURN v_newest'),

  one('a day closed by its hours never opens again', 'recut_schedule', SAME_HOURS, ' THEN'),
  one('new hours move a booking out of its day', 'recut_schedule', UNFIT, 'IF false'),
  one(
    'new hours open what staff closed',
    'recut_schedule',
    STAYS_CLOSED,
    'closed_by = NULL, closed_at = NULL',
  ),
  one('a day is re-cut with its old instants', 'recut_schedule', 'opens_at = v_opens_at, ', ''),
  one('new hours do not show', 'recut_schedule', 'version = version + 1', 'version = version'),
  one('holds stand in the way of new hours', 'recut_schedule', ' WHERE m.session_id IS NULL', ''),
  one('a game may become longer', 'misfits', 'c.block_minutes <> p_block', 'false'),
  one('a game may end after closing', 'misfits', 'OR c.start_minute + p_block > p_closes', ''),
  one('a game may start before opening', 'misfits', 'OR c.start_minute < p_opens', ''),
  one('a game may start between two others', 'misfits', 'OR (c.start_minute - p_opens) % p_block <> 0', ''),
  one('new breaks are not looked at', 'misfits', 'OR p_break AND', 'OR false AND'),
  {
    name: 'a waived break stands in the way of new hours',
    edits: [
      { where: 'misfits', find: ' AND NOT c.ignore_break', put: '' },
      { where: 'misfits', find: ' AND NOT n.ignore_break', put: '' },
    ],
  },
  one('a neighbour of someone else needs a break', 'misfits', ' AND n.owner_id = c.owner_id', ''),
  one('a day is closed by its hours over bookings', 'close_by_hours', 'booking_id IS NOT NULL', 'false'),
  one('hours close what staff closed already', 'close_by_hours', 'NOT is_open', 'false'),
  one('claims do not follow their schedule', 'slot_claim', 'ON UPDATE CASCADE', ''),
  one(
    'a slot that the day no longer has can be booked',
    'claim_for_booking',
    'AND is_on_grid(w.slot_key, sc)',
    '',
  ),
]
