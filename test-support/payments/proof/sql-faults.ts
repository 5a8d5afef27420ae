import type { Fault } from './fault.ts'

const one = (name: string, where: string, find: string, put: string): Fault => ({
  name,
  edits: [{ where, find, put }],
})

const BOOKED = `VALUES ('mollie:' || p_attempt.provider_id, p_booking.id, p_cents,`
const RECEIVE = `IF p_status = 'paid' THEN v_outcome := receive_online(v_booking, v_attempt, p_cents); END IF;`
const REFUND = 'PERFORM refund_online(p_booking.id, v_surplus'

export const SQL_FAULTS: readonly Fault[] = [
  one(
    'an expired payment cancels its booking',
    'settle_attempt',
    RECEIVE,
    `${RECEIVE} IF p_status = 'expired' THEN PERFORM cancel_booking(v_booking.id, 'option', p_mail => false); END IF;`,
  ),
  {
    name: 'news is taken as often as it comes',
    edits: [
      {
        where: 'settle_attempt',
        find: 'IF status_rank(p_status) > status_rank(v_attempt.status)',
        put: 'IF true',
      },
      {
        where: 'receive_online',
        find: BOOKED,
        put: BOOKED.replace('provider_id', 'provider_id || random()'),
      },
    ],
  },
  one('settling does not lock the booking', 'settle_attempt', ' FOR UPDATE OF b', ''),
  one('cancelling does not lock the booking', 'cancel_booking', ' FOR UPDATE', ''),
  {
    name: 'an option ends by what was read before the lock',
    edits: [
      { where: 'lapse_options', find: ' FOR UPDATE SKIP LOCKED', put: '' },
      {
        where: 'lapse_options',
        find: `AND o.until <= app_now() AND v.presence NOT IN ('in', 'out'));\n  PERFORM`,
        put: `UNION SELECT unnest(v_bookings));\n  PERFORM`,
      },
    ],
  },
  one(
    'an option ends without asking the provider',
    'lapse_options',
    `(o.until <= app_now() - interval '10 minutes' OR NOT EXISTS`,
    '(true OR NOT EXISTS',
  ),
  one(
    'a late payment takes slots from others',
    'reclaim_booking',
    'RETURN restore_booking',
    `DELETE FROM slot_claim c USING jsonb_array_elements(booking_slots(p_booking)) AS x
      WHERE c.schedule_id = (x->>'scheduleId')::bigint AND c.slot_key = x->>'slotKey';
     RETURN restore_booking`,
  ),
  one(
    'a late payment gets only one of its slots back',
    'restore_booking',
    'FROM jsonb_array_elements(v_cancelled.slots) AS x;',
    'FROM (SELECT x FROM jsonb_array_elements(v_cancelled.slots) AS x LIMIT 1) AS y;',
  ),
  one(
    'a late payment takes slots that have started',
    'reclaim_booking',
    '<= app_now() OR lacks_places',
    '<= app_now() AND false OR lacks_places',
  ),
  one('a payment that came too late is kept', 'receive_online', 'v_surplus := p_cents;', 'v_surplus := 0;'),
  one(
    'what is more than the deposit is kept',
    'receive_online',
    REFUND,
    `${REFUND} * (v_outcome = 'too-late')::int`,
  ),
  one(
    'a late payment revives what a person called off',
    'receive_online',
    'has_lapsed(p_booking.id) AND ',
    '',
  ),
  one(
    'the deposit is booked, not what came in',
    'receive_online',
    BOOKED,
    BOOKED.replace('p_cents', '(SELECT amount_cents FROM deposit WHERE booking_id = p_booking.id)'),
  ),
  one('a payment confirms without a mail', 'confirm_paid', 'NULL, p_mail => true', 'NULL, p_mail => false'),
  one(
    'a payment leaves the option as it is',
    'confirm_paid',
    'PERFORM set_option(p_booking, p_actor, NULL, p_mail => true);',
    '',
  ),
  {
    name: 'a refund may be more than is left',
    edits: [
      { where: 'refund_online', find: 'LEAST(p_cents, paid_cents)', put: 'p_cents' },
      { where: 'refund_online', find: 'LEAST(v_left - v_sum, v_paid.left_cents)', put: 'v_left - v_sum' },
    ],
  },
  one(
    'a refund counts only for one of two payments',
    'refund_online',
    'LEAST(v_left - v_sum, v_paid.left_cents)',
    'LEAST(v_left, v_paid.left_cents)',
  ),
  one(
    'a cancellation returns its share of the deposit, paid or not',
    'cancel_booking',
    'GREATEST(0, refundable_cents(p_booking) - forfeited_cents(p_booking))::bigint',
    '(SELECT amount_cents FROM deposit d WHERE d.booking_id = p_booking)',
  ),
  one(
    'a refund that failed stays counted as returned',
    'note_refund',
    `DELETE FROM deposit_payment WHERE entry_key = 'refund:' || p_refund;`,
    '',
  ),
  one(
    'a chargeback is counted at every look',
    'note_reported',
    `VALUES ('mollie:' || p_provider,`,
    `VALUES ('mollie:' || p_provider || random(),`,
  ),
  one(
    'a reversed chargeback stays booked',
    'note_reported',
    `DELETE FROM deposit_payment WHERE entry_key = 'mollie:' || p_provider;`,
    'NULL;',
  ),
  one('an expired payment hides that it was paid', 'status_rank', `WHEN 'paid' THEN 6`, `WHEN 'paid' THEN 5`),
  one('a worker that stood still writes its payment over another', 'attempt_made', ` AND status = 'new'`, ''),
  one(
    'only the calls of the provider are followed, nothing is asked by the clock',
    'look_later',
    'ELSE LEAST(',
    `ELSE GREATEST('infinity', `,
  ),
]
