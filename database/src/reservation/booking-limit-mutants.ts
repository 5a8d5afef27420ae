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
  one(
    'what the desk booked counts too',
    LIMITS,
    `b.network = v_new.network\n          AND b.placed_by = 'visitor' AND`,
    'b.network = v_new.network\n          AND',
  ),
  one(
    'a cancelled booking counts no more',
    LIMITS,
    `b.network = v_new.network\n`,
    `b.network = v_new.network AND b.status = 'confirmed'\n`,
  ),
  one('a phone is not counted', LIMITS, `AND v_new.phone_digits <> ''`, 'AND false'),
  one(
    'another tag is another mailbox',
    LIMITS,
    `v_mailbox := lower(regexp_replace(v_new.email, '\\+[^@]*@', '@'))`,
    'v_mailbox := lower(v_new.email)',
  ),
  one('the limit of a network is one too high', LIMITS, '> p_max_network\n', '> p_max_network + 1\n'),
  one('a wide network may book without limit', LIMITS, 'OR p_max_wide_network > 0', 'OR false'),
  one('only what was booked an hour ago counts', LIMITS, `interval '1 day'`, `interval '1 hour'`),
]
