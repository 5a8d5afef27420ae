// Faults in the desk's acts. The model's steps include every desk act.
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
  ...ACTS.map((name) => one(`a repeated ${name} runs twice`, name, DONE, 'IF false THEN')),
  ...CLOSURES.map((name) =>
    one(`a repeated ${name} runs twice`, name, 'IF slot_act_done(', 'IF false AND slot_act_done('),
  ),
  one(
    'an act on a slot is not recognised as done',
    'act_done',
    'OR EXISTS (SELECT 1 FROM schedule_event WHERE act_id = p_act)',
    '',
  ),
  one(
    'an act that closed another slot is treated as done on this slot',
    'slot_act_done',
    ' AND slot_key = p_key',
    '',
  ),
]

const TOLD: readonly Mutant[] = [
  one('a silent act sends a mail', 'tell_visitor', 'IF p_mail THEN', 'IF true THEN'),
  one(
    'a waiting mail reports an outdated time',
    'tell_visitor',
    `AND kind IN ('confirmation', 'moved', 'changed')`,
    'AND false',
  ),
  one('a mail is queued without an address', 'queue_mail', `OR email <> '')`, 'OR true)'),
  one('two changes send two mails', 'queue_mail', `ELSE p_kind IN ('moved', 'changed')`, 'ELSE false'),
  one(
    'a later change hides that the visit moved',
    'queue_mail',
    `CASE WHEN v_moved THEN 'moved' ELSE p_kind END`,
    'p_kind',
  ),
  one(
    'a change replaces the waiting confirmation',
    'queue_mail',
    `AND m.kind IN ('moved', 'changed') END`,
    `AND m.kind IN ('moved', 'changed', 'confirmation') END`,
  ),
  one(
    'a cancellation replaces the waiting mail about a move',
    'queue_mail',
    `ELSE p_kind IN ('moved', 'changed')`,
    `ELSE p_kind IN ('moved', 'changed', 'cancelled')`,
  ),
  one('a deposit mail is queued without an address', 'mail_deposit', ` AND b.email <> ''`, ''),
  one(
    'the venue is notified of its own bookings',
    'place_booking',
    'IF NOT p_by_staff AND v_confirm_hours IS NULL AND p_pay_minutes IS NULL THEN PERFORM',
    'IF true THEN PERFORM',
  ),
  one(
    'cancelling without a mail leaves the waiting confirmation in the queue',
    'cancel_booking',
    '{deposit,reminder,resend,confirmation,moved,changed}',
    '{deposit,reminder,resend}',
  ),
  one('mails stay queued after the address is removed', 'leave_address', `IF p_new.email = ''`, 'IF false'),
  one('setting an option sends a confirmation', 'set_option', 'p_mail AND p_until IS NULL', 'p_mail'),
  one('the visitor is mailed when an option expires', 'lapse_options', 'p_mail => false', 'p_mail => true'),
  one(
    'the mail about an undone cancellation is sent',
    'restore_booking',
    `withdraw_mails(p_booking, '{cancelled}')`,
    `withdraw_mails(p_booking, '{}')`,
  ),
  one(
    'a silently restored booking never gets its first confirmation',
    'restore_booking',
    `v_booking.placed_by = 'visitor'`,
    'false',
  ),
  one(
    'the deposit mail stays queued after the deposit is settled',
    'settle_deposit',
    `AND state <> 'open'`,
    'AND false',
  ),
]

