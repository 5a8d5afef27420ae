// Faults in the limits on bookings. That they are counted without a lock is planted in booking-limits.test.ts: connections at once in the
// model use the same request ids, so few of their bookings are different ones.
import { type Mutant, one } from './mutant.ts'

const LIMITS = 'assert_booking_limits'

export const BOOKING_LIMIT_MUTANTS: readonly Mutant[] = [
  one(
    'nobody asks how much a visitor booked',
    'place_booking',
    'IF NOT p_by_staff THEN\n    PERFORM assert',
    'IF false THEN\n    PERFORM assert',
  ),
  one('what the desk booked counts too', LIMITS, `WHERE b.placed_by = 'visitor' AND`, 'WHERE'),
  one('a cancelled booking counts no more', LIMITS, 'NOT was_cancelled_for_him(b)', `b.status = 'confirmed'`),
  one('what the desk cancelled counts', LIMITS, 'AND NOT was_cancelled_for_him(b)', ''),
  one('a mailbox counts as much from elsewhere', LIMITS, 'WHERE mailbox AND near', 'WHERE mailbox'),
  one('a phone is not counted', LIMITS, `AND v_new.phone_digits <> ''`, 'AND false'),
  one(
    'an address as it is typed is a mailbox',
    LIMITS,
    'v_mailbox := mailbox_of(v_new.email)',
    'v_mailbox := lower(v_new.email COLLATE "C")',
  ),
  one('the limit of a network is one too high', LIMITS, 'OFFSET p_max_network ', 'OFFSET p_max_network + 1 '),
  one('a wide network may book without limit', LIMITS, 'WHERE wide ORDER', 'WHERE false ORDER'),
  one('a network books any number of slots', LIMITS, 'WHERE s.sum > p_max_network_slots', 'WHERE false'),
  one(
    'a wide network books any number of slots',
    LIMITS,
    'WHERE s.sum > p_max_wide_network_slots',
    'WHERE false',
  ),
  one('a booking counts as one slot', LIMITS, 'SELECT jsonb_array_length(e.slots)', 'SELECT 1'),
  one('only what was booked an hour ago counts', LIMITS, `interval '1 day'`, `interval '1 hour'`),
]
