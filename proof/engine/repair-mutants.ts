// Faults in outages of some places, in moves because of an outage, in the answers to them and in going back.
import { type Mutant, one } from './mutant.ts'

const ASSERT_PLACES = 'PERFORM assert_places(p_schedules, p_keys, p_spare);'
const LOCK_BOOKING = 'PERFORM 1 FROM booking WHERE id = p_booking FOR UPDATE;'

const PLACES: readonly Mutant[] = [
  one('an outage of some places closes slots', 'close_for_outage', ' OR v_outage.places IS NOT NULL', ''),
  one(
    'an outage of some places is one of all',
    'set_outage',
    'p_until, p_places, p_reason',
    'p_until, NULL, p_reason',
  ),
  one(
    'undoing forgets how many places were out of order',
    'undo_outage',
    `, p_places => (v_event.before->>'places')::int`,
    '',
  ),
  one('lacking places are ignored', 'assert_places', 'IF v_short IS NOT NULL', 'IF false'),
  one('a booking ignores lacking places', 'place_booking', ASSERT_PLACES, ''),
  one('a move ignores lacking places', 'move_booking', ASSERT_PLACES, ''),
  one('a group that just fits is refused', 'lacks_places', 'o.places > p_spare', 'o.places >= p_spare'),
  one(
    'places are lacking in the slot that ends when the outage begins',
    'lacks_places',
    'p_schedule.block_minutes > o.from_minute',
    'p_schedule.block_minutes >= o.from_minute',
  ),
]

const ACCEPTANCE: readonly Mutant[] = [
  one(
    'a visit beside the outage can be moved because of it',
    'outage_behind',
    ' AND c.start_minute < o.until_minute AND c.start_minute + c.block_minutes > o.from_minute',
    '',
  ),
  one(
    'a visit that ends when the outage begins can be moved because of it',
    'outage_behind',
    'c.block_minutes > o.from_minute',
    'c.block_minutes >= o.from_minute',
  ),
  one(
    'a move because of an outage needs none',
    'outage_behind',
    'IF NOT FOUND THEN RAISE',
    'IF false THEN RAISE',
  ),
  one(
    'a group reads the reason of its last outage, not of the first',
    'outage_behind',
    'ORDER BY c.start_minute, c.schedule_id',
    'ORDER BY c.start_minute DESC, c.schedule_id DESC',
  ),
  one(
    'a move does not record its outage',
    'move_booking',
    '|| v_outage || v_changed.after',
    '|| v_changed.after',
  ),
  one(
    'a cancellation does not record its outage',
    'cancel_booking',
    'p_after => outage_behind(p_booking, p_for_outage)',
    `p_after => '{}'::jsonb`,
  ),
  one(
    'a restored group still gets the mail that it was cancelled',
    'outage_notice',
    `'cancelled', 'restored') ORDER`,
    `'cancelled') ORDER`,
  ),
  one('a group counts as mailed because of an earlier mail', 'outage_notice', 'AND m.kind = e.what', ''),
]

const ANSWERS: readonly Mutant[] = [
  one(
    'an answer to a visit that changed since is taken',
    'at_revision',
    ' OR booking_revision(p_booking) <> p_revision',
    '',
  ),
  one(
    'a link still opens the booking after its address was removed',
    'leave_address',
    'IF p_new.email <> p_old.email AND',
    'IF false AND',
  ),
  one(
    'a visit that was not moved can be answered',
    'answer_outage',
    'IF NOT FOUND THEN RETURN false; END IF;',
    '',
  ),
  one(
    'the same answer is recorded twice',
    'answer_outage',
    'v_notice.answer IS NOT DISTINCT FROM p_answer',
    'false',
  ),
  one(
    'a second answer is ignored',
    'answer_outage',
    'v_notice.answer IS NOT DISTINCT FROM p_answer',
    'v_notice.answer IS NOT NULL',
  ),
  one('eleven answers are taken', 'answer_outage', '>= 10 THEN', '>= 11 THEN'),
  one('the desk does not see an answer', 'answer_outage', 'PERFORM show_booking(p_booking);', ''),
  one('an earlier answer holds for a later move', 'outage_notice', ' AND n.id > e.id', ''),
]

const GOING_BACK: readonly Mutant[] = [
  {
    name: 'going back to a slot that is taken is reported as done',
    edits: [
      { where: 'go_back', find: 'RETURN move_back', put: 'BEGIN RETURN move_back' },
      {
        where: 'go_back',
        find: 'p_mail AND NOT FOUND, p_act => p_act);',
        put: `p_mail AND NOT FOUND, p_act => p_act); EXCEPTION WHEN SQLSTATE 'LS409' THEN RETURN true; END;`,
      },
    ],
  },
  one(
    'going back takes a slot that a visitor holds',
    'move_back',
    'p_by_staff => true,',
    'p_by_staff => true, p_take_over => true,',
  ),
  one('any moved visit goes back', 'go_back', ` OR NOT v_event.after ? 'outage'`, ''),
  one(
    'a visit goes back although it changed since',
    'go_back',
    'v_event := last_visit_event(p_booking);',
    `SELECT * INTO v_event FROM booking_event WHERE booking_id = p_booking AND what = 'moved' ORDER BY id DESC LIMIT 1;`,
  ),
  one(
    'a visit does not go back after a change of its group',
    'last_visit_event',
    `AND NOT (what = 'changed' AND NOT after ?| '{catalogue_revision,price_cents,price_lines,meal_at}')`,
    '',
  ),
  one('a visit does not go back after new prices', 'move_booking', 'p_undoes IS NULL AND (p_day', '(p_day'),
  one('going back forgets the waived break', 'move_back', `p_event.before ? 'ignoreBreak'`, 'false'),
  one('a repeated go_back is refused', 'go_back', 'IF act_done(p_act)', 'IF false'),
  one(
    'a group that went back still gets the mail about its move',
    'go_back',
    'WHERE id IN (SELECT waiting_mails(p_booking)) AND',
    'WHERE false AND',
  ),
  one('going back withdraws a mail about an earlier change', 'go_back', ' AND first_event_id IS NULL', ''),
  one('a group that never got a mail goes back with one', 'go_back', ' AND NOT FOUND', ''),
]

export const REPAIR_MUTANTS: readonly Mutant[] = [...PLACES, ...ACCEPTANCE, ...ANSWERS, ...GOING_BACK]

/** More races, each with its control, are in repair-races.test.ts. */
export const REPAIR_RACES: readonly Mutant[] = [
  one('go_back does not lock its booking', 'go_back', LOCK_BOOKING, ''),
]
