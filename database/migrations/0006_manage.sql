-- The manage link. What: the tokens that open a booking to whoever has its mail, and what such a person may do that the desk's
-- functions do not already do. Who writes: apps/api, a token for each mail it sends, changes when a visitor makes them. Who reads:
-- apps/api/src/manage. Why hashes: whoever reads this table, or a copy of it, can open nothing.

CREATE TABLE manage_token (
  hash       bytea PRIMARY KEY CONSTRAINT token_hashed CHECK (length(hash) = 32),  -- SHA-256 of a secret of 160 bits
  booking_id uuid NOT NULL REFERENCES booking,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX manage_token_booking ON manage_token (booking_id);

ALTER TABLE booking_event
  DROP CONSTRAINT booking_event_what_check,
  ADD CONSTRAINT booking_event_what_check CHECK (what IN ('placed', 'moved', 'changed', 'cancelled'));

-- How often a booking was changed, its placing included. Who decides on what he saw names the number he saw.
CREATE FUNCTION booking_revision(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM booking_event WHERE booking_id = p_booking
$$;

-- Locks the booking and refuses when it has changed since: two tabs, or a visitor and the desk, never undo each other unseen.
CREATE FUNCTION at_revision(p_booking uuid, p_revision int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF v_status IS DISTINCT FROM 'confirmed' THEN
    RAISE EXCEPTION 'the booking is cancelled' USING ERRCODE = 'LS011';
  END IF;
  IF booking_revision(p_booking) <> p_revision THEN
    RAISE EXCEPTION 'the booking has changed' USING ERRCODE = 'LS010';
  END IF;
  RETURN true;
END $$;

-- CHANGE what is not a slot. Answers whether this call did it.
CREATE FUNCTION change_booking(p_booking uuid, p_facts jsonb, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_event bigint;
BEGIN
  UPDATE booking b SET name = f.name, phone = f.phone, players = f.players, meal_people = f.meal_people,
                       extra_info = f.extra_info, invoice = f.invoice, price_cents = f.price_cents
    FROM jsonb_to_record(p_facts) AS f (name text, phone text, players smallint, meal_people smallint, extra_info text,
                                        invoice jsonb, price_cents int)
   WHERE b.id = p_booking AND b.status = 'confirmed';
  IF NOT FOUND THEN RETURN false; END IF;
  v_event := note_booking_event(p_booking, p_actor, 'changed');
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id) VALUES (p_booking || ':changed:' || v_event, 'changed', p_booking);
  RETURN true;
END $$;

-- A confirmation that was asked for again: it tells of the booking as it is, so it has nothing to say of one that is off.
CREATE FUNCTION is_sent_again(m outgoing_mail) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT m.kind = 'confirmation' AND split_part(m.dedupe_key, ':', 3) <> ''
$$;

-- CANCEL: as before (0003), and what only a visit that is on asks for is taken back from the outbox, unless it is being sent.
CREATE OR REPLACE FUNCTION cancel_booking(p_booking uuid, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_schedules bigint[];
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  SELECT array_agg(DISTINCT schedule_id) INTO v_schedules FROM slot_claim WHERE booking_id = p_booking;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  PERFORM note_booking_event(p_booking, p_actor, 'cancelled');
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  UPDATE booking SET status = 'cancelled' WHERE id = p_booking;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  DELETE FROM outgoing_mail m WHERE m.booking_id = p_booking AND (m.kind = 'deposit' OR is_sent_again(m))
     AND m.sent_at IS NULL AND m.dead_at IS NULL AND (m.lease_until IS NULL OR m.lease_until <= app_now());
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id) VALUES (p_booking || ':cancelled', 'cancelled', p_booking);
  RETURN true;
END $$;

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

-- What happened to the booking that a mail tells of: the third part of its key names the event where it is a number, else a first
-- confirmation and a first notice tell of the placing, and everything else of the booking as it is. VOLATILE: claim_mail may have
-- waited, and found a mail that is newer than the statement it is asked in.
CREATE OR REPLACE FUNCTION mail_event(m outgoing_mail) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT max(e.id) FROM booking_event e WHERE e.booking_id = m.booking_id AND CASE
    WHEN m.kind IN ('moved', 'changed', 'venue-notice') AND split_part(m.dedupe_key, ':', 3) <> ''
      THEN e.id = split_part(m.dedupe_key, ':', 3)::bigint
    WHEN m.kind IN ('confirmation', 'venue-notice') AND split_part(m.dedupe_key, ':', 3) = '' THEN e.what = 'placed'
    ELSE true END
$$;

-- As before (0004), but for three things. Nobody is asked a deposit for a visit that is off, or told that it is on. Nothing waits
-- for a deposit's mail or a confirmation's repetition. And the limits per address hold for what anyone can make us send, a booking
-- and what follows from it; a change can only be made by who has the link, or by the desk, and takes what went before along.
CREATE OR REPLACE FUNCTION claim_mail(p_lease_ms int, p_domain text, p_per_hour int, p_per_day int, p_give_up_ms bigint)
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

-- Tokens of visits that are long over open nothing any more, and are forgotten.
CREATE FUNCTION forget_manage_tokens(p_days_after int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM manage_token t USING booking b, venue v
   WHERE b.id = t.booking_id AND v.id = b.venue_id AND b.day + p_days_after < (app_now() AT TIME ZONE v.zone)::date
$$;
