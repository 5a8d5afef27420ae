-- without a transaction
-- What limits on bookings and the privacy commands find addresses by: the mailbox, however its address is written. Who reads:
-- assert_booking_limits, bookings_of. The indexes booking_email and booking_mailbox are for the version before.
CREATE INDEX CONCURRENTLY booking_by_mailbox ON booking (mailbox_of(email), created_at);
