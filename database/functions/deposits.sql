-- Deposits. Called by apps/api when a booking is placed, when a bank statement is imported, and for the desk, which also reads the
-- view.

-- paid_cents is what the venue has received and not returned. A deposit that was partly or fully returned is not requested
-- again, unless the booking waits for it.
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
                WHEN p.returned > 0 AND NOT EXISTS (SELECT 1 FROM booking_option o WHERE o.booking_id = d.booking_id AND o.awaits_payment)
                THEN 'returned' ELSE 'open' END AS state) s;

-- QUEUE the mail that requests the open deposit of a booking, once.
CREATE FUNCTION mail_deposit(p_booking uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id)
  SELECT b.id || ':deposit', 'deposit', b.id FROM booking b JOIN deposit_state d ON d.booking_id = b.id
   WHERE b.id = p_booking AND b.email <> '' AND d.state = 'open'
  ON CONFLICT (dedupe_key) DO NOTHING
$$;

-- REQUEST a deposit, in the transaction that places the booking. A booking that waits for its payment gets an attempt, and a mail with the
-- link to pay unless the visitor's own page leads there (p_leads).
CREATE FUNCTION ask_deposit(p_booking uuid, p_amount_cents int, p_reference text, p_mail boolean DEFAULT true, p_leads boolean DEFAULT false)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO deposit (booking_id, amount_cents, reference) VALUES (p_booking, p_amount_cents, p_reference);
  SELECT mail_deposit(p_booking) WHERE p_mail AND NOT (p_leads AND awaits_payment(p_booking));
  SELECT start_attempt(p_booking) WHERE awaits_payment(p_booking);
$$;

-- What a visitor's changes forfeited of what they paid online: a row on the bill, so that the desk may reverse it.
CREATE FUNCTION forfeited_cents(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(cents), 0)::int FROM bill_entry
   WHERE booking_id = p_booking AND kind = 'extra' AND actor = 'visitor' AND NOT is_reversed(id)
$$;

