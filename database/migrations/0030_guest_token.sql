-- without a transaction
-- Finds a booking by its address for guests, whose token is computed and not stored. Who reads: apps/api/src/bookings/guests.
CREATE INDEX CONCURRENTLY booking_by_guest_token ON booking (guest_token(id, request_id));
