-- Who had a mail sent again. What: one more kind of event of a booking. Who writes: apps/api/src/staff/mails. Who reads: the log of a
-- booking and of a day. Why an event: nothing reaches a visitor without somebody at the desk having said so, and the log says who.

ALTER TABLE booking_event
  DROP CONSTRAINT booking_event_what_check,
  ADD CONSTRAINT booking_event_what_check CHECK (
    what IN ('placed', 'moved', 'changed', 'cancelled', 'restored', 'presence', 'option', 'deposit', 'mail'));
