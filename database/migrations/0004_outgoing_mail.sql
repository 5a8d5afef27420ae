-- Mail leaves through here. What: one row per mail, which is its own job. Who writes: the acts that a mail tells of, in their own
-- transaction, so that neither exists without the other; then the worker in apps/api/src/outbox. Who reads: the worker, and
-- people through mail_state. Its language is the booking's. Why no table of jobs beside it: a second row could only ever
-- disagree with this one (docs/adr/0016).

CREATE TABLE outgoing_mail (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key  text NOT NULL UNIQUE,
  kind        text NOT NULL CHECK (kind IN
    ('confirmation', 'venue-notice', 'moved', 'changed', 'cancelled', 'deposit', 'reminder')),
  booking_id  uuid NOT NULL REFERENCES booking,
  event_id    bigint REFERENCES booking_event,            -- what it tells of; NULL: the booking as it is when the mail leaves
  is_resend   boolean NOT NULL DEFAULT false,             -- a confirmation that was asked for again
  reminds_of  date,                                       -- the day of the visit, of a reminder
  created_at  timestamptz NOT NULL DEFAULT app_now(),
  sent_at     timestamptz,
  attempts    smallint NOT NULL DEFAULT 0,                -- counted before sending: a kill counts too
  next_try_at timestamptz NOT NULL DEFAULT app_now(),
  held_back_until timestamptz,                            -- the address had its share of mails
  lease_until timestamptz,                                -- while a worker has it in hand
  recipient   text,                                       -- the visitor's address at the last attempt, for the limits
  message_id  text,                                       -- the same at every attempt, so that a repetition is known as one
  last_error  text CONSTRAINT mail_error_short CHECK (length(last_error) <= 500),
  dead_at     timestamptz,                                -- given up; a person has to look
  CONSTRAINT mail_ends_once CHECK (sent_at IS NULL OR dead_at IS NULL),
  CONSTRAINT resend_of_confirmation CHECK (NOT is_resend OR kind = 'confirmation'),
  CONSTRAINT reminder_of_a_day CHECK ((kind = 'reminder') = (reminds_of IS NOT NULL)),
  CONSTRAINT mail_tells_of CHECK ((event_id IS NULL) = (is_resend OR kind IN ('deposit', 'reminder')))
);
CREATE INDEX outgoing_mail_booking ON outgoing_mail (booking_id);
CREATE INDEX outgoing_mail_due ON outgoing_mail (GREATEST(next_try_at, held_back_until), id) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outgoing_mail_recipient ON outgoing_mail (recipient) WHERE recipient IS NOT NULL;
