-- Mails: the acts of the worker that sends them (apps/api/src/outbox), and what people see of it. A row of outgoing_mail is its
-- own job (docs/adr/0016).

CREATE VIEW mail_state AS
SELECT id, kind, booking_id, created_at, attempts, next_try_at, sent_at, dead_at, last_error,
       CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN dead_at IS NOT NULL THEN 'dead'
            WHEN last_error IS NOT NULL THEN 'failed' ELSE 'queued' END AS state
  FROM outgoing_mail;

-- CLAIM the next mail that is due, for as long as the lease: a killed worker's mail is due again when it ends. Mails to one
-- visitor about one booking leave in the order in which they were written; nothing waits for a deposit's mail or a confirmation's
-- repetition. Nobody is asked a deposit for a visit that is off, or told that it is on. An address that had its share waits for
-- room, and what found none for p_give_up_ms is dead. The limits per address hold for what anyone can make us send, a booking
-- and what follows from it; a change can only be made by who has the link, or by the desk, and takes what went before along.
-- One claim at a time over all workers, or the limits would leak.
CREATE FUNCTION claim_mail(p_lease_ms int, p_domain text, p_per_hour int, p_per_day int, p_give_up_ms bigint)
RETURNS SETOF outgoing_mail LANGUAGE plpgsql AS $$
DECLARE v_mail outgoing_mail; v_now timestamptz; v_recipient text; v_room_at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('claim_mail'));
  LOOP
    v_now := app_now();
    SELECT m.* INTO v_mail FROM outgoing_mail m
     WHERE m.sent_at IS NULL AND m.dead_at IS NULL AND m.next_try_at <= v_now
       AND (NOT (m.kind IN ('reminder', 'deposit') OR is_sent_again(m)) OR EXISTS (
         SELECT 1 FROM booking b WHERE b.id = m.booking_id AND b.status = 'confirmed'
            AND (m.kind <> 'reminder' OR m.dedupe_key = reminder_key(b))))
       AND (m.kind = 'venue-notice' OR NOT EXISTS (
         SELECT 1 FROM outgoing_mail e WHERE e.booking_id = m.booking_id AND e.id < m.id AND e.sent_at IS NULL
            AND e.dead_at IS NULL AND e.kind NOT IN ('venue-notice', 'reminder', 'deposit')
            AND NOT is_sent_again(e)))
     ORDER BY m.next_try_at, m.id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;

    SELECT lower(b.email) INTO v_recipient FROM booking b
     WHERE b.id = v_mail.booking_id AND v_mail.kind IN ('confirmation', 'deposit', 'reminder')
       AND NOT (v_mail.kind = 'confirmation' AND NOT is_sent_again(v_mail) AND EXISTS (
         SELECT 1 FROM outgoing_mail l WHERE l.booking_id = b.id AND l.id > v_mail.id AND l.kind IN ('moved', 'changed', 'cancelled')));
    v_room_at := GREATEST(
      mail_room_at(p_mail => v_mail.id, p_recipient => v_recipient, p_now => v_now, p_window => interval '1 hour', p_max => p_per_hour),
      mail_room_at(p_mail => v_mail.id, p_recipient => v_recipient, p_now => v_now, p_window => interval '1 day', p_max => p_per_day));
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

-- When the address has room for one more mail; NULL: now. A mail in hand counts as sent.
CREATE FUNCTION mail_room_at(p_mail bigint, p_recipient text, p_now timestamptz, p_window interval, p_max int)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sent_at, p_now) + p_window FROM outgoing_mail
   WHERE p_max > 0 AND recipient = p_recipient AND id <> p_mail AND (sent_at > p_now - p_window OR lease_until > p_now)
   ORDER BY COALESCE(sent_at, p_now) DESC OFFSET GREATEST(p_max, 1) - 1 LIMIT 1
$$;

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

-- What happened to the booking that a mail tells of: the third part of its key names the event where it is a number, else a first
-- confirmation and a first notice tell of the placing, and everything else of the booking as it is. VOLATILE: claim_mail may have
-- waited, and found a mail that is newer than the statement it is asked in.
CREATE FUNCTION mail_event(m outgoing_mail) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT max(e.id) FROM booking_event e WHERE e.booking_id = m.booking_id AND CASE
    WHEN m.kind IN ('moved', 'changed', 'venue-notice') AND split_part(m.dedupe_key, ':', 3) <> ''
      THEN e.id = split_part(m.dedupe_key, ':', 3)::bigint
    WHEN m.kind IN ('confirmation', 'venue-notice') AND split_part(m.dedupe_key, ':', 3) = '' THEN e.what = 'placed'
    ELSE true END
$$;

-- A confirmation that was asked for again: it tells of the booking as it is, so it has nothing to say of one that is off.
CREATE FUNCTION is_sent_again(m outgoing_mail) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT m.kind = 'confirmation' AND split_part(m.dedupe_key, ':', 3) <> ''
$$;

-- TELL the venue of what a visitor did last. Mails that the limits per address hold back go now: the news must not wait for them,
-- nor come before them.
CREATE FUNCTION tell_venue(p_booking uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id)
  SELECT p_booking || ':venue-notice:' || max(id), 'venue-notice', p_booking FROM booking_event WHERE booking_id = p_booking;
  UPDATE outgoing_mail SET next_try_at = app_now()
   WHERE booking_id = p_booking AND sent_at IS NULL AND dead_at IS NULL AND last_error LIKE 'held back%'
$$;

-- SEND AGAIN the confirmation, as the booking is now. While one is still waiting, that one will do. False: the booking is off.
CREATE FUNCTION resend_confirmation(p_booking uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id = p_booking AND status = 'confirmed' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id)
  SELECT p_booking || ':confirmation:again-' || count(*), 'confirmation', p_booking
    FROM outgoing_mail WHERE booking_id = p_booking AND kind = 'confirmation'
  HAVING bool_and(sent_at IS NOT NULL OR dead_at IS NOT NULL)
  ON CONFLICT (dedupe_key) DO NOTHING;
  RETURN true;
END $$;