const RESTORED: readonly Mutant[] = [
  one(
    'an active booking can be restored',
    'restore_booking',
    `IF v_booking.status IS DISTINCT FROM 'cancelled'`,
    'IF false',
  ),
  one('restoring does not bump the version', 'restore_booking', BUMP_ALL, ''),
  one('restoring takes over holds', 'restore_booking', 'p_take_over => false', 'p_take_over => true'),
  one(
    'a visit that has begun cannot be restored',
    'restore_booking',
    'p_by_staff => true',
    'p_by_staff => false',
  ),
  one(
    'restoring requires a break that was waived',
    'restore_booking',
    `v_cancelled.before ? 'ignoreBreak'`,
    'false',
  ),
  one('restoring always waives the break', 'restore_booking', `v_cancelled.before ? 'ignoreBreak'`, 'true'),
  one('a restored option never ends', 'restore_booking', 'IF v_until > app_now()', 'IF false'),
  one(
    'an option that has ended is restored',
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
    'an option is placed as a firm booking',
    'place_booking',
    'booking_id, COALESCE(p_option_until,',
    'booking_id, COALESCE(NULL,',
  ),
  one('an option may end right now', 'write_option', 'IF p_until <= app_now()', 'IF p_until < app_now()'),
  one(
    'an option cannot be confirmed',
    'write_option',
    'DELETE FROM booking_option WHERE',
    'DELETE FROM booking_option WHERE false AND',
  ),
  one('a cancelled booking can become an option', 'set_option', OFF, 'IF false'),
  one('an option does not bump the version', 'set_option', SHOW, ''),
  one(
    'setting the same option again is recorded as a change',
    'set_option',
    'IF v_before = option_told(p_booking)',
    'IF false',
  ),
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
    name: 'an option lapses although its group has arrived',
    edits: ['WHERE', 'AND'].map((word) => ({
      where: 'lapse_options',
      find: `${word} o.until <= app_now() AND v.presence NOT IN ('in', 'out')`,
      put: `${word} o.until <= app_now()`,
    })),
  },
]

const GROUPS: readonly Mutant[] = [
  one('a group whose booking is cancelled can be marked as in', 'mark_presence', OFF, 'IF false'),
  one('marking a presence does not bump the version', 'mark_presence', SHOW, 'NULL;'),
  one(
    'marking the same presence again is recorded as a change',
    'note_presence',
    'AND (v.presence, v.people) IS DISTINCT FROM (p_presence, p_people)',
    '',
  ),
  one(
    'the first presence marked wins over later ones',
    'visit_presence',
    'ORDER BY n.id DESC',
    'ORDER BY n.id',
  ),
  one(
    'a group moved to another day is still marked as in',
    'move_booking',
    'IF p_day <> v_booking.day',
    'IF false',
  ),
  one(
    'a group that moves by an hour is expected again',
    'move_booking',
    'IF p_day <> v_booking.day',
    'IF true',
  ),
  one(
    'a cancelled booking can be changed',
    'change_booking',
    `IF v_old.status IS DISTINCT FROM 'confirmed'`,
    'IF false',
  ),
  one('a change does not bump the version', 'change_booking', SHOW, ''),
  one(
    'a change ignores the number of players',
    'change_booking',
    'write_booking(p_booking, v_facts)',
    `write_booking(p_booking, v_facts - 'players')`,
  ),
  one('more can be refunded than was paid', 'settle_deposit', 'p_cents > v_deposit.paid_cents', 'false'),
  one(
    'the full amount cannot be refunded',
    'settle_deposit',
    'p_cents > v_deposit.paid_cents',
    'p_cents >= v_deposit.paid_cents',
  ),
  one('settling a deposit does not bump the version', 'settle_deposit', SHOW, ''),
  one('a refund counts as paid', 'deposit_state', 'THEN -amount_cents', 'THEN amount_cents'),
  one(
    'a waived amount counts as paid',
    'deposit_state',
    `WHEN kind = 'waived' THEN 0`,
    `WHEN kind = 'waived' THEN amount_cents`,
  ),
]

const DAYS: readonly Mutant[] = [
  one('an expired hold is recorded as taken over', 'claim_for_booking', 'f.hold_until > v_now AND ', ''),
  one(
    'the visitor’s own hold is recorded as taken over',
    'claim_for_booking',
    'f.session_id IS DISTINCT FROM p_session',
    'true',
  ),
  one(
    'taking over a hold is not recorded',
    'claim_for_booking',
    'FROM freed f WHERE',
    'FROM freed f WHERE false AND',
  ),
  one(
    'the reason for closing a slot is not recorded',
    'close_slot',
    'p_actor, v_reason);',
    'p_actor, NULL);',
  ),
]

export const DESK_MUTANTS: readonly Mutant[] = [
  ...REPEATED,
  ...TOLD,
  ...RESTORED,
  ...OPTIONS,
  ...GROUPS,
  ...DAYS,
]

/**
 * These only show when the same act arrives twice at once, or when two acts arrive together. The same test for restore_booking, without its lock, is in desk-races.test.ts.
 */
export const DESK_RACES: readonly Mutant[] = [
  one('marking a presence does not lock the booking', 'mark_presence', ' FOR UPDATE', ''),
  one('a change does not lock the booking', 'change_booking', ' FOR UPDATE', ''),
  one('setting an option does not lock the booking', 'set_option', ' FOR UPDATE', ''),
]
