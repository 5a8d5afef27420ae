-- Mails: the functions of the worker that sends them (apps/api/src/mail), and the views that show their state. Each row of
-- outgoing_mail is also the job to send it (docs/decisions/0016).

-- Whether a kind of mail goes to the visitor. Other kinds go to the venue or to a colleague.
CREATE FUNCTION is_to_visitor(p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_kind IN ('confirmation', 'moved', 'changed', 'cancelled', 'deposit', 'reminder', 'payment-overview')
$$;

CREATE VIEW mail_state AS
SELECT id, kind, booking_id, created_at, attempts, next_try_at, held_back_until, sent_at, dead_at, last_error, failures, failed_at, fault,
       COALESCE(sent_at, dead_at, app_now()) - created_at AS age,
       CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN dead_at IS NOT NULL THEN 'dead'
            WHEN last_error IS NOT NULL THEN 'failed' ELSE 'queued' END AS state
  FROM outgoing_mail;

-- The mails that may be sent now. A deposit request, a reminder or a resent confirmation is sent only while the booking is confirmed, a
-- deposit request only once the visitor has confirmed it, and a reminder only if the visit is still on that day. Mails to one visitor
-- about one booking leave in the order in which they were queued, but none waits for a deposit request, a reminder or a resent
-- confirmation. Nothing is sent to an empty address. A mail to a colleague is sent only while it is still useful.
CREATE VIEW due_mail AS
SELECT m.*, GREATEST(m.next_try_at, m.held_back_until) AS due_at FROM outgoing_mail m
 WHERE m.sent_at IS NULL AND m.dead_at IS NULL AND GREATEST(m.next_try_at, m.held_back_until) <= (SELECT app_now())
   AND CASE
     WHEN is_to_visitor(m.kind) THEN
       EXISTS (SELECT 1 FROM booking b WHERE b.id = m.booking_id AND b.email <> ''
                  AND (m.event_id IS NOT NULL OR b.status = 'confirmed' AND COALESCE(m.reminds_of = b.day, true)
                       AND (m.kind <> 'deposit' OR hours_to_confirm(b) IS NULL)))
       AND NOT EXISTS (
         SELECT 1 FROM outgoing_mail e WHERE e.booking_id = m.booking_id AND e.id < m.id AND e.sent_at IS NULL AND e.dead_at IS NULL
            AND e.event_id IS NOT NULL AND is_to_visitor(e.kind))
     WHEN m.kind = 'option-ends' THEN m.option_until > app_now() AND EXISTS (
       SELECT 1 FROM booking b JOIN booking_option o ON o.booking_id = b.id
        WHERE b.id = m.booking_id AND b.status = 'confirmed' AND o.until = m.option_until)
     WHEN m.kind = 'invitation' THEN EXISTS (
       SELECT 1 FROM staff.invitation i
        WHERE i.id = m.invitation_id AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > app_now())
     WHEN m.user_id IS NOT NULL THEN EXISTS (
       SELECT 1 FROM staff.membership c WHERE c.user_id = m.user_id AND c.venue_id = COALESCE(m.venue_id, c.venue_id)
          AND c.locked_at IS NULL AND (m.kind = 'reset' OR c.role = 'manager')
          AND (m.kind <> 'weekly-figures' OR c.wants_figures AND m.created_at > app_now() - interval '7 days'))
     ELSE true END;

-- The state of the outbox in one row, for /readyz: how many mails are due or failing and the age of the oldest, how many of them the
-- mail server refuses because of our settings, how many were given up in the last day, and when and why an attempt last failed.
CREATE VIEW mail_health AS
SELECT w.waiting, w.age, w.refused, f.failed_at, app_now() - f.failed_at AS since_failure, f.fault,
       (SELECT count(*)::int FROM outgoing_mail WHERE failed_at > app_now() - interval '1 day' AND dead_at IS NOT NULL) AS given_up
  FROM (SELECT count(*)::int AS waiting, app_now() - min(created_at) AS age, count(*) FILTER (WHERE fault = 'ours')::int AS refused
          FROM outgoing_mail m
         WHERE sent_at IS NULL AND dead_at IS NULL AND (failed_at IS NOT NULL OR EXISTS (SELECT 1 FROM due_mail d WHERE d.id = m.id))) w
  LEFT JOIN LATERAL (SELECT failed_at, fault FROM outgoing_mail WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT 1) f ON true;

-- CLAIM the most urgent due mail for the length of the lease; a killed worker's mail is due again when the lease ends. A mail to an
-- address that has reached its limit is held back, and given up if it cannot leave within p_give_up_ms. event_id is the event the mail
-- is about, or the newest event for a mail about the booking's current state. A mail to an address that refused one in the last
-- p_suppress_days is given up untried, except the first confirmation of a booking. Only one worker claims at a time, otherwise the
-- limits could be exceeded.
CREATE FUNCTION claim_mail(p_lease_ms int, p_domain text, p_per_hour int, p_per_day int, p_give_up_ms bigint, p_suppress_days int)
RETURNS SETOF outgoing_mail LANGUAGE plpgsql AS $$
DECLARE v_mail outgoing_mail; v_id bigint; v_now timestamptz; v_recipient text; v_room_at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('claim_mail'));
  LOOP
    SELECT id INTO v_id FROM due_mail ORDER BY urgency, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;
    v_now := app_now();
    UPDATE outgoing_mail m SET dead_at = v_now, failed_at = v_now, fault = 'address', last_error = 'this address refused a mail before'
      FROM booking b JOIN suppressed_address s ON s.hash = address_hash(b.email)
     WHERE m.id = v_id AND b.id = m.booking_id AND is_to_visitor(m.kind)
       AND (m.kind <> 'confirmation' OR m.is_resend) AND s.refused_at > v_now - p_suppress_days * interval '1 day';
    CONTINUE WHEN FOUND;
    v_recipient := limited_recipient(v_id);
    v_room_at := GREATEST(
      mail_room_at(p_mail => v_id, p_recipient => v_recipient, p_now => v_now, p_window => interval '1 hour', p_max => p_per_hour),
      mail_room_at(p_mail => v_id, p_recipient => v_recipient, p_now => v_now, p_window => interval '1 day', p_max => p_per_day));
    EXIT WHEN v_room_at IS NULL;
    UPDATE outgoing_mail SET held_back_until = v_room_at, last_error = 'this address had its share of mails',
           dead_at = CASE WHEN created_at + p_give_up_ms * interval '1 ms' < v_room_at THEN v_now END
     WHERE id = v_id;
  END LOOP;
  UPDATE outgoing_mail m
     SET attempts = m.attempts + 1, recipient = v_recipient, held_back_until = NULL,
         lease_until = v_now + p_lease_ms * interval '1 ms', next_try_at = v_now + p_lease_ms * interval '1 ms',
         message_id = COALESCE(m.message_id, replace(m.dedupe_key, ':', '.') || '@' || COALESCE(p_domain, venue_domain(m), 'localhost'))
   WHERE m.id = v_id RETURNING m.* INTO v_mail;
  v_mail.event_id := COALESCE(v_mail.event_id, (SELECT max(id) FROM booking_event WHERE booking_id = v_mail.booking_id));
  RETURN NEXT v_mail;
