-- Mail addresses are compared with A to Z as a to z and nothing else folded. What: the two indexes over addresses, anew. Who reads:
-- bookings_of, assert_booking_limits. Why: lower() makes an i of the Turkish İ too, which is another letter in another's address.

DROP INDEX booking_email;
DROP INDEX booking_mailbox;
CREATE INDEX booking_email ON booking (lower(email COLLATE "C"), created_at);
CREATE INDEX booking_mailbox ON booking (lower(regexp_replace(email, '\+[^@]*@', '@') COLLATE "C"), created_at) WHERE placed_by = 'visitor';

COMMENT ON COLUMN suppressed_address.hash IS 'SHA-256 of the address exactly as it was sent to';
