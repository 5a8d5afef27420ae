// Faults in what the desk does. Each act of the desk is among the steps of the model.
import { type Mutant, one } from './mutant.ts'

const DONE = 'IF act_done(p_act) THEN'
const OFF = `IF v_status IS DISTINCT FROM 'confirmed'`
const SHOW = 'PERFORM show_booking(p_booking);'
const BUMP_ALL = 'UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);'

const ACTS = [
  'cancel_booking',
  'move_booking',
  'change_booking',
  'restore_booking',
  'mark_presence',
  'set_option',
  'settle_deposit',
]
const CLOSURES = ['close_slot', 'open_slot', 'close_schedule', 'open_schedule']

const REPEATED: readonly Mutant[] = [
  ...ACTS.map((name) => one(`an act of ${name} is done twice`, name, DONE, 'IF false THEN')),
  ...CLOSURES.map((name) =>
    one(`an act of ${name} is done twice`, name, 'IF slot_act_done(', 'IF false AND slot_act_done('),
  ),
  one(
    'an act on a slot is not known',
    'act_done',
    'OR EXISTS (SELECT 1 FROM schedule_event WHERE act_id = p_act)',
    '',
  ),
  one('a closing of another slot counts as this one', 'slot_act_done', ' AND slot_key = p_key', ''),
]

const TOLD: readonly Mutant[] = [
  one('an act that is silent is told', 'tell_visitor', 'IF p_mail THEN', 'IF true THEN'),
  one(
    'a mail that waits tells of an old time',
    'tell_visitor',
    `AND kind IN ('confirmation', 'moved', 'changed')`,
    'AND false',
  ),
  one('a mail goes to nobody', 'queue_mail', `OR email <> '')`, 'OR true)'),
  one('two changes are told twice', 'queue_mail', `ELSE p_kind IN ('moved', 'changed')`, 'ELSE false'),
  one(
    'a change hides that the visit moved',
    'queue_mail',
    `CASE WHEN v_moved THEN 'moved' ELSE p_kind END`,
    'p_kind',
  ),
  one(
    'a change takes the confirmation along',
    'queue_mail',
    `AND m.kind IN ('moved', 'changed') END`,
    `AND m.kind IN ('moved', 'changed', 'confirmation') END`,
  ),
  one(
    'a cancellation takes the news of a move along',
    'queue_mail',
    `ELSE p_kind IN ('moved', 'changed')`,
    `ELSE p_kind IN ('moved', 'changed', 'cancelled')`,
  ),
  one('a deposit is asked of nobody', 'ask_deposit', ` AND email <> ''`, ''),
  one(
    'the venue is told of what it did',
    'place_booking',
    'IF NOT p_by_staff AND v_confirm_hours IS NULL THEN PERFORM',
    'IF true THEN PERFORM',
  ),
  one(
    'a silent cancellation leaves the confirmation',
    'cancel_booking',
    '{deposit,reminder,resend,confirmation,moved,changed}',
    '{deposit,reminder,resend}',
  ),
  one(
    'who has no address any more still gets his mails',
    'change_booking',
    `IF v_new.email = ''`,
    'IF false',
  ),
  one('an option that is made is confirmed', 'set_option', 'p_mail AND p_until IS NULL', 'p_mail'),
  one('the end of an option is mailed', 'lapse_options', 'p_mail => false', 'p_mail => true'),
  one(
    'a cancellation that was undone is told',
    'restore_booking',
    `withdraw_mails(p_booking, '{cancelled}')`,
    `withdraw_mails(p_booking, '{}')`,
  ),
  one('a visitor never gets his confirmation', 'restore_booking', `v_booking.placed_by = 'visitor'`, 'false'),
  one('a settled deposit is asked', 'settle_deposit', `AND state <> 'open'`, 'AND false'),
]

const RESTORED: readonly Mutant[] = [
  one(
    'what stands is restored',
    'restore_booking',
    `IF v_booking.status IS DISTINCT FROM 'cancelled'`,
    'IF false',
  ),
  one('restoring does not show', 'restore_booking', BUMP_ALL, ''),
  one('restoring takes over holds', 'restore_booking', 'p_take_over => false', 'p_take_over => true'),
  one(
    'a visit that has begun is not restored',
    'restore_booking',
    'p_by_staff => true',
    'p_by_staff => false',
  ),
  one(
    'restoring asks a break that was waived',
    'restore_booking',
    `v_cancelled.before ? 'ignoreBreak'`,
    'false',
  ),
  one('restoring waives the break', 'restore_booking', `v_cancelled.before ? 'ignoreBreak'`, 'true'),
  one('a restored option stands for ever', 'restore_booking', 'IF v_until > app_now()', 'IF false'),
  one(
    'an option that ended comes back',
    'restore_booking',
    'IF v_until > app_now()',
    'IF v_until IS NOT NULL',
  ),
  one(
    'the slots of a cancelled booking are forgotten',
    'booking_slots',
    'ORDER BY e.id DESC LIMIT 1',
    'AND false',
  ),
]

