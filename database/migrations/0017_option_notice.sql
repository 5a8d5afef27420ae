-- An option says the day before that it ends. What: one more kind of mail to the venue's people, about a booking that is an option until
-- that moment. Who writes: the worker of staff mails, once a minute. Who reads: the same worker, which leaves out what was confirmed,
-- cancelled or given another end since. Why the end is part of it: an option that goes on longer is told of again.

ALTER TABLE staff.outgoing_mail
  ADD COLUMN booking_id   uuid REFERENCES booking ON DELETE CASCADE,
  ADD COLUMN option_until timestamptz,
  DROP CONSTRAINT staff_mail_about_one,
  ADD CONSTRAINT staff_mail_about_one CHECK (num_nonnulls(invitation_id, user_id, booking_id) = 1),
  ADD CONSTRAINT staff_mail_of_an_option CHECK ((booking_id IS NULL) = (option_until IS NULL)),
  ADD CONSTRAINT option_told_once UNIQUE (booking_id, option_until);