END $$;

-- The domain of the address of a mail's venue.
CREATE FUNCTION venue_domain(p_mail outgoing_mail) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT split_part(content #>> '{venue,contact,email}', '@', 2) FROM catalogue
   WHERE venue_id = COALESCE(p_mail.venue_id, (SELECT venue_id FROM booking WHERE id = p_mail.booking_id),
                             (SELECT venue_id FROM staff.invitation WHERE id = p_mail.invitation_id))
   ORDER BY revision DESC LIMIT 1
$$;

-- Hashes the exact address that is mailed: a refusal of one spelling says nothing about another, which may belong to a different
-- person.
CREATE FUNCTION address_hash(p_email text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(p_email, 'UTF8'))
$$;

-- Called when a mail server reports that the mailbox does not exist.
CREATE FUNCTION suppress_address(p_email text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO suppressed_address (hash) VALUES (address_hash(p_email))
  ON CONFLICT (hash) DO UPDATE SET refused_at = excluded.refused_at
$$;

-- Called when the desk confirms that a booking's address is right.
CREATE FUNCTION trust_address(p_booking uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM suppressed_address WHERE hash = (SELECT address_hash(email) FROM booking WHERE id = p_booking)
$$;

CREATE FUNCTION forget_suppressed(p_days int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM suppressed_address WHERE refused_at <= app_now() - p_days * interval '1 day'
$$;

-- The mailbox a mail is sent to if the mail counts towards the limits, otherwise NULL. Mails that anyone can trigger by booking, and
-- those that follow from the booking, count. Changes can only be made through the link or by the desk, so mails about a change are
-- exempt, and so are earlier mails about the same booking.
CREATE FUNCTION limited_recipient(p_mail bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT mailbox_of(b.email) FROM outgoing_mail m JOIN booking b ON b.id = m.booking_id
   WHERE m.id = p_mail AND m.kind IN ('confirmation', 'deposit', 'reminder')
     AND (m.event_id IS NULL OR NOT EXISTS (
       SELECT 1 FROM outgoing_mail l WHERE l.booking_id = b.id AND l.id > m.id AND l.kind IN ('moved', 'changed', 'cancelled')))
$$;

-- When the address may get one more mail; NULL means now. A mail that is being sent is counted as sent. Anyone can ask for a resend, so
-- resends only delay each other.
CREATE FUNCTION mail_room_at(p_mail bigint, p_recipient text, p_now timestamptz, p_window interval, p_max int)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sent_at, p_now) + p_window FROM outgoing_mail o
   WHERE p_max > 0 AND recipient = p_recipient AND id <> p_mail AND (sent_at > p_now - p_window OR lease_until > p_now)
     AND (NOT o.is_resend OR (SELECT m.is_resend FROM outgoing_mail m WHERE m.id = p_mail))
   ORDER BY COALESCE(sent_at, p_now) DESC OFFSET GREATEST(p_max, 1) - 1 LIMIT 1
$$;

-- QUEUE a mail about an event. The dedupe key is permanent, so each event is mailed once. A visitor without an address gets no mail.
-- The new mail replaces a queued mail about an earlier change, so that one mail with the newest state is sent instead of two; if either
-- of them was about a move, the new mail is a move mail. Overviews of payments replace each other too. A mail that is being sent is left
-- alone, and so is the notice of a new booking to the venue.
CREATE FUNCTION queue_mail(p_kind text, p_booking uuid, p_event bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_first bigint; v_moved boolean;
BEGIN
  PERFORM 1 FROM booking WHERE id = p_booking AND (p_kind = 'venue-notice' OR email <> '');
  IF NOT FOUND THEN RETURN; END IF;
  WITH taken_over AS (
    DELETE FROM outgoing_mail m USING booking_event e
     WHERE m.id IN (SELECT waiting_mails(p_booking)) AND e.id = m.event_id AND CASE
             WHEN p_kind = 'venue-notice' THEN m.kind = 'venue-notice' AND e.what <> 'placed'
             WHEN p_kind = 'payment-overview' THEN m.kind = p_kind
             ELSE p_kind IN ('moved', 'changed') AND m.kind IN ('moved', 'changed') END
    RETURNING COALESCE(m.first_event_id, m.event_id) AS first_event, m.kind)
  SELECT min(first_event), bool_or(kind = 'moved') INTO v_first, v_moved FROM taken_over;
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, event_id, first_event_id)
  SELECT p_booking || ':' || kind || ':' || p_event, kind, p_booking, p_event, v_first
    FROM (SELECT CASE WHEN v_moved THEN 'moved' ELSE p_kind END AS kind) k;
END $$;

-- TELL the visitor about an event if p_mail is set. Otherwise update the queued mails to the booking's current state, so that none
-- announces an outdated time.
CREATE FUNCTION tell_visitor(p_kind text, p_booking uuid, p_event bigint, p_mail boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_mail THEN
    PERFORM queue_mail(p_kind, p_booking, p_event);
  ELSE
    UPDATE outgoing_mail SET event_id = p_event, first_event_id = COALESCE(first_event_id, event_id)
     WHERE id IN (SELECT waiting_mails(p_booking)) AND kind IN ('confirmation', 'moved', 'changed') AND event_id IS NOT NULL;
  END IF;
END $$;

-- The unsent mails about a booking that no worker is sending.
CREATE FUNCTION waiting_mails(p_booking uuid) RETURNS SETOF bigint LANGUAGE sql AS $$
  SELECT id FROM outgoing_mail WHERE booking_id = p_booking AND sent_at IS NULL AND dead_at IS NULL
     AND (lease_until IS NULL OR lease_until <= app_now()) FOR UPDATE
$$;

-- WITHDRAW queued mails to the visitor. A resent confirmation has the kind 'resend' here.
CREATE FUNCTION withdraw_mails(p_booking uuid, p_kinds text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM outgoing_mail
   WHERE id IN (SELECT waiting_mails(p_booking)) AND CASE WHEN is_resend THEN 'resend' ELSE kind END = ANY (p_kinds)
$$;

-- REMIND: one mail per booking and day, from 10:00, p_days before the visit, to visitors who booked before that day. A worker that was
-- down catches up until the day before the visit. Reminders of visits that moved, were cancelled or are over are withdrawn. Options get
-- no reminder, and neither do desk bookings for which the desk never sent a mail. Both statements are written to use indexes
-- (reminders-plan.test.ts): OFFSET 0 forces one scan per venue, and avoiding EXISTS keeps the planner from hashing all mails.
CREATE FUNCTION queue_reminders(p_days int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM outgoing_mail m USING booking b, venue v
   WHERE b.id = m.booking_id AND v.id = b.venue_id AND m.kind = 'reminder' AND m.sent_at IS NULL AND m.dead_at IS NULL
     AND (m.lease_until IS NULL OR m.lease_until <= app_now())
     AND (b.status <> 'confirmed' OR m.reminds_of <> b.day OR b.day <= (app_now() AT TIME ZONE v.zone)::date);
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, reminds_of)
  SELECT b.id || ':reminder:' || b.day, 'reminder', b.id, b.day FROM venue v
   CROSS JOIN LATERAL (SELECT app_now() AT TIME ZONE v.zone AS here) clock
   CROSS JOIN LATERAL (SELECT * FROM booking WHERE venue_id = v.id AND day BETWEEN here::date + 1 AND here::date + p_days OFFSET 0) b
   WHERE b.status = 'confirmed' AND here::time >= '10:00' AND (b.created_at AT TIME ZONE v.zone)::date < b.day - p_days AND b.email <> ''
     AND (b.placed_by = 'visitor'
          OR (SELECT true FROM outgoing_mail t WHERE t.booking_id = b.id AND t.kind IN ('confirmation', 'moved', 'changed') LIMIT 1))
     AND NOT EXISTS (SELECT 1 FROM booking_option o WHERE o.booking_id = b.id)
  ON CONFLICT (dedupe_key) DO NOTHING;
END $$;

-- TELL the venue about the visitor's last act. Mails to the visitor that the limits held back are released: the mail about this act
-- must neither wait for them nor arrive before them.
CREATE FUNCTION tell_venue(p_booking uuid) RETURNS void LANGUAGE sql AS $$
  SELECT queue_mail('venue-notice', p_booking, max(id)) FROM booking_event WHERE booking_id = p_booking;
  UPDATE outgoing_mail SET held_back_until = NULL
   WHERE booking_id = p_booking AND sent_at IS NULL AND dead_at IS NULL AND held_back_until IS NOT NULL
$$;

-- RESEND the confirmation with the booking's current state, unless one is still queued or the booking waits for its payment. Returns false if the booking is cancelled or
-- has no address.
CREATE FUNCTION resend_confirmation(p_booking uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id = p_booking AND status = 'confirmed' AND email <> '' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF awaits_payment(p_booking) THEN RETURN true; END IF;
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, is_resend)
  SELECT p_booking || ':confirmation:again-' || count(*), 'confirmation', p_booking, true
    FROM outgoing_mail WHERE booking_id = p_booking AND kind = 'confirmation'
  HAVING COALESCE(bool_and(sent_at IS NOT NULL OR dead_at IS NOT NULL), true)
  ON CONFLICT (dedupe_key) DO NOTHING;
  RETURN true;
END $$;

-- TELL the venue the day before an option ends. An option made or extended with less than a day left gets no notice.
CREATE FUNCTION queue_option_notices() RETURNS void LANGUAGE sql AS $$
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, option_until)
  SELECT b.id || ':option-ends:' || epoch_ms(o.until), 'option-ends', b.id, o.until
    FROM booking_option o JOIN booking b ON b.id = o.booking_id
   WHERE b.status = 'confirmed' AND o.until > app_now() AND o.until <= app_now() + interval '1 day'
     AND NOT EXISTS (SELECT 1 FROM booking_event e WHERE e.booking_id = o.booking_id AND e.what IN ('placed', 'option', 'restored')
                        AND e.at > o.until - interval '1 day')
  ON CONFLICT (dedupe_key) DO NOTHING
$$;

-- MAIL the figures of the week to each manager who wants them, once a week: on Sunday from 21:00 on the venue's clock. A worker that was down
-- catches up within a day.
CREATE FUNCTION queue_weekly_figures() RETURNS void LANGUAGE sql AS $$
  INSERT INTO outgoing_mail (dedupe_key, kind, user_id, venue_id, week_ends)
  SELECT c.user_id || ':weekly-figures:' || v.id || ':' || sunday, 'weekly-figures', c.user_id, v.id, sunday
    FROM venue v CROSS JOIN LATERAL (SELECT ((app_now() AT TIME ZONE v.zone) - interval '21 hours')::date AS sunday) day
    JOIN staff.membership c ON c.venue_id = v.id
   WHERE extract(isodow FROM sunday) = 7 AND c.role = 'manager' AND c.locked_at IS NULL AND c.wants_figures
  ON CONFLICT (dedupe_key) DO NOTHING
$$;
