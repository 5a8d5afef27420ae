// Faults in the booking limits. Counting without a lock is covered by booking-limits.test.ts instead, because concurrent connections in
// the model share request ids, so few of their bookings differ.
import { type Mutant, one } from './mutant.ts'

const LIMITS = 'assert_booking_limits'

export const BOOKING_LIMIT_MUTANTS: readonly Mutant[] = [
  one(
    'visitor bookings are not limited',
    'place_booking',
    'IF NOT p_by_staff THEN\n    PERFORM assert',
    'IF false THEN\n    PERFORM assert',
  ),
  one('desk bookings count towards the limits', LIMITS, `WHERE b.placed_by = 'visitor' AND`, 'WHERE'),
  one(
    'a cancelled booking no longer counts',
    LIMITS,
    'NOT was_cancelled_for_him(b)',
    `b.status = 'confirmed'`,
  ),
  one('a booking cancelled by the desk counts', LIMITS, 'AND NOT was_cancelled_for_him(b)', ''),
  one('a mailbox has the same limit across all networks', LIMITS, 'WHERE mailbox AND near', 'WHERE mailbox'),
  one('a phone number is not counted', LIMITS, `AND v_new.phone_digits <> ''`, 'AND false'),
  one(
    'variants of an address count as different mailboxes',
    LIMITS,
    'v_mailbox := mailbox_of(v_new.email)',
    'v_mailbox := lower(v_new.email COLLATE "C")',
  ),
  one(
    'the booking limit per network is one too high',
    LIMITS,
    'OFFSET p_max_network ',
    'OFFSET p_max_network + 1 ',
  ),
  one('a wide network may book without limit', LIMITS, 'WHERE wide ORDER', 'WHERE false ORDER'),
  one('a network may book any number of slots', LIMITS, 'WHERE s.sum > p_max_network_slots', 'WHERE false'),
  one(
    'a wide network may book any number of slots',
    LIMITS,
    'WHERE s.sum > p_max_wide_network_slots',
    'WHERE false',
  ),
  one(
    'a booking counts as one slot, however many it has',
    LIMITS,
    'SELECT jsonb_array_length(e.slots)',
    'SELECT 1',
  ),
  one('only bookings of the last hour count', LIMITS, `interval '1 day'`, `interval '1 hour'`),
]
