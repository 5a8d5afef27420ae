-- What the limits on bookings count by. What: the wide network of a booking, beside its network; and indexes over the contacts and
-- networks of the bookings that visitors made. Who writes: place_booking; forget_sessions erases both networks after a day. Who reads:
-- assert_booking_limits. Why cancelled ones too: who books and cancels all day keeps slots from others as well.

ALTER TABLE booking ADD COLUMN wide_network text;     -- /24 or /48; network is /24 or /56

CREATE INDEX booking_mailbox ON booking (lower(regexp_replace(email, '\+[^@]*@', '@')), created_at) WHERE placed_by = 'visitor';
CREATE INDEX booking_phone ON booking (phone_digits, created_at) WHERE placed_by = 'visitor';
CREATE INDEX booking_wide_network ON booking (wide_network, created_at) WHERE wide_network IS NOT NULL;
