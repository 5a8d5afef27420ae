-- Paying a deposit online. Called by apps/api/src/money/online: by the visitor's page, by the provider's webhook, and by the worker, which
-- alone talks to the provider. Locks are taken in the order of bookings.sql; an attempt and its refunds (refunds.sql) come right after their
-- booking.

-- The provider's mode at a venue if a worker reached it in the last half hour, otherwise NULL: no payment is started then.
CREATE FUNCTION payment_mode(p_venue text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT mode FROM payment_provider WHERE venue_id = p_venue AND reached_at > app_now() - interval '30 minutes'
$$;

CREATE FUNCTION awaits_payment(p_booking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM booking_option WHERE booking_id = p_booking AND awaits_payment)
$$;

-- How many payments of a booking a person has to look at.
CREATE FUNCTION reported_attempts(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM payment_attempt WHERE booking_id = p_booking AND reported IS NOT NULL
$$;

-- Called by the worker whenever the provider answered it.
CREATE FUNCTION provider_reached(p_venue text, p_mode text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO payment_provider VALUES (p_venue, p_mode, app_now())
  ON CONFLICT (venue_id) DO UPDATE SET mode = excluded.mode, reached_at = excluded.reached_at
$$;

-- START an attempt to pay what is still open of a deposit, or go on with one that can still be paid. Returns NULL if nothing is open, if
-- the booking is cancelled, if its option has ended, after five attempts, or while the provider cannot be reached.
CREATE FUNCTION start_attempt(p_booking uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE v_booking booking; v_open int; v_mode text; v_id uuid;
BEGIN
  SELECT * INTO v_booking FROM booking WHERE id = p_booking AND status = 'confirmed' FOR UPDATE;
  v_mode := payment_mode(v_booking.venue_id);
  SELECT open_cents INTO v_open FROM deposit_state WHERE booking_id = v_booking.id AND state = 'open';
  IF v_mode IS NULL OR v_open IS NULL OR EXISTS (SELECT 1 FROM booking_option WHERE booking_id = p_booking AND until <= app_now()) THEN
    RETURN NULL;
  END IF;
  SELECT id INTO v_id FROM payment_attempt
   WHERE booking_id = p_booking AND amount_cents = v_open AND mode = v_mode AND status IN ('new', 'open') ORDER BY created_at DESC LIMIT 1;
  IF FOUND THEN RETURN v_id; END IF;
  IF (SELECT count(*) FROM payment_attempt WHERE booking_id = p_booking) >= 5 THEN RETURN NULL; END IF;
  INSERT INTO payment_attempt (booking_id, amount_cents, mode) VALUES (p_booking, v_open, v_mode) RETURNING id INTO v_id;
  RETURN v_id;
END $$;

-- LOOK: the visitor came back, or the provider called. Says nothing about the payment but that the worker should ask. Anyone may call, so
-- the worker pauses between two looks.
CREATE FUNCTION look_at_attempt(p_attempt uuid DEFAULT NULL, p_provider text DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  UPDATE payment_attempt SET called = true, look_at = LEAST(look_at, GREATEST(app_now(), looked_at + look_pause(created_at)))
   WHERE (id = p_attempt OR provider_id = p_provider) AND provider_id IS NOT NULL
$$;

-- Five seconds in the first hour, when a visitor may be waiting, and longer for an older attempt: two minutes after a day.
CREATE FUNCTION look_pause(p_created timestamptz) RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT GREATEST(interval '5 seconds', (app_now() - p_created) / 720)
$$;

-- CLAIM an attempt that is due, for a minute; a killed worker's attempt is due again when the lease ends. Payments to be made come first,
-- then the newest: their visitors wait, and anyone can have their own payments looked at every few seconds.
CREATE FUNCTION claim_attempt(p_venue text, p_mode text) RETURNS SETOF payment_attempt LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now();
BEGIN
  RETURN QUERY UPDATE payment_attempt SET lease_until = v_now + interval '1 minute', tries = tries + 1, called = false WHERE id = (
    SELECT a.id FROM payment_attempt a JOIN booking b ON b.id = a.booking_id
     WHERE a.look_at <= v_now AND COALESCE(a.lease_until, '-infinity') <= v_now AND b.venue_id = p_venue AND a.mode = p_mode
     ORDER BY a.status <> 'new', a.created_at DESC LIMIT 1 FOR UPDATE OF a SKIP LOCKED) RETURNING *;
END $$;

-- When the worker looks at an attempt again. p_asked: when it asked the provider, if that answered; otherwise soon, later each time, and
-- not before the pause is over, even when called. Asked again when it is twice as old, once the option has ended, within six hours while a
-- refund is under way, and for 180 days, because a card payment may be charged back as late. Called meanwhile: after the pause, because
-- what the worker saw may be outdated.
CREATE FUNCTION look_later(p_attempt uuid, p_asked timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE payment_attempt a SET lease_until = CASE WHEN p_asked IS NULL THEN app_now() + look_pause(a.created_at) END,
         looked_at = GREATEST(looked_at, p_asked), tries = CASE WHEN p_asked IS NULL THEN tries ELSE 0 END,
         look_at = CASE
           WHEN p_asked IS NULL THEN app_now() + LEAST(interval '1 hour', interval '2 seconds' * 2 ^ LEAST(a.tries, 12))
           WHEN a.called THEN app_now() + look_pause(a.created_at)
           WHEN a.created_at < app_now() - interval '180 days' THEN 'infinity'
           ELSE LEAST(
             app_now() + GREATEST(interval '1 minute', app_now() - a.created_at),
             (SELECT GREATEST(until, app_now()) FROM booking_option o WHERE o.booking_id = a.booking_id AND o.until > p_asked),
             (SELECT app_now() + interval '6 hours' FROM payment_refund r
               WHERE r.attempt_id = a.id AND r.status IN ('queued', 'pending', 'processing') LIMIT 1)) END
   WHERE id = p_attempt
$$;

-- MADE: the provider has the payment. Under the same key it returns the same one, so a second worker writes the same. One that the
-- provider refuses has failed.
CREATE FUNCTION attempt_made(p_attempt uuid, p_provider text, p_url text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_attempt SET provider_id = p_provider, checkout_url = p_url, status = 'open' WHERE id = p_attempt AND status = 'new';
  PERFORM look_later(p_attempt, app_now());
END $$;

CREATE FUNCTION attempt_refused(p_attempt uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE payment_attempt SET status = 'failed', look_at = 'infinity', lease_until = NULL WHERE id = p_attempt AND status = 'new'
$$;

-- How far a status is. It only rises. Paid comes last: a bank may confirm a payment that had already expired.
CREATE FUNCTION status_rank(p_status text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_status WHEN 'new' THEN 0 WHEN 'open' THEN 1 WHEN 'queued' THEN 1 WHEN 'pending' THEN 2 WHEN 'processing' THEN 3
                       WHEN 'refunded' THEN 4 WHEN 'paid' THEN 6 ELSE 5 END
$$;

-- SETTLE: what the provider says of an attempt becomes true here, any number of times, in any order, by any number of workers. Only paid
-- touches the booking, and only once. p_refunds and p_chargebacks: all that the provider knows of this payment. p_asked: when it was asked.
-- Paid with another amount than was asked, or in another currency (p_cents NULL), is refused: a person looks at it (p_reported).
CREATE FUNCTION settle_attempt(p_attempt uuid, p_provider text, p_status text, p_cents int, p_method text, p_refunds jsonb,
                               p_chargebacks jsonb, p_asked timestamptz DEFAULT app_now(), p_reported text DEFAULT 'another amount')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_booking booking; v_attempt payment_attempt; v_outcome text; v_seen record;
BEGIN
  SELECT b.* INTO v_booking FROM booking b JOIN payment_attempt a ON a.booking_id = b.id WHERE a.id = p_attempt FOR UPDATE OF b;
  SELECT * INTO v_attempt FROM payment_attempt WHERE id = p_attempt FOR UPDATE;
  IF v_attempt.provider_id IS DISTINCT FROM p_provider THEN
    RAISE EXCEPTION 'another payment than that of the attempt' USING ERRCODE = 'LS030';
  END IF;
  IF p_status = 'paid' AND p_cents IS DISTINCT FROM v_attempt.amount_cents THEN
    UPDATE payment_attempt SET reported = p_reported WHERE id = p_attempt;
    PERFORM show_booking(v_booking.id), look_later(p_attempt, p_asked);
    RETURN;
  END IF;
  IF status_rank(p_status) > status_rank(v_attempt.status) THEN
    IF p_status = 'paid' THEN v_outcome := receive_online(v_booking, v_attempt, p_cents); END IF;
    UPDATE payment_attempt SET status = p_status, method = p_method,
           checkout_url = CASE WHEN p_status IN ('open', 'pending') THEN checkout_url END, outcome = v_outcome
     WHERE id = p_attempt;
  END IF;
  FOR v_seen IN SELECT * FROM jsonb_to_recordset(p_refunds) AS r (id text, cents int, status text, ours uuid) LOOP
    IF NOT note_refund(own_refund(p_attempt, v_seen.ours, v_seen.id), v_seen.id, v_seen.status) THEN
      PERFORM note_reported(v_booking, p_attempt, 'returned', v_seen.id, v_seen.cents, status_rank(v_seen.status) < 5);
    END IF;
  END LOOP;
  FOR v_seen IN SELECT * FROM jsonb_to_recordset(p_chargebacks) AS c (id text, cents int, reversed boolean) LOOP
    PERFORM note_reported(v_booking, p_attempt, 'charged-back', v_seen.id, v_seen.cents, NOT v_seen.reversed);
  END LOOP;
  PERFORM look_later(p_attempt, p_asked);
END $$;

-- Books money that came in online, and returns what becomes of it:
--   booked     the booking stands; if it waited for this payment, and nothing else is open, it is confirmed now
--   reclaimed  its option had ended, all its slots were still free, nothing is open, and it has them back
--   surplus    the deposit was paid already; all of it goes back
--   too-late   the booking is cancelled, or its slots are gone; all of it goes back
-- What is more than the deposit goes back in every case. The caller has locked the booking and the attempt.
CREATE FUNCTION receive_online(p_booking booking, p_attempt payment_attempt, p_cents int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE v_surplus int; v_outcome text; v_event bigint;
BEGIN
  INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on, kind, actor, attempt_id)
  VALUES ('mollie:' || p_attempt.provider_id, p_booking.id, p_cents, venue_today(p_booking.venue_id), 'online', 'online', p_attempt.id);
  SELECT LEAST(p_cents, paid_cents - amount_cents + waived_cents) INTO v_surplus FROM deposit_state WHERE booking_id = p_booking.id;
  PERFORM show_booking(p_booking.id);
  v_outcome := CASE
    WHEN p_booking.status = 'confirmed' THEN CASE WHEN v_surplus = p_cents THEN 'surplus' ELSE 'booked' END
    WHEN v_surplus >= 0 AND has_lapsed(p_booking.id) AND reclaim_booking(p_booking.id) THEN 'reclaimed'
    ELSE 'too-late' END;
  v_event := note_booking_event(
    p_booking => p_booking.id, p_actor => 'online', p_what => 'deposit',
    p_after => jsonb_build_object('kind', 'online', 'cents', p_cents, 'outcome', v_outcome));
  PERFORM withdraw_mails(p_booking.id, '{deposit}') FROM deposit_state WHERE booking_id = p_booking.id AND state <> 'open';
  IF v_outcome = 'too-late' THEN
    PERFORM queue_mail('cancelled', p_booking.id, v_event);
    v_surplus := p_cents;
  ELSIF v_outcome = 'reclaimed' THEN
    PERFORM tell_venue(p_booking.id);
  ELSIF awaits_payment(p_booking.id) THEN
    -- Less than what is open: the price rose after the visitor had begun to pay.
    IF v_surplus >= 0 THEN PERFORM confirm_paid(p_booking.id, 'online'); END IF;
  ELSIF v_outcome = 'booked' THEN
    PERFORM queue_mail('payment-overview', p_booking.id, v_event);
  END IF;
  PERFORM refund_online(p_booking.id, v_surplus, 'online', p_attempt => p_attempt.id);
  RETURN v_outcome;
END $$;

-- Confirms a booking that waited for its payment. Also called when the desk or the bank settled the deposit.
CREATE FUNCTION confirm_paid(p_booking uuid, p_actor text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT awaits_payment(p_booking) THEN RETURN; END IF;
  PERFORM set_option(p_booking, p_actor, NULL, p_mail => true);
  PERFORM tell_venue(p_booking);
END $$;

CREATE FUNCTION venue_today(p_venue text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (app_now() AT TIME ZONE zone)::date FROM venue WHERE id = p_venue
$$;

-- Whether the end of its option cancelled the booking, and not a person.
CREATE FUNCTION has_lapsed(p_booking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT actor = 'option' FROM booking_event WHERE booking_id = p_booking AND what = 'cancelled' ORDER BY id DESC LIMIT 1
$$;

-- Restores a booking whose slots are all still free, have not started and lack no places, unless its visitor was erased. The caller has
-- locked the schedules.
CREATE FUNCTION reclaim_booking(p_booking uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM booking WHERE id = p_booking AND anonymous_since IS NOT NULL)
     OR EXISTS (SELECT 1 FROM jsonb_array_elements(booking_slots(p_booking)) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint
                 WHERE slot_starts_at(x->>'slotKey', s.opens_minute, s.opens_at) <= app_now() OR lacks_places(s, x->>'slotKey')) THEN
    RETURN false;
  END IF;
  RETURN restore_booking(p_booking, 'online', p_mail => true);
EXCEPTION WHEN SQLSTATE 'LS409' OR exclusion_violation THEN
  RETURN false;
END $$;
