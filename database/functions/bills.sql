-- Bills: the rows that colleagues add to the bill of a visit. Called by apps/api, which computes what is open and locks the booking first.

-- The day whose closing counts what happens now: today or, once today is closed, tomorrow. Locks out closing until the end of the
-- transaction.
CREATE FUNCTION till_day(p_venue text) RETURNS date LANGUAGE plpgsql AS $$
DECLARE v_today date;
BEGIN
  SELECT (app_now() AT TIME ZONE zone)::date INTO v_today FROM venue WHERE id = p_venue FOR SHARE;
  RETURN v_today + day_is_closed(p_venue, v_today)::int;
END $$;

CREATE FUNCTION day_is_closed(p_venue text, p_day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM day_closing WHERE venue_id = p_venue AND day = p_day)
$$;

-- CLOSE a day. The caller has locked the venue, so that what is paid meanwhile counts before it or on the next day. Returns
-- false if the day was closed before.
CREATE FUNCTION close_day(p_venue text, p_day date, p_facts jsonb, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_closing
  SELECT (jsonb_populate_record(NULL::day_closing, p_facts || jsonb_build_object(
            'venue_id', p_venue, 'day', p_day, 'closed_by', p_actor, 'closed_at', app_now()))).*
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- REOPEN today's closing. What was paid since counts today again: tomorrow is not closed. The closing is kept whole. The caller has locked
-- the venue. Runs with the owner's rights, because the server may not change a closing or a payment.
CREATE FUNCTION reopen_day(p_venue text, p_day date, p_actor text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_day IS DISTINCT FROM venue_today(p_venue) THEN RAISE EXCEPTION 'only today is reopened' USING ERRCODE = 'LS031'; END IF;
  INSERT INTO day_reopening (venue_id, day, closing, reopened_by)
  SELECT venue_id, day, to_jsonb(c), p_actor FROM day_closing c WHERE venue_id = p_venue AND day = p_day;
  DELETE FROM day_closing WHERE venue_id = p_venue AND day = p_day;
  UPDATE bill_entry e SET day = p_day FROM booking b WHERE b.id = e.booking_id AND b.venue_id = p_venue AND e.day = p_day + 1;
  UPDATE deposit_payment d SET paid_on = p_day FROM booking b
   WHERE b.id = d.booking_id AND b.venue_id = p_venue AND d.paid_on = p_day + 1 AND d.entry_key LIKE 'act:%';
END $$;

-- Every payment of a deposit, and every refund of one as a negative amount.
CREATE VIEW deposit_row AS
SELECT booking_id, paid_on AS day, CASE WHEN attempt_id IS NOT NULL THEN 'online' WHEN kind <> 'returned' THEN kind END AS means,
       CASE WHEN kind IN ('returned', 'charged-back') THEN -amount_cents ELSE amount_cents END AS cents
  FROM deposit_payment WHERE kind <> 'waived';

-- Every payment, reversal and refund, on the day that it counts. A deposit that the desk gave back has no means: the desk does not note it.
CREATE VIEW money_row AS
SELECT b.venue_id, e.day, e.booking_id, e.kind AS means, COALESCE(e.received_cents, e.cents) AS cents, true AS is_bill,
       e.reverses IS NOT NULL AS is_reversal, e.kind = 'transfer' AND e.bank_key IS NULL AS is_at_bank
  FROM bill_entry e JOIN booking b ON b.id = e.booking_id WHERE e.kind NOT IN ('extra', 'discount')
UNION ALL
SELECT b.venue_id, d.day, d.booking_id, d.means, d.cents, false, false, false
  FROM deposit_row d JOIN booking b ON b.id = d.booking_id;

-- What came in and went out on a day, by means, as the closing counts it: one row per payment, also for visits on other days.
CREATE VIEW till_row AS
SELECT venue_id, day, booking_id, means, cents FROM money_row WHERE is_bill OR means IN ('card', 'cash');

-- The number in the reference of a bill's transfer: five billion more, so that it never equals a deposit's (packages/domain/src/payment/bill.ts).
CREATE FUNCTION bill_number_of(p_reference text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT left(p_reference, 10)::bigint - 5000000000
$$;

-- ADD a row to a bill. With p_mail, the visitor gets an overview of the bill.
CREATE FUNCTION add_bill_entry(p_booking uuid, p_actor text, p_kind text, p_cents int, p_received int, p_words text, p_vat_group text,
                               p_act uuid, p_mail boolean DEFAULT false) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_venue text; v_entry bigint; v_event bigint;
BEGIN
  SELECT venue_id INTO v_venue FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  INSERT INTO bill_entry (booking_id, actor, kind, cents, received_cents, words, vat_group, day)
  VALUES (p_booking, p_actor, p_kind, p_cents, p_received, p_words, p_vat_group, till_day(v_venue)) RETURNING id INTO v_entry;
  PERFORM show_booking(p_booking);
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'bill', p_reason => p_words, p_act => p_act,
    p_after => jsonb_build_object('kind', p_kind, 'cents', p_cents, 'entry', v_entry));
  IF p_mail THEN PERFORM queue_mail('payment-overview', p_booking, v_event); END IF;
  RETURN true;
END $$;

-- REVERSE a row by another one, as an act of its own or to undo the event that added it. Returns false if it was reversed before, if the
-- bank has confirmed it, or if it is undone on another day than its own. With p_mail, the visitor gets an overview of the bill.
CREATE FUNCTION reverse_bill_entry(p_booking uuid, p_actor text, p_entry bigint, p_reason text DEFAULT '', p_act uuid DEFAULT NULL,
                                   p_undoes bigint DEFAULT NULL, p_mail boolean DEFAULT false) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_venue text; v_wrong bill_entry; v_entry bigint; v_told jsonb; v_event bigint;
BEGIN
  SELECT venue_id INTO v_venue FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  SELECT * INTO v_wrong FROM bill_entry WHERE id = p_entry AND booking_id = p_booking AND bank_key IS NULL;
  IF NOT FOUND OR EXISTS (SELECT 1 FROM bill_entry WHERE reverses = p_entry)
     OR p_undoes IS NOT NULL AND v_wrong.day <> till_day(v_venue) THEN RETURN false; END IF;
  INSERT INTO bill_entry (booking_id, actor, kind, cents, received_cents, words, vat_group, day, reverses)
  VALUES (p_booking, p_actor, v_wrong.kind, -v_wrong.cents, -v_wrong.received_cents, p_reason, v_wrong.vat_group, till_day(v_venue), p_entry)
  RETURNING id INTO v_entry;
  v_told := jsonb_build_object('kind', v_wrong.kind, 'cents', v_wrong.cents, 'entry', v_entry);
  PERFORM show_booking(p_booking);
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'bill', p_reason => p_reason, p_act => p_act, p_undoes => p_undoes,
    p_before => v_told, p_after => CASE WHEN p_undoes IS NULL THEN jsonb_build_object('entry', v_entry) ELSE '{}' END);
  IF p_mail THEN PERFORM queue_mail('payment-overview', p_booking, v_event); END IF;
  RETURN true;
END $$;

-- Whether a row counts no more: another one reversed it, and was not itself reversed by undoing it.
CREATE FUNCTION is_reversed(p_entry bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM bill_entry WHERE reverses = p_entry AND NOT is_reversed(id));
END $$;

-- A bank PAYMENT with the reference of a bill, booked once per bank entry. It confirms a transfer of the same amount that the desk noted,
-- or is added to the bill. Returns as book_payment does; NULL if no bill has this number. Runs with the owner's rights, because the server
-- may not change a row.
CREATE FUNCTION book_bill_payment(p_key text, p_reference text, p_cents int, p_shows boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_booking booking; v_entry bigint;
BEGIN
  SELECT * INTO v_booking FROM booking WHERE bill_number = bill_number_of(p_reference) FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM bill_entry WHERE bank_key = p_key) THEN RETURN 'known'; END IF;
  UPDATE bill_entry SET bank_key = p_key WHERE id = (
    SELECT id FROM bill_entry e
     WHERE e.booking_id = v_booking.id AND e.kind = 'transfer' AND e.cents = p_cents AND e.bank_key IS NULL AND e.reverses IS NULL
       AND NOT is_reversed(e.id)
     ORDER BY e.id LIMIT 1)
  RETURNING id INTO v_entry;
  IF v_entry IS NULL THEN
    INSERT INTO bill_entry (booking_id, actor, kind, cents, bank_key, day)
    VALUES (v_booking.id, 'import', 'transfer', p_cents, p_key, till_day(v_booking.venue_id)) RETURNING id INTO v_entry;
    PERFORM note_booking_event(
      p_booking => v_booking.id, p_actor => 'import', p_what => 'bill',
      p_after => jsonb_build_object('kind', 'transfer', 'cents', p_cents, 'entry', v_entry));
  END IF;
  IF p_shows THEN PERFORM show_booking(v_booking.id); END IF;
  RETURN CASE WHEN v_booking.status = 'cancelled' THEN 'to-return' ELSE 'booked' END;
END $$;
