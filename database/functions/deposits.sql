-- Deposits. Called by apps/api when a booking is placed, when a bank statement is imported, and for the desk, which also reads the
-- view.

-- paid_cents is what the venue has received and not returned. A deposit that was partly or fully returned is not requested again.
-- open_cents is what is still to be paid. A bank file may hold any amounts; a sum above the largest integer is shown as that.
CREATE VIEW deposit_state AS
SELECT d.booking_id, d.amount_cents, d.reference, d.created_at, LEAST(p.paid, 2147483647)::int AS paid_cents, p.waived::int AS waived_cents, s.state,
       (CASE s.state WHEN 'open' THEN d.amount_cents - p.paid - p.waived ELSE 0 END)::int AS open_cents
  FROM deposit d CROSS JOIN LATERAL (
    SELECT COALESCE(sum(CASE WHEN kind = 'waived' THEN 0 WHEN kind IN ('returned', 'charged-back') THEN -amount_cents
                             ELSE amount_cents END), 0) AS paid,
           COALESCE(sum(amount_cents) FILTER (WHERE kind = 'waived'), 0) AS waived,
           COALESCE(sum(amount_cents) FILTER (WHERE kind = 'returned'), 0) AS returned
      FROM deposit_payment WHERE booking_id = d.booking_id) p
 CROSS JOIN LATERAL (
    SELECT CASE WHEN p.paid >= d.amount_cents THEN 'paid' WHEN p.paid + p.waived >= d.amount_cents THEN 'waived'
                WHEN p.returned > 0 THEN 'returned' ELSE 'open' END AS state) s;

-- QUEUE the mail that requests the open deposit of a booking, once.
CREATE FUNCTION mail_deposit(p_booking uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id)
  SELECT b.id || ':deposit', 'deposit', b.id FROM booking b JOIN deposit_state d ON d.booking_id = b.id
   WHERE b.id = p_booking AND b.email <> '' AND d.state = 'open' AND NOT awaits_payment(b.id)
  ON CONFLICT (dedupe_key) DO NOTHING
$$;

-- REQUEST a deposit, in the transaction that places the booking. A booking that waits for its payment gets an attempt instead of a mail.
CREATE FUNCTION ask_deposit(p_booking uuid, p_amount_cents int, p_reference text, p_mail boolean DEFAULT true) RETURNS void LANGUAGE sql AS $$
  INSERT INTO deposit (booking_id, amount_cents, reference) VALUES (p_booking, p_amount_cents, p_reference);
  SELECT mail_deposit(p_booking) WHERE p_mail;
  SELECT start_attempt(p_booking) WHERE awaits_payment(p_booking);
$$;

-- SETTLE at the desk: cash, card, a transfer noted by hand (bank), waived or returned, also for a cancelled booking. A booking that waited
-- for its online payment is then confirmed. Undoing it (p_undoes)
-- or a bank entry linked by hand deletes the payment, unless its day is closed, and keeps its event. Returns false if there is no deposit, or if more is returned than
-- was paid.
CREATE FUNCTION settle_deposit(p_booking uuid, p_actor text, p_kind text, p_cents int, p_reason text DEFAULT '', p_act uuid DEFAULT NULL,
                               p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_deposit deposit_state; v_told jsonb := jsonb_build_object('kind', p_kind, 'cents', p_cents); v_event bigint;
        v_venue text; v_day date;
BEGIN
  SELECT venue_id INTO v_venue FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  -- Locks the venue, and so comes before the schedules.
  v_day := till_day(v_venue);
  SELECT * INTO v_deposit FROM deposit_state WHERE booking_id = p_booking;
  IF v_deposit IS NULL OR p_undoes IS NULL AND p_kind = 'returned' AND p_cents > v_deposit.paid_cents THEN RETURN false; END IF;
  IF p_undoes IS NOT NULL THEN
    DELETE FROM deposit_payment WHERE booking_id = p_booking AND NOT day_is_closed(v_venue, paid_on)
       AND entry_key = (SELECT COALESCE(after->>'entry', 'act:' || id) FROM booking_event WHERE id = p_undoes);
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  PERFORM show_booking(p_booking);
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'deposit', p_reason => p_reason, p_act => p_act, p_undoes => p_undoes,
    p_before => CASE WHEN p_undoes IS NULL THEN '{}' ELSE v_told END, p_after => CASE WHEN p_undoes IS NULL THEN v_told ELSE '{}' END);
  IF p_undoes IS NULL THEN
    INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on, kind, actor, reason)
    VALUES ('act:' || v_event, p_booking, p_cents, v_day, p_kind, p_actor, p_reason);
    PERFORM withdraw_mails(p_booking, '{deposit}'), confirm_paid(p_booking, p_actor)
       FROM deposit_state WHERE booking_id = p_booking AND state <> 'open';
  END IF;
  RETURN true;
END $$;

-- A bank PAYMENT, booked once per entry. It replaces a transfer of the same amount that the desk noted by hand, which then counts as
-- known and can no longer be undone. A colleague who links an entry to a deposit passes that deposit's reference and an act, which can be
-- undone. Returns 'booked', 'to-return' (booked, but the visit is cancelled), 'known' (booked before, under this key or under the entry's
-- former key, which had no reference) or 'unmatched' (no deposit has this reference).
CREATE FUNCTION book_payment(p_key text, p_reference text, p_cents int, p_paid_on date, p_former_key text DEFAULT NULL,
                             p_actor text DEFAULT 'import', p_act uuid DEFAULT NULL)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE v_booking uuid; v_status text; v_told jsonb := jsonb_build_object('kind', 'bank', 'cents', p_cents);
BEGIN
  SELECT booking_id INTO v_booking FROM deposit WHERE reference = p_reference;
  IF NOT FOUND THEN RETURN COALESCE(book_bill_payment(p_key, p_reference, p_cents), 'unmatched'); END IF;
  SELECT status INTO v_status FROM booking WHERE id = v_booking FOR UPDATE;
  IF EXISTS (SELECT 1 FROM deposit_payment WHERE entry_key = p_former_key AND booking_id = v_booking) THEN RETURN 'known'; END IF;
  INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on, actor) VALUES (p_key, v_booking, p_cents, p_paid_on, p_actor)
  ON CONFLICT (entry_key) DO NOTHING;
  IF NOT FOUND THEN RETURN 'known'; END IF;
  DELETE FROM deposit_payment WHERE entry_key =
    (SELECT entry_key FROM deposit_payment WHERE booking_id = v_booking AND kind = 'bank' AND entry_key LIKE 'act:%' AND amount_cents = p_cents
      ORDER BY imported_at, entry_key LIMIT 1);
  IF FOUND THEN RETURN 'known'; END IF;
  PERFORM show_booking(v_booking);
  PERFORM note_booking_event(
    p_booking => v_booking, p_actor => p_actor, p_what => 'deposit', p_act => p_act,
    p_after => CASE WHEN p_act IS NULL THEN v_told ELSE v_told || jsonb_build_object('entry', p_key) END);
  PERFORM confirm_paid(v_booking, p_actor) FROM deposit_state WHERE booking_id = v_booking AND state <> 'open';
  RETURN CASE WHEN v_status = 'cancelled' THEN 'to-return' ELSE 'booked' END;
END $$;