-- What chargebacks took of a deposit and nobody has paid again. Nothing while a rise is unpaid: it was never had.
CREATE FUNCTION disputed_cents(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN awaits_payment(p_booking) THEN 0 ELSE GREATEST(0, LEAST(
           (SELECT amount_cents - paid_cents - waived_cents FROM deposit_state WHERE booking_id = p_booking),
           (SELECT COALESCE(sum(amount_cents), 0) FROM deposit_payment WHERE booking_id = p_booking AND kind = 'charged-back'))) END::int
$$;

-- FOLLOW a visitor's change of the price to p_cents, before the change itself. Of what was paid online and is too much now,
-- p_refund_percent goes back, as if that part were cancelled; the rest is forfeited, also if the price rises again. Where the whole price
-- is paid online (p_pay_minutes), what a chargeback took counts too, but goes back only once the venue has it again; and a rise is asked
-- at once, and the booking falls back to what it was if it stays unpaid. The caller has locked the booking.
CREATE FUNCTION follow_price(p_booking uuid, p_cents int, p_refund_percent int, p_pay_minutes int, p_words text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE v_booking booking; v_kept int := forfeited_cents(p_booking); v_over int; v_back int; v_forfeited int; v_open int;
        v_disputed int := CASE WHEN p_pay_minutes IS NULL THEN 0 ELSE disputed_cents(p_booking) END;
BEGIN
  SELECT * INTO v_booking FROM booking WHERE id = p_booking;
  -- Locks the venue, and so comes before the schedules.
  PERFORM till_day(v_booking.venue_id);
  v_over := GREATEST(0, LEAST(v_booking.price_cents - p_cents, refundable_cents(p_booking) + v_disputed - v_kept - p_cents));
  v_back := v_over::bigint * p_refund_percent / 100;
  v_forfeited := v_over - v_back;
  IF v_forfeited > 0 THEN
    PERFORM add_bill_entry(p_booking, 'visitor', 'extra', v_forfeited, NULL, p_words, 'leisure', NULL);
  END IF;
  PERFORM refund_online(p_booking, LEAST(v_back, refundable_cents(p_booking) - v_kept - v_forfeited - p_cents), 'visitor');
  IF p_pay_minutes IS NULL OR payment_mode(v_booking.venue_id) IS NULL AND p_cents > v_booking.price_cents THEN RETURN; END IF;
  -- After the desk lowered the price, what was paid may cover the rise.
  UPDATE deposit SET amount_cents = CASE
           WHEN p_cents > v_booking.price_cents
           THEN LEAST(amount_cents + p_cents - v_booking.price_cents, GREATEST(amount_cents, p_cents + v_kept))
           ELSE LEAST(amount_cents, GREATEST(1, p_cents + v_kept + v_forfeited)) END
   WHERE booking_id = p_booking;
  SELECT amount_cents - paid_cents - waived_cents INTO v_open FROM deposit_state WHERE booking_id = p_booking;
  IF v_open <= 0 THEN
    DELETE FROM booking_option WHERE booking_id = p_booking AND falls_back IS NOT NULL;
  ELSIF p_cents > v_booking.price_cents THEN
    INSERT INTO booking_option (booking_id, until, awaits_payment, falls_back)
    VALUES (p_booking, app_now() + p_pay_minutes * interval '1 minute', true,
            jsonb_build_object('players', v_booking.players, 'meal_people', v_booking.meal_people, 'price_cents', v_booking.price_cents,
                               'price_lines', v_booking.price_lines, 'catalogue_revision', v_booking.catalogue_revision,
                               'online_cents', refundable_cents(p_booking), 'reported', reported_attempts(p_booking),
                               'event', (SELECT max(id) FROM booking_event WHERE booking_id = p_booking)))
    ON CONFLICT (booking_id) DO UPDATE SET falls_back = excluded.falls_back
     WHERE desk_priced(p_booking, booking_option.falls_back);
    PERFORM start_attempt(p_booking);
  END IF;
END $$;

-- Whether the desk gave the visit another price since the rise that p_back is of.
CREATE FUNCTION desk_priced(p_booking uuid, p_back jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM booking WHERE id = p_booking AND catalogue_revision <> (p_back->>'catalogue_revision')::int)
      OR EXISTS (SELECT 1 FROM booking_event
                  WHERE booking_id = p_booking AND id > (p_back->>'event')::bigint AND actor LIKE 'staff:%'
                    AND what IN ('moved', 'changed') AND after ?| '{price_cents,price_lines,players,meal_people}')
$$;

-- A price increase stayed unpaid: the booking returns to what it was, on the slots that it has now. If the desk gave it another price
-- meanwhile, that stands, and what is open of it is asked by mail. Only what was paid of the increase is refunded: the terms, or the
-- desk, decide about the rest.
CREATE FUNCTION fall_back(p_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_back jsonb; v_stands boolean;
BEGIN
  DELETE FROM booking_option WHERE booking_id = p_booking RETURNING falls_back INTO v_back;
  v_stands := desk_priced(p_booking, v_back);
  UPDATE deposit d SET amount_cents = LEAST(d.amount_cents, GREATEST(1, forfeited_cents(p_booking) +
           CASE WHEN v_stands THEN b.price_cents ELSE (v_back->>'price_cents')::int END))
    FROM booking b WHERE d.booking_id = p_booking AND b.id = p_booking;
  IF v_stands THEN
    PERFORM show_booking(p_booking), mail_deposit(p_booking);
    RETURN;
  END IF;
  PERFORM refund_online(p_booking, refundable_cents(p_booking) - (v_back->>'online_cents')::int, 'visitor');
  PERFORM change_booking(p_booking, v_back - '{online_cents,reported,event}'::text[], 'option');
END $$;

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
-- undone. Returns 'booked', 'to-return' (booked, but the visit is cancelled), 'known' (booked before) or 'unmatched' (no deposit
-- has this reference). A bank file may hold thousands of entries for one deposit: without p_shows, the caller calls show_paid once after
-- the last.
CREATE FUNCTION book_payment(p_key text, p_reference text, p_cents int, p_paid_on date, p_actor text DEFAULT 'import',
                             p_act uuid DEFAULT NULL, p_shows boolean DEFAULT true)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE v_booking uuid; v_status text; v_told jsonb := jsonb_build_object('kind', 'bank', 'cents', p_cents);
BEGIN
  SELECT booking_id INTO v_booking FROM deposit WHERE reference = p_reference;
  IF NOT FOUND THEN RETURN COALESCE(book_bill_payment(p_key, p_reference, p_cents, p_shows), 'unmatched'); END IF;
  SELECT status INTO v_status FROM booking WHERE id = v_booking FOR UPDATE;
  INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on, actor) VALUES (p_key, v_booking, p_cents, p_paid_on, p_actor)
  ON CONFLICT (entry_key) DO NOTHING;
  IF NOT FOUND THEN RETURN 'known'; END IF;
  DELETE FROM deposit_payment WHERE entry_key =
    (SELECT entry_key FROM deposit_payment WHERE booking_id = v_booking AND kind = 'bank' AND entry_key LIKE 'act:%' AND amount_cents = p_cents
      ORDER BY imported_at, entry_key LIMIT 1);
  IF FOUND THEN RETURN 'known'; END IF;
  PERFORM note_booking_event(
    p_booking => v_booking, p_actor => p_actor, p_what => 'deposit', p_act => p_act,
    p_after => CASE WHEN p_act IS NULL THEN v_told ELSE v_told || jsonb_build_object('entry', p_key) END);
  IF p_shows THEN PERFORM show_paid(p_reference, p_actor); END IF;
  RETURN CASE WHEN v_status = 'cancelled' THEN 'to-return' ELSE 'booked' END;
END $$;

-- Shows what book_payment booked, and confirms the booking if it waited for it.
CREATE FUNCTION show_paid(p_reference text, p_actor text DEFAULT 'import') RETURNS void LANGUAGE sql AS $$
  SELECT show_booking(booking_id) FROM deposit WHERE reference = p_reference;
  SELECT show_booking(id) FROM booking WHERE bill_number = bill_number_of(p_reference);
  SELECT confirm_paid(booking_id, p_actor) FROM deposit_state WHERE reference = p_reference AND state <> 'open';
$$;