const OPTIONS: readonly Mutant[] = [
  one(
    'a placed option is booked',
    'place_booking',
    'write_option(booking_id, COALESCE(p_option_until,',
    'write_option(booking_id, COALESCE(NULL,',
  ),
  one('an option may end now', 'write_option', 'IF p_until <= app_now()', 'IF p_until < app_now()'),
  one(
    'an option cannot be confirmed',
    'write_option',
    'DELETE FROM booking_option WHERE',
    'DELETE FROM booking_option WHERE false AND',
  ),
  one('an option of a cancelled booking', 'set_option', OFF, 'IF false'),
  one('an option does not show', 'set_option', SHOW, ''),
  one('the same option is news', 'set_option', 'IF v_before = option_told(p_booking)', 'IF false'),
  one(
    'an option outlives its booking',
    'cancel_booking',
    'DELETE FROM booking_option WHERE booking_id = p_booking;',
    '',
  ),
  one(
    'an option ends a moment too late',
    'lapse_options',
    'AND o.until <= app_now()',
    'AND o.until < app_now()',
  ),
  {
    name: 'an option ends a minute too early',
    edits: [
      {
        where: 'lapse_options',
        find: 'WHERE o.until <= app_now()',
        put: `WHERE o.until <= app_now() + interval '1 min'`,
      },
      {
        where: 'lapse_options',
        find: 'AND o.until <= app_now()',
        put: `AND o.until <= app_now() + interval '1 min'`,
      },
    ],
  },
  {
    name: 'the end of an option sends a group away',
    edits: ['WHERE', 'AND'].map((word) => ({
      where: 'lapse_options',
      find: `${word} o.until <= app_now() AND v.presence NOT IN ('in', 'out')`,
      put: `${word} o.until <= app_now()`,
    })),
  },
]

const GROUPS: readonly Mutant[] = [
  one('a cancelled group comes in', 'mark_presence', OFF, 'IF false'),
  one('coming in does not show', 'mark_presence', SHOW, 'NULL;'),
  one(
    'the same presence is news',
    'note_presence',
    'AND (v.presence, v.people) IS DISTINCT FROM (p_presence, p_people)',
    '',
  ),
  one('the first presence counts', 'visit_presence', 'ORDER BY n.id DESC', 'ORDER BY n.id'),
  one('a moved group is still in', 'move_booking', 'IF p_day <> v_booking.day', 'IF false'),
  one('a group that moves by an hour is gone', 'move_booking', 'IF p_day <> v_booking.day', 'IF true'),
  one(
    'a cancelled booking is changed',
    'change_booking',
    `IF v_old.status IS DISTINCT FROM 'confirmed'`,
    'IF false',
  ),
  one('a change does not show', 'change_booking', SHOW, ''),
  one(
    'a change forgets the group',
    'change_booking',
    'write_booking(p_booking, v_facts)',
    `write_booking(p_booking, v_facts - 'players')`,
  ),
  one('more is given back than was paid', 'settle_deposit', 'p_cents > v_deposit.paid_cents', 'false'),
  one(
    'not all can be given back',
    'settle_deposit',
    'p_cents > v_deposit.paid_cents',
    'p_cents >= v_deposit.paid_cents',
  ),
  one('a settled deposit does not show', 'settle_deposit', SHOW, ''),
  one('what is given back counts as paid', 'deposit_state', 'THEN -amount_cents', 'THEN amount_cents'),
  one(
    'what is waived counts as paid',
    'deposit_state',
    `WHEN 'waived' THEN 0`,
    `WHEN 'waived' THEN amount_cents`,
  ),
]

const DAYS: readonly Mutant[] = [
  one('a lapsed hold is told as taken', 'claim_for_booking', 'f.hold_until > v_now AND ', ''),
  one('an own hold is told as taken', 'claim_for_booking', 'f.session_id IS DISTINCT FROM p_session', 'true'),
  one('a taken hold is not told', 'claim_for_booking', 'FROM freed f WHERE', 'FROM freed f WHERE false AND'),
  one('a closed slot loses its reason', 'close_slot', 'p_actor, v_reason);', 'p_actor, NULL);'),
]

export const DESK_MUTANTS: readonly Mutant[] = [
  ...REPEATED,
  ...TOLD,
  ...RESTORED,
  ...OPTIONS,
  ...GROUPS,
  ...DAYS,
]

/** They only show when the same act arrives twice at once, or two acts do. Restoring has its control in desk-races.test.ts. */
export const DESK_RACES: readonly Mutant[] = [
  one('a presence does not lock its booking', 'mark_presence', ' FOR UPDATE', ''),
  one('a change does not lock its booking', 'change_booking', ' FOR UPDATE', ''),
  one('an option does not lock its booking', 'set_option', ' FOR UPDATE', ''),
]
