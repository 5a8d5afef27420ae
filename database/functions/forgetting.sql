-- Erasing personal data, after the retention periods in packages/domain/src/booking/retention.ts and on request. Called by the tidying
-- job and apps/api/src/person. Only these functions bypass the triggers that protect events, with the owner's rights (event_kept).
-- Each processes one batch without waiting for locks (SKIP LOCKED), returns how many rows it erased and records that in privacy_act,
-- without personal data.

CREATE FUNCTION note_privacy_act(p_actor text, p_what text, p_count int) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO privacy_act (actor, what, count) VALUES (p_actor, p_what, p_count) RETURNING count
$$;

-- Sets the flag that event_kept requires in addition to the owner's rights, until the end of the transaction or until it is cleared.
CREATE FUNCTION pass_kept(p_passes boolean) RETURNS void LANGUAGE sql AS $$
  SELECT set_config('lichtspel.forgets', CASE WHEN p_passes THEN 'yes' ELSE '' END, true)
$$;

-- MAKE ANONYMOUS: removes the person from the booking, its events, mails and payments, but keeps when, what and for how much, so that
-- statistics stay the same. The invoice is kept unless the booking was cancelled, with a person's name only if it names no company.
CREATE FUNCTION make_anonymous(p_bookings uuid[], p_actor text, p_what text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(p_bookings) = 0 THEN RETURN 0; END IF;
  IF EXISTS (SELECT 1 FROM booking b JOIN venue v ON v.id = b.venue_id
              WHERE b.id = ANY (p_bookings) AND b.status = 'confirmed' AND b.day >= (app_now() AT TIME ZONE v.zone)::date) THEN
    RAISE EXCEPTION 'a visit that is to come keeps its visitor' USING ERRCODE = 'LS015';
  END IF;
  -- Without a request from the visitor the minimum term (assert_term) applies to every caller, cancelled or not.
  IF p_what <> 'erased' AND EXISTS (SELECT 1 FROM booking b JOIN venue v ON v.id = b.venue_id
              WHERE b.id = ANY (p_bookings) AND b.day + interval '6 months' > (app_now() AT TIME ZONE v.zone)::date) THEN
    RAISE EXCEPTION 'a term that is not over is too short' USING ERRCODE = 'LS015';
  END IF;
  DELETE FROM manage_token WHERE booking_id = ANY (p_bookings);
  DELETE FROM outgoing_mail WHERE booking_id = ANY (p_bookings);
  -- Another booking with the address, perhaps at another venue, still needs to know that it refuses mail.
  DELETE FROM suppressed_address WHERE hash IN (
    SELECT address_hash(b.email) FROM booking b WHERE b.id = ANY (p_bookings) AND NOT EXISTS (
      SELECT 1 FROM booking o WHERE mailbox_of(o.email) = mailbox_of(b.email) AND o.id <> ALL (p_bookings)));
  UPDATE deposit_payment SET reason = '' WHERE booking_id = ANY (p_bookings) AND reason <> '';
  UPDATE bill_entry SET words = '' WHERE booking_id = ANY (p_bookings) AND words <> '';
  PERFORM pass_kept(true);
  UPDATE schedule_event SET reason = '' WHERE reason <> '' AND act_id IN (
    SELECT act_id FROM booking_event WHERE booking_id = ANY (p_bookings));
  PERFORM forget_words(ARRAY(SELECT id FROM booking_event WHERE booking_id = ANY (p_bookings)));
  UPDATE booking SET request_hash = '', anonymous_since = app_now(),
         invoice = CASE WHEN status = 'cancelled' THEN NULL
                        WHEN invoice->>'companyName' <> '' THEN jsonb_set(invoice, '{contactName}', '""') ELSE invoice END
   WHERE id = ANY (p_bookings);
  EXECUTE format('UPDATE booking SET %s WHERE id = ANY ($1)', (SELECT string_agg(emptied, ', ') FROM columns_of_people()))
    USING p_bookings;
  RETURN note_privacy_act(p_actor, p_what, cardinality(p_bookings));
END $$;

-- The booking columns that may hold personal data, each with an SQL assignment that empties it and a condition that is true while it is
-- filled. These are all text columns except a fixed list of those that name a part of the offer or of our own system (status, language
-- and so on), so a column added later is erased too.
CREATE FUNCTION columns_of_people(OUT name text, OUT emptied text, OUT filled text) RETURNS SETOF record LANGUAGE sql STABLE AS $$
  SELECT attname, format('%I = %L', attname, nothing), format('%I IS DISTINCT FROM %L', attname, nothing)
    FROM pg_attribute
   CROSS JOIN LATERAL (SELECT CASE WHEN attnotnull THEN CASE atttypid WHEN 'text'::regtype THEN '' ELSE '{}' END END AS nothing) n
   WHERE attrelid = 'booking'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     AND atttypid IN ('text'::regtype, 'text[]'::regtype)
     AND attname NOT IN ('venue_id', 'status', 'placed_by', 'language', 'formula', 'modules', 'meal_at')
$$;

-- Removes personal data from events, with the rights of the calling function. Anything not known to be a number, a day, a slot or a
-- part of the offer is treated as personal data.
CREATE FUNCTION forget_words(p_events bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pass_kept(true);
  UPDATE booking_event SET before = without_personal_data(before), after = without_personal_data(after), reason = '' WHERE id = ANY (p_events);
  PERFORM pass_kept(false);
END $$;
CREATE FUNCTION without_personal_data(p_facts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(jsonb_object_agg(key, value), '{}') FROM jsonb_each(p_facts)
   WHERE key IN ('day', 'slots', 'language', 'players', 'formula', 'modules', 'meal_people', 'meal_at', 'catalogue_revision', 'price_cents',
                 'price_lines', 'presence', 'people', 'until', 'awaitsPayment', 'ignoreBreak', 'isFreed', 'kind', 'cents', 'entry', 'answer',
                 'outcome', 'refundCents')
$$;

-- Rejects terms so short that they must be a mistake or an attempt to destroy the history.
CREATE FUNCTION assert_term(p_months int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_months < 6 THEN RAISE EXCEPTION 'a term of % months is too short', p_months USING ERRCODE = 'LS015'; END IF;
END $$;
-- The same for terms in days: less than one day would affect visits that are still to come.
CREATE FUNCTION assert_days(p_days int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_days < 1 THEN RAISE EXCEPTION 'a term of % days is too short', p_days USING ERRCODE = 'LS015'; END IF;
END $$;

-- FORGET BOOKINGS: anonymises bookings p_months months after the visit, and again if someone has written to one since.
CREATE FUNCTION forget_bookings(p_months int, p_batch int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_near date := nearly_over(make_interval(months => p_months)); v_bookings uuid[];
BEGIN
  PERFORM assert_term(p_months);
  EXECUTE format('SELECT ARRAY(
    SELECT b.id FROM booking b JOIN venue v ON v.id = b.venue_id
     WHERE b.day <= $1 AND (b.anonymous_since IS NULL OR %s)
       AND b.day + make_interval(months => $2) <= (app_now() AT TIME ZONE v.zone)::date
     ORDER BY b.day LIMIT $3 FOR UPDATE OF b SKIP LOCKED)', (SELECT string_agg('b.' || filled, ' OR ') FROM columns_of_people()))
    INTO v_bookings USING v_near, p_months, p_batch;
  RETURN make_anonymous(p_bookings => v_bookings, p_actor => 'tidying', p_what => 'anonymised');
END $$;

-- A date by which a term is over or nearly over, in any time zone and with months of any length. It lets the query use an index.
CREATE FUNCTION nearly_over(p_term interval) RETURNS date LANGUAGE sql VOLATILE AS $$ SELECT (app_now() - p_term)::date + 4 $$;

-- FORGET EVENTS and mails, p_months months after both the visit and their creation. The booking keeps its last presence, but not who
-- marked it. An event that was undone by a later event is kept as long as the later one.
CREATE FUNCTION forget_events(p_months int, p_batch int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_before timestamptz := app_now() - make_interval(months => p_months); v_bookings uuid[]; v_gone int;
BEGIN
  PERFORM assert_term(p_months);
  v_bookings := ARRAY(
    SELECT b.id FROM booking b JOIN venue v ON v.id = b.venue_id
     WHERE b.id IN (SELECT e.booking_id FROM booking_event e WHERE e.at <= v_before AND e.actor <> 'forgotten')
       AND b.day + make_interval(months => p_months) <= (app_now() AT TIME ZONE v.zone)::date
     LIMIT p_batch FOR UPDATE OF b SKIP LOCKED);
  IF cardinality(v_bookings) = 0 THEN RETURN 0; END IF;
  DELETE FROM outgoing_mail m WHERE m.booking_id = ANY (v_bookings) AND (
    m.created_at <= v_before OR EXISTS (SELECT 1 FROM booking_event e WHERE e.id = m.event_id AND e.at <= v_before));
  PERFORM pass_kept(true);
  UPDATE booking_event SET actor = 'forgotten', before = '{}', reason = '', act_id = NULL, undoes = NULL
   WHERE at <= v_before AND id IN (
     SELECT max(id) FROM booking_event WHERE booking_id = ANY (v_bookings) AND what = 'presence' GROUP BY booking_id);
  DELETE FROM booking_event e
   WHERE e.booking_id = ANY (v_bookings) AND e.at <= v_before AND e.actor <> 'forgotten'
     AND NOT EXISTS (SELECT 1 FROM booking_event u WHERE u.undoes = e.id AND u.at > v_before);
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  PERFORM pass_kept(false);
  IF v_gone > 0 THEN PERFORM note_privacy_act('tidying', 'events-forgotten', v_gone); END IF;
  RETURN v_gone;
END $$;

-- The same for events of days and slots.
CREATE FUNCTION forget_schedule_events(p_months int, p_batch int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_before timestamptz := app_now() - make_interval(months => p_months); v_gone int;
BEGIN
  PERFORM assert_term(p_months);
  PERFORM pass_kept(true);
  DELETE FROM schedule_event WHERE id IN (
    SELECT e.id FROM schedule_event e JOIN schedule s ON s.id = e.schedule_id
     WHERE e.at <= v_before AND s.day <= v_before::date AND NOT EXISTS (SELECT 1 FROM schedule_event u WHERE u.undoes = e.id)
     LIMIT p_batch);
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  PERFORM pass_kept(false);
  IF v_gone > 0 THEN PERFORM note_privacy_act('tidying', 'events-forgotten', v_gone); END IF;
  RETURN v_gone;
END $$;

-- FORGET INVOICES p_years years after the end of the year of the visit, which is how the law counts the term.
CREATE FUNCTION forget_invoices(p_years int, p_batch int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_gone int;
BEGIN
  IF p_years < 7 THEN RAISE EXCEPTION 'a term of % years is too short', p_years USING ERRCODE = 'LS015'; END IF;
  UPDATE booking SET invoice = NULL WHERE id IN (
    SELECT id FROM booking
     WHERE anonymous_since IS NOT NULL AND invoice IS NOT NULL
       AND day < make_date(extract(year FROM app_now())::int - p_years, 1, 1)
     LIMIT p_batch FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  IF v_gone > 0 THEN PERFORM note_privacy_act('tidying', 'invoices-forgotten', v_gone); END IF;
  RETURN v_gone;
END $$;

-- FORGET the recipients of mails: the limits per address look back one day.
CREATE FUNCTION forget_recipients(p_days int) RETURNS void LANGUAGE sql AS $$
  SELECT assert_days(p_days);
  UPDATE outgoing_mail SET recipient = NULL
   WHERE recipient IS NOT NULL AND COALESCE(sent_at, dead_at) < app_now() - make_interval(days => p_days)
$$;

-- The bookings of a person, by the mailbox of an address in any of its spellings, or by phone number, national or international. Either
-- may be NULL. A manager sees one venue, an operator (NULL) all.
CREATE FUNCTION bookings_of(p_email text, p_phone text, p_venue text DEFAULT NULL) RETURNS SETOF booking LANGUAGE sql STABLE AS $$
  SELECT * FROM booking
   WHERE (mailbox_of(email) = mailbox_of(p_email) OR phone <> '' AND phone_digits = digits_of(p_phone))
     AND (p_venue IS NULL OR venue_id = p_venue)
$$;
CREATE FUNCTION digits_of(p_phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^(00)?(32)?0?', '')
$$;

-- Events of other bookings that once had the person's address or phone number.
CREATE FUNCTION events_of(p_email text, p_phone text, p_venue text DEFAULT NULL) RETURNS SETOF booking_event LANGUAGE sql STABLE AS $$
  SELECT e.* FROM booking_event e CROSS JOIN LATERAL (VALUES (e.before), (e.after)) AS told (facts)
   WHERE e.what IN ('changed', 'moved') AND (
         mailbox_of(told.facts->>'email') = mailbox_of(p_email)
      OR told.facts->>'phone' <> '' AND digits_of(told.facts->>'phone') = digits_of(p_phone))
     AND (p_venue IS NULL OR EXISTS (SELECT 1 FROM booking b WHERE b.id = e.booking_id AND b.venue_id = p_venue))
$$;

-- What an event tells, without the words of somebody else: of facts that name another mailbox only what is not personal.
CREATE FUNCTION told_to(p_facts jsonb, p_email text, p_phone text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_facts->>'email' <> '' AND NOT COALESCE(mailbox_of(p_facts->>'email') = mailbox_of(p_email), false)
                   AND NOT COALESCE(digits_of(NULLIF(p_facts->>'phone', '')) = digits_of(p_phone), false)
              THEN without_personal_data(p_facts) ELSE p_facts END
$$;

-- ERASE a person from the events of other bookings; those bookings stay unchanged.
CREATE FUNCTION erase_events_of(p_email text, p_phone text, p_venue text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_events bigint[] := ARRAY(SELECT DISTINCT id FROM events_of(p_email, p_phone, p_venue));
BEGIN
  IF cardinality(v_events) = 0 THEN RETURN; END IF;
  PERFORM forget_words(v_events);
  PERFORM note_privacy_act(CASE WHEN p_venue IS NULL THEN 'operator' ELSE 'manager' END, 'events-forgotten', cardinality(v_events));
END $$;
