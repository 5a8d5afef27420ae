// Faults in what depends on the catalogue: rebuilding a day, publishing, and bookings under a revision.
import { type Mutant, one } from './mutant.ts'

const SAME_HOURS = `
     AND v_old.closed_by IS DISTINCT FROM 'catalogue' THEN`
const UNFIT = 'IF EXISTS (SELECT 1 FROM unnest(v_misfits) m WHERE m.session_id IS NULL AND NOT m.of_outage)'
const STAYS_CLOSED = `closed_by = NULLIF(closed_by, 'catalogue'), closed_at = CASE WHEN closed_by <> 'catalogue' THEN closed_at END`

export const CATALOGUE_MUTANTS: readonly Mutant[] = [
  one(
    'a day is opened under an old revision',
    'ensure_schedule',
    'PERFORM assert_newest(p_venue, p_revision, p_exceptions);',
    '',
  ),
  one('an existing day needs the newest revision', 'ensure_schedule', 'IF EXISTS (', 'IF false AND EXISTS ('),
  one('a booking is placed under any revision', 'place_booking', 'PERFORM assert_governing', '-- PERFORM'),
  one('a move is made under any revision', 'move_booking', 'PERFORM assert_governing', '-- PERFORM'),
  one(
    'a moved booking keeps its old revision',
    'move_booking',
    'catalogue_revision = f.catalogue_revision, ',
    '',
  ),
  one('a revision governs before its first day', 'governing_revision', ' AND valid_from <= p_day', ''),
  one('a revision governs from the day after its first', 'governing_revision', '<= p_day', '< p_day'),
  one(
    'the oldest revision keeps governing',
    'governing_revision',
    'ORDER BY revision DESC',
    'ORDER BY revision',
  ),
  one(
    'publishing ignores which revision its author has seen',
    'publish_catalogue',
    'IF p_expected_revision <> v_newest',
    'IF false',
  ),
  one('publishing returns the old number', 'publish_catalogue', 'RETURN v_newest + 1', 'RETURN v_newest'),

  one('a day closed by its hours never opens again', 'rebuild_schedule', SAME_HOURS, ' THEN'),
  one('new hours move a booking out of its day', 'rebuild_schedule', UNFIT, 'IF false'),
  one(
    'new hours reopen what staff closed',
    'rebuild_schedule',
    STAYS_CLOSED,
    'closed_by = NULL, closed_at = NULL',
  ),
  one('a rebuilt day keeps its old opening instant', 'rebuild_schedule', 'opens_at = v_opens_at, ', ''),
  one('new hours do not bump the version', 'rebuild_schedule', 'version = version + 1', 'version = version'),
  one('holds block new hours', 'rebuild_schedule', ' WHERE m.session_id IS NULL', ''),
  one('a game may become longer', 'misfits', 'c.block_minutes <> p_block', 'false'),
  one('a game may end after closing', 'misfits', 'OR c.start_minute + p_block > p_closes', ''),
  one('a game may start before opening', 'misfits', 'OR c.start_minute < p_opens', ''),
  one('a game may start off the grid', 'misfits', 'OR (c.start_minute - p_opens) % p_block <> 0', ''),
  one('new breaks are ignored', 'misfits', 'OR p_break AND', 'OR false AND'),
  {
    name: 'a waived break stands in the way of new hours',
    edits: [
      { where: 'misfits', find: ' AND NOT c.ignore_break', put: '' },
      { where: 'misfits', find: ' AND NOT n.ignore_break', put: '' },
    ],
  },
  one('adjacent slots of different owners need a break', 'misfits', ' AND n.owner_id = c.owner_id', ''),
  one('a day with bookings is closed by its hours', 'close_by_hours', 'booking_id IS NOT NULL', 'false'),
  one('hours close a day that staff already closed', 'close_by_hours', 'NOT is_open', 'false'),
  one('updates of a schedule do not cascade to its claims', 'slot_claim', 'ON UPDATE CASCADE', ''),
  one(
    'a slot that the day no longer has can be booked',
    'claim_for_booking',
    'AND is_on_grid(w.slot_key, sc)',
    '',
  ),
]
