-- Mail leaves through here. What: one row per mail, which is its own job. Who writes: the acts that a mail tells of, in their own
-- transaction, so that neither exists without the other; then the worker in apps/api/src/outbox. Who reads: the worker, and
-- people through mail_state. Why no table of jobs beside it: a second row could only ever disagree with this one (docs/adr/0016).

CREATE TABLE outgoing_mail (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key  text NOT NULL UNIQUE,
  kind        text NOT NULL CHECK (kind IN
    ('confirmation', 'venue-notice', 'moved', 'changed', 'cancelled', 'deposit', 'reminder')),
  booking_id  uuid NOT NULL REFERENCES booking,
  created_at  timestamptz NOT NULL DEFAULT app_now(),
  sent_at     timestamptz,
  attempts    smallint NOT NULL DEFAULT 0,                -- counted before sending: a kill counts too
  next_try_at timestamptz NOT NULL DEFAULT app_now(),
  lease_until timestamptz,                                -- while a worker has it in hand
  recipient   text,                                       -- the visitor's address at the last attempt, for the limits
  message_id  text,                                       -- the same at every attempt, so that a repetition is known as one
  last_error  text CONSTRAINT mail_error_short CHECK (length(last_error) <= 500),
  dead_at     timestamptz,                                -- given up; a person has to look
  CONSTRAINT mail_ends_once CHECK (sent_at IS NULL OR dead_at IS NULL)
);
CREATE INDEX outgoing_mail_booking ON outgoing_mail (booking_id);
CREATE INDEX outgoing_mail_due ON outgoing_mail (next_try_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outgoing_mail_recipient ON outgoing_mail (recipient) WHERE recipient IS NOT NULL;
