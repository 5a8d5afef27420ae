-- The delivery of mail. What: the columns that make a row of outgoing_mail its own job, and the two acts of the worker that must
-- be one transaction: claiming a mail and queueing reminders. Who writes: the worker in apps/api/src/outbox. Who reads: the
-- worker, and people through mail_state. Why no table of jobs beside it: the row is already written in the transaction of what it
-- tells (docs/adr/0016), so a second row could only ever disagree with it.

ALTER TABLE outgoing_mail
  DROP CONSTRAINT outgoing_mail_kind_check,
  ADD CONSTRAINT outgoing_mail_kind_check CHECK (kind IN
    ('confirmation', 'venue-notice', 'moved', 'changed', 'cancelled', 'deposit', 'reminder')),
  ADD COLUMN attempts    smallint NOT NULL DEFAULT 0,                -- counted before sending: a kill counts too
  ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT app_now(),
  ADD COLUMN lease_until timestamptz,                                -- while a worker has it in hand
  ADD COLUMN recipient   text,                                       -- the visitor's address at the last attempt, for the limits
  ADD COLUMN message_id  text,                                       -- the same at every attempt, so that a repetition is known as one
  ADD COLUMN last_error  text CONSTRAINT mail_error_short CHECK (length(last_error) <= 500),
  ADD COLUMN dead_at     timestamptz,                                -- given up; a person has to look
  ADD CONSTRAINT mail_ends_once CHECK (sent_at IS NULL OR dead_at IS NULL);
CREATE INDEX outgoing_mail_due ON outgoing_mail (next_try_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outgoing_mail_recipient ON outgoing_mail (recipient) WHERE recipient IS NOT NULL;

CREATE VIEW mail_state AS
SELECT id, kind, booking_id, created_at, attempts, next_try_at, sent_at, dead_at, last_error,
       CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN dead_at IS NOT NULL THEN 'dead'
            WHEN last_error IS NOT NULL THEN 'failed' ELSE 'queued' END AS state
  FROM outgoing_mail;

-- What happened to the booking that a mail tells of: the third part of its key names it, else its kind does.
CREATE FUNCTION mail_event(m outgoing_mail) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT max(e.id) FROM booking_event e WHERE e.booking_id = m.booking_id AND CASE
    WHEN m.kind IN ('moved', 'changed') THEN e.id = split_part(m.dedupe_key, ':', 3)::bigint
    WHEN m.kind IN ('confirmation', 'venue-notice') AND split_part(m.dedupe_key, ':', 3) = '' THEN e.what = 'placed'
    ELSE true END
$$;

-- When the address has room for one more mail; NULL: now. A mail in hand counts as sent.
CREATE FUNCTION mail_room_at(p_mail bigint, p_recipient text, p_now timestamptz, p_window interval, p_max int)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sent_at, p_now) + p_window FROM outgoing_mail
   WHERE p_max > 0 AND recipient = p_recipient AND id <> p_mail AND (sent_at > p_now - p_window OR lease_until > p_now)
   ORDER BY COALESCE(sent_at, p_now) DESC OFFSET GREATEST(p_max, 1) - 1 LIMIT 1
$$;

-- CLAIM the next mail that is due, for as long as the lease: a killed worker's mail is due again when it ends. Mails to one
-- visitor about one booking leave in the order in which they were written. An address that had its share waits for room, and
-- what found none for p_give_up_ms is dead. One claim at a time over all workers, or the limits would leak.
CREATE FUNCTION claim_mail(p_lease_ms int, p_domain text, p_per_hour int, p_per_day int, p_give_up_ms bigint)
RETURNS SETOF outgoing_mail LANGUAGE plpgsql AS $$
DECLARE v_mail outgoing_mail; v_now timestamptz; v_recipient text; v_room_at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('claim_mail'));
  LOOP
    v_now := app_now();
    SELECT m.* INTO v_mail FROM outgoing_mail m
     WHERE m.sent_at IS NULL AND m.dead_at IS NULL AND m.next_try_at <= v_now
       AND (m.kind <> 'reminder' OR EXISTS (
         SELECT 1 FROM booking b WHERE b.id = m.booking_id AND b.status = 'confirmed' AND m.dedupe_key = reminder_key(b)))
       AND (m.kind = 'venue-notice' OR NOT EXISTS (
         SELECT 1 FROM outgoing_mail e WHERE e.booking_id = m.booking_id AND e.id < m.id AND e.sent_at IS NULL
            AND e.dead_at IS NULL AND e.kind NOT IN ('venue-notice', 'reminder')))
     ORDER BY m.next_try_at, m.id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;

    SELECT CASE WHEN v_mail.kind <> 'venue-notice' THEN lower(email) END INTO v_recipient FROM booking WHERE id = v_mail.booking_id;
    v_room_at := GREATEST(mail_room_at(v_mail.id, v_recipient, v_now, interval '1 hour', p_per_hour),
                          mail_room_at(v_mail.id, v_recipient, v_now, interval '1 day', p_per_day));
    EXIT WHEN v_room_at IS NULL;
    UPDATE outgoing_mail SET last_error = 'held back: this address had its share of mails',
           next_try_at = v_room_at, dead_at = CASE WHEN created_at + p_give_up_ms * interval '1 ms' < v_room_at THEN v_now END
     WHERE id = v_mail.id;
  END LOOP;
  RETURN QUERY UPDATE outgoing_mail m
     SET attempts = m.attempts + 1, recipient = v_recipient,
         lease_until = v_now + p_lease_ms * interval '1 ms', next_try_at = v_now + p_lease_ms * interval '1 ms',
         message_id = COALESCE(m.message_id, replace(m.dedupe_key, ':', '.') || '@' || p_domain)
   WHERE m.id = v_mail.id RETURNING m.*;
END $$;

CREATE FUNCTION reminder_key(b booking) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT b.id || ':reminder:' || b.day $$;

-- REMIND: one mail per booking and day, from ten in the morning, to whoever booked before the reminder's own day. A worker that
-- was away catches up until the eve. Reminders of visits that moved, were cancelled or went by are withdrawn.
CREATE FUNCTION queue_reminders(p_days int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM outgoing_mail m USING booking b, venue v
   WHERE b.id = m.booking_id AND v.id = b.venue_id AND m.kind = 'reminder' AND m.sent_at IS NULL AND m.dead_at IS NULL
     AND (m.lease_until IS NULL OR m.lease_until <= app_now())
     AND (b.status <> 'confirmed' OR m.dedupe_key <> reminder_key(b) OR b.day <= (app_now() AT TIME ZONE v.zone)::date);
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id)
  SELECT reminder_key(b), 'reminder', b.id FROM booking b JOIN venue v ON v.id = b.venue_id
   CROSS JOIN LATERAL (SELECT app_now() AT TIME ZONE v.zone AS here) clock
   WHERE b.status = 'confirmed' AND b.day BETWEEN here::date + 1 AND here::date + p_days AND here::time >= '10:00'
     AND (b.created_at AT TIME ZONE v.zone)::date < b.day - p_days
  ON CONFLICT (dedupe_key) DO NOTHING;
END $$;
