-- Refunds of what was paid online, and what the provider reports of its own accord: refunds made at its site, and chargebacks. Called as
-- payments.sql says, with the same order of locks.

-- What is left of a booking's online payments, by attempt.
CREATE VIEW online_payment AS
SELECT booking_id, attempt_id, max(imported_at) AS at,
       sum(CASE kind WHEN 'online' THEN amount_cents ELSE -amount_cents END)::int AS left_cents
  FROM deposit_payment WHERE attempt_id IS NOT NULL GROUP BY booking_id, attempt_id;

-- What can go back online of a deposit: what is left of its online payments, and never more than the venue has.
CREATE FUNCTION refundable_cents(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT LEAST(COALESCE((SELECT sum(left_cents) FROM online_payment WHERE booking_id = p_booking), 0),
               COALESCE((SELECT paid_cents FROM deposit_state WHERE booking_id = p_booking), 0))::int
$$;

-- What went back online, or is on its way.
CREATE FUNCTION refunded_cents(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(amount_cents), 0)::int FROM deposit_payment
   WHERE booking_id = p_booking AND kind = 'returned' AND attempt_id IS NOT NULL
$$;

-- Refunds that did not arrive and are owed again, until something is given back after them.
CREATE FUNCTION failed_refund_cents(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum((e.before->>'cents')::int), 0)::int FROM booking_event e
   WHERE e.booking_id = p_booking AND e.what = 'deposit' AND e.actor = 'online' AND e.before->>'kind' IN ('refund', 'returned')
     AND NOT EXISTS (SELECT 1 FROM booking_event n WHERE n.booking_id = p_booking AND n.id > e.id AND n.what = 'deposit'
                        AND n.after->>'kind' IN ('refund', 'returned'))
$$;

-- What the venue still has to return of a deposit if the visit is off: not what the visitor's changes forfeited. Once something was
-- returned or should have been, that was decided; refunds that failed are owed, and so is what was not paid online, until a colleague
-- returned some of it.
CREATE FUNCTION unreturned_cents(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT GREATEST(0, CASE WHEN d.state <> 'returned' AND f.cents = 0 THEN d.paid_cents - forfeited_cents(d.booking_id)
                          ELSE LEAST(d.paid_cents, f.cents + o.cents) END)::int
    FROM deposit_state d CROSS JOIN LATERAL (SELECT failed_refund_cents(d.booking_id) AS cents) f
   CROSS JOIN LATERAL (
     SELECT CASE WHEN bool_or(p.kind = 'returned') THEN 0
                 ELSE COALESCE(sum(p.amount_cents) FILTER (WHERE p.kind <> 'waived'), 0) END AS cents
       FROM deposit_payment p WHERE p.booking_id = d.booking_id AND p.attempt_id IS NULL) o
   WHERE d.booking_id = p_booking
$$;

-- REFUND what was paid online, the newest payment first or only p_attempt's, and never more than the venue has. It counts as returned from
-- now on, so that it is not returned twice. Returns how much. The caller has locked the booking.
CREATE FUNCTION refund_online(p_booking uuid, p_cents int, p_actor text, p_reason text DEFAULT '', p_act uuid DEFAULT NULL,
                              p_attempt uuid DEFAULT NULL) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_left int; v_paid online_payment; v_cents int; v_refund uuid; v_sum int := 0;
BEGIN
  SELECT LEAST(p_cents, paid_cents) INTO v_left FROM deposit_state WHERE booking_id = p_booking;
  FOR v_paid IN
    SELECT * FROM online_payment WHERE booking_id = p_booking AND attempt_id = COALESCE(p_attempt, attempt_id) ORDER BY at DESC
  LOOP
    v_cents := LEAST(v_left - v_sum, v_paid.left_cents);
    CONTINUE WHEN v_cents <= 0;
    INSERT INTO payment_refund (attempt_id, amount_cents) VALUES (v_paid.attempt_id, v_cents) RETURNING id INTO v_refund;
    INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on, kind, actor, reason, attempt_id)
    SELECT 'refund:' || v_refund, p_booking, v_cents, venue_today(venue_id), 'returned', p_actor, p_reason, v_paid.attempt_id
      FROM booking WHERE id = p_booking;
    v_sum := v_sum + v_cents;
  END LOOP;
  IF v_sum > 0 THEN
    PERFORM show_booking(p_booking);
    PERFORM note_booking_event(
      p_booking => p_booking, p_actor => p_actor, p_what => 'deposit', p_reason => p_reason, p_act => p_act,
      p_after => jsonb_build_object('kind', 'refund', 'cents', v_sum));
  END IF;
  RETURN v_sum;
END $$;

-- REFUND at the desk. Returns false if less was paid online than p_cents.
CREATE FUNCTION refund_deposit(p_booking uuid, p_actor text, p_cents int, p_reason text, p_act uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF p_cents > refundable_cents(p_booking) THEN RETURN false; END IF;
  RETURN refund_online(p_booking, p_cents, p_actor, p_reason, p_act) = p_cents;
END $$;

-- Our refund that a refund at the provider names, if it is this one: of the same payment, and made under no other number. One that we
-- hold for refused was made all the same; it then counts as reported (note_reported), because it is owed again already.
CREATE FUNCTION own_refund(p_attempt uuid, p_refund uuid, p_provider text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM payment_refund
   WHERE id = p_refund AND attempt_id = p_attempt AND COALESCE(provider_id, p_provider) = p_provider AND status <> 'refused'
$$;

-- What the provider says of a refund. One that did not arrive is owed again: its payment row goes. Returns false if it is not ours.
CREATE FUNCTION note_refund(p_refund uuid, p_provider text, p_status text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_booking uuid; v_refund payment_refund;
BEGIN
  SELECT a.booking_id INTO v_booking FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id WHERE r.id = p_refund;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1 FROM booking WHERE id = v_booking FOR UPDATE;
  SELECT * INTO v_refund FROM payment_refund WHERE id = p_refund FOR UPDATE;
  IF status_rank(p_status) <= status_rank(v_refund.status) THEN RETURN true; END IF;
  UPDATE payment_refund SET provider_id = COALESCE(p_provider, provider_id), status = p_status WHERE id = p_refund;
  IF status_rank(p_status) = 5 THEN
    DELETE FROM deposit_payment WHERE entry_key = 'refund:' || p_refund;
    PERFORM show_booking(v_booking);
    PERFORM note_booking_event(
      p_booking => v_booking, p_actor => 'online', p_what => 'deposit',
      p_before => jsonb_build_object('kind', 'refund', 'cents', v_refund.amount_cents));
  END IF;
  RETURN true;
END $$;

CREATE FUNCTION claim_refund(p_venue text, p_mode text) RETURNS SETOF payment_refund LANGUAGE plpgsql AS $$
DECLARE v_now timestamptz := app_now();
BEGIN
  RETURN QUERY UPDATE payment_refund SET lease_until = v_now + interval '1 minute', tries = tries + 1 WHERE id = (
    SELECT r.id FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN booking b ON b.id = a.booking_id
     WHERE r.status = 'new' AND r.look_at <= v_now AND COALESCE(r.lease_until, '-infinity') <= v_now
       AND b.venue_id = p_venue AND a.mode = p_mode
     ORDER BY r.look_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED) RETURNING *;
END $$;

CREATE FUNCTION refund_later(p_refund uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE payment_refund SET lease_until = NULL, look_at = app_now() + LEAST(interval '1 hour', interval '1 minute' * 2 ^ LEAST(tries, 6))
   WHERE id = p_refund
$$;

-- A refund made at the provider's own site, or a chargeback: a payment row while it stands, none once it failed or was reversed.
CREATE FUNCTION note_reported(p_booking booking, p_attempt uuid, p_kind text, p_provider text, p_cents int, p_stands boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_told jsonb := jsonb_build_object('kind', p_kind, 'cents', p_cents);
BEGIN
  IF p_stands THEN
    INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on, kind, actor, attempt_id)
    VALUES ('mollie:' || p_provider, p_booking.id, p_cents, venue_today(p_booking.venue_id), p_kind, 'online', p_attempt)
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM deposit_payment WHERE entry_key = 'mollie:' || p_provider;
  END IF;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM show_booking(p_booking.id);
  PERFORM note_booking_event(
    p_booking => p_booking.id, p_actor => 'online', p_what => 'deposit',
    p_before => CASE WHEN p_stands THEN '{}' ELSE v_told END, p_after => CASE WHEN p_stands THEN v_told ELSE '{}' END);
END $$;
