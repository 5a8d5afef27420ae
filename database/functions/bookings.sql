-- Every act on a booking, each in one transaction. Called by apps/api. Locks are always taken in the same order: the booking, the keys
-- its limits count by (place_booking only), the venue (FOR KEY SHARE), schedules by id (FOR NO KEY UPDATE), claims. The time is read
-- after the locks are held, because the transaction may have started seconds earlier.

-- The keys of p_facts as a column list. The statement that uses it fails on a key that is not a column.
CREATE FUNCTION columns_named(p_facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(quote_ident(key), ', ') FROM jsonb_object_keys(p_facts) AS key
$$;

-- Writes the columns named in p_facts and leaves the others. The caller has locked the booking.
CREATE FUNCTION write_booking(p_booking uuid, p_facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_facts = '{}' THEN RETURN; END IF;
  EXECUTE format('UPDATE booking SET (%1$s) = (SELECT %1$s FROM jsonb_populate_record(NULL::booking, $2)) WHERE id = $1',
                 columns_named(p_facts)) USING p_booking, p_facts;
END $$;

-- BOOK: one transaction, once per request id. p_facts carries the columns of the booking; the slots come as two lists. For staff the
-- request id is the act's id. p_spare: see assert_places. The visitor gets a mail if p_mail is set, and the venue gets one only if a
-- visitor booked. With confirm_hours the booking is an option until the visitor opens the link (confirm_by_link), and only then is the
-- venue notified. With p_pay_minutes it is an option that long, until its deposit is paid online (receive_online), and nobody is mailed
-- before.
CREATE FUNCTION place_booking(
  p_request uuid, p_hash bytea, p_facts jsonb, p_schedules bigint[], p_keys text[], p_session uuid DEFAULT NULL,
  p_actor text DEFAULT 'visitor', p_by_staff boolean DEFAULT false, p_take_over boolean DEFAULT false,
  p_ignore_break boolean DEFAULT false, p_mail boolean DEFAULT true, p_option_until timestamptz DEFAULT NULL, p_reason text DEFAULT '',
  p_max_contact int DEFAULT 0, p_max_network int DEFAULT 0, p_max_wide_network int DEFAULT 0,
  p_max_network_slots int DEFAULT 0, p_max_wide_network_slots int DEFAULT 0, p_spare int[] DEFAULT NULL,
  p_pay_minutes int DEFAULT NULL, OUT booking_id uuid, OUT replayed boolean) LANGUAGE plpgsql AS $$
DECLARE v_facts jsonb; v_hash bytea; v_event bigint; v_act uuid := CASE WHEN p_by_staff THEN p_request END;
        v_confirm_hours int := CASE WHEN p_pay_minutes IS NULL THEN (p_facts->>'confirm_hours')::int END;
BEGIN
  v_facts := jsonb_build_object('wide_network', p_facts->'network') || p_facts || jsonb_build_object('confirm_hours', v_confirm_hours)
             || jsonb_build_object('request_id', p_request, 'request_hash', p_hash, 'placed_by', p_actor);
  EXECUTE format('INSERT INTO booking (%1$s) SELECT %1$s FROM jsonb_populate_record(NULL::booking, $1)
                  ON CONFLICT ON CONSTRAINT one_booking_per_request DO NOTHING RETURNING id', columns_named(v_facts))
    INTO booking_id USING v_facts;

  IF booking_id IS NULL THEN                            -- a repeated request; the first one has committed
    SELECT b.id, b.request_hash INTO booking_id, v_hash FROM booking b WHERE b.request_id = p_request;
    IF v_hash <> p_hash THEN
      RAISE EXCEPTION 'request id used for another booking' USING ERRCODE = 'LS422';
    END IF;
    replayed := true;
    RETURN;
  END IF;

  IF NOT p_by_staff THEN
    PERFORM assert_booking_limits(p_booking => booking_id, p_slots => cardinality(p_keys), p_max_contact => p_max_contact,
                                  p_max_network => p_max_network, p_max_wide_network => p_max_wide_network,
                                  p_max_network_slots => p_max_network_slots, p_max_wide_network_slots => p_max_wide_network_slots);
  END IF;
  PERFORM assert_governing(p_facts->>'venue_id', (p_facts->>'day')::date, (p_facts->>'catalogue_revision')::int);
  PERFORM 1 FROM schedule WHERE id = ANY (p_schedules) ORDER BY id FOR NO KEY UPDATE;
  PERFORM assert_places(p_schedules, p_keys, p_spare);
  PERFORM claim_for_booking(
    p_booking => booking_id, p_session => p_session, p_schedules => p_schedules, p_keys => p_keys,
    p_by_staff => p_by_staff, p_take_over => p_take_over, p_ignore_break => p_ignore_break,
    p_actor => p_actor, p_reason => p_reason, p_act => v_act);
  DELETE FROM slot_claim c WHERE c.session_id = p_session AND c.schedule_id = ANY (p_schedules);
  PERFORM serve_wish(p_session, p_facts->>'venue_id', (p_facts->>'day')::date, p_schedules);
  UPDATE schedule SET version = version + 1 WHERE id = ANY (p_schedules);
  PERFORM write_option(
    booking_id, COALESCE(p_option_until, app_now() + v_confirm_hours * interval '1 hour', app_now() + p_pay_minutes * interval '1 minute'),
    p_awaits_payment => p_pay_minutes IS NOT NULL);
  v_event := note_booking_event(
    p_booking => booking_id, p_actor => p_actor, p_what => 'placed', p_after => option_told(booking_id) || break_told(p_ignore_break),
    p_reason => p_reason, p_act => v_act);
  PERFORM tell_visitor('confirmation', booking_id, v_event, p_mail AND p_pay_minutes IS NULL);
  IF NOT p_by_staff AND v_confirm_hours IS NULL AND p_pay_minutes IS NULL THEN PERFORM queue_mail('venue-notice', booking_id, v_event); END IF;
  replayed := false;
END $$;

-- CANCEL: returns whether this call, or an earlier one with the same act id, cancelled the booking. Mails that only make sense for a
-- confirmed visit are withdrawn from the outbox, unless one is being sent. The kitchen no longer needs the diets: they are erased at
-- once when the visitor cancels, otherwise once the cancellation can no longer be undone (forget_diets). p_refund_percent of what was paid
-- online, and was neither returned nor forfeited, goes back.
CREATE FUNCTION cancel_booking(p_booking uuid, p_actor text, p_mail boolean DEFAULT true, p_reason text DEFAULT '',
                               p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL, p_for_outage boolean DEFAULT false,
                               p_refund_percent int DEFAULT 0)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_schedules bigint[]; v_event bigint; v_waived boolean; v_back int;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  SELECT array_agg(DISTINCT schedule_id), bool_or(ignore_break) INTO v_schedules, v_waived FROM slot_claim WHERE booking_id = p_booking;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  v_back := GREATEST(0, refundable_cents(p_booking) - forfeited_cents(p_booking))::bigint * p_refund_percent / 100;
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'cancelled', p_before => option_told(p_booking) || break_told(v_waived),
    p_after => outage_behind(p_booking, p_for_outage)
               || CASE WHEN v_back > 0 THEN jsonb_build_object('refundCents', v_back) ELSE '{}' END,
    p_reason => p_reason, p_act => p_act, p_undoes => p_undoes);
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  DELETE FROM booking_option WHERE booking_id = p_booking;
  UPDATE booking SET status = 'cancelled', diets = CASE WHEN p_actor = 'visitor' THEN '' ELSE diets END WHERE id = p_booking;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  PERFORM withdraw_mails(p_booking, CASE WHEN p_mail THEN '{deposit,reminder,resend}'::text[]
                                               ELSE '{deposit,reminder,resend,confirmation,moved,changed}' END);
  PERFORM tell_visitor('cancelled', p_booking, v_event, p_mail);
  IF v_back > 0 THEN PERFORM refund_online(p_booking, v_back, p_actor); END IF;
  RETURN true;
END $$;

-- MOVE: releases the old slots and claims the new ones in one transaction; if one is taken, the old ones stay. p_facts carries the
-- price, the revision it is of, and the new meal time. The revision is the one that governs the new day; on its own day a booking may
-- keep its own. p_details, of a change with other games, carries the columns that it changes; it is mailed as a change. Undoing a move
-- (p_undoes) passes the values from the event's `before`, which stay valid. Moving to a different day resets the group's presence to
-- 'expected'.
CREATE FUNCTION move_booking(
  p_booking uuid, p_day date, p_facts jsonb, p_schedules bigint[], p_keys text[], p_session uuid DEFAULT NULL,
  p_actor text DEFAULT 'visitor', p_by_staff boolean DEFAULT false, p_take_over boolean DEFAULT false,
  p_ignore_break boolean DEFAULT false, p_mail boolean DEFAULT true, p_reason text DEFAULT '', p_act uuid DEFAULT NULL,
  p_undoes bigint DEFAULT NULL, p_for_outage boolean DEFAULT false, p_details jsonb DEFAULT NULL, p_spare int[] DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_booking booking; v_new booking; v_schedules bigint[]; v_before jsonb; v_changed record; v_event bigint; v_outage jsonb;
        v_details jsonb := details_only(COALESCE(p_details, '{}'));
BEGIN
  SELECT * INTO v_booking FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_booking.status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  IF p_undoes IS NULL AND (p_day, (p_facts->>'catalogue_revision')::int) IS DISTINCT FROM (v_booking.day, v_booking.catalogue_revision) THEN
    PERFORM assert_governing(v_booking.venue_id, p_day, (p_facts->>'catalogue_revision')::int);
  END IF;
  -- If it stays unpaid, the visit would fall back to the price of another revision.
  IF p_actor = 'visitor' AND (p_facts->>'catalogue_revision')::int <> v_booking.catalogue_revision
     AND EXISTS (SELECT 1 FROM booking_option WHERE booking_id = p_booking AND falls_back IS NOT NULL) THEN
    RAISE EXCEPTION 'a rise of the price is unpaid' USING ERRCODE = 'LS010';
  END IF;
  v_before := visit_told(v_booking);
  v_new := jsonb_populate_record(v_booking, v_details || jsonb_build_object('price_cents', p_facts->'price_cents'));
  v_changed := changed_columns(v_booking, v_new);
  SELECT array_agg(DISTINCT s) INTO v_schedules
    FROM (SELECT schedule_id AS s FROM slot_claim WHERE booking_id = p_booking UNION SELECT unnest(p_schedules)) x;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  PERFORM assert_places(p_schedules, p_keys, p_spare);
  v_outage := outage_behind(p_booking, p_for_outage);
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  UPDATE booking b SET day = p_day, catalogue_revision = f.catalogue_revision, price_cents = f.price_cents, price_lines = f.price_lines,
                       meal_at = CASE WHEN p_facts ? 'meal_at' THEN f.meal_at ELSE b.meal_at END
    FROM jsonb_to_record(p_facts) AS f (catalogue_revision int, price_cents int, price_lines jsonb, meal_at text)
   WHERE b.id = p_booking;
  PERFORM write_booking(p_booking, v_details);
  PERFORM claim_for_booking(
    p_booking => p_booking, p_session => p_session, p_schedules => p_schedules, p_keys => p_keys,
    p_by_staff => p_by_staff, p_take_over => p_take_over, p_ignore_break => p_ignore_break,
    p_actor => p_actor, p_reason => p_reason, p_act => p_act);
  DELETE FROM slot_claim c WHERE c.session_id = p_session AND c.schedule_id = ANY (v_schedules);
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  IF p_day <> v_booking.day THEN
    PERFORM note_presence(p_booking => p_booking, p_actor => p_actor, p_presence => 'expected', p_people => NULL);
  END IF;
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'moved',
    p_before => v_before || v_changed.before,
    p_after => jsonb_build_object('day', p_day, 'slots', named_slots(booking_slots(p_booking))) || break_told(p_ignore_break)
               || v_outage || v_changed.after,
    p_reason => p_reason, p_act => p_act, p_undoes => p_undoes);
  PERFORM leave_address(v_booking, v_new, p_actor);
  PERFORM tell_visitor(CASE WHEN p_details IS NULL THEN 'moved' ELSE 'changed' END, p_booking, v_event, p_mail);
  RETURN true;
END $$;

-- What an event records about a visit before its slots change: enough to move it back.
CREATE FUNCTION visit_told(p_booking booking) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT break_told((SELECT bool_or(ignore_break) FROM slot_claim WHERE booking_id = p_booking.id)) || jsonb_build_object(
    'day', p_booking.day, 'slots', named_slots(booking_slots(p_booking.id)), 'catalogue_revision', p_booking.catalogue_revision,
    'price_cents', p_booking.price_cents, 'price_lines', p_booking.price_lines, 'meal_at', p_booking.meal_at)
$$;

-- CHANGE the details that a person fills in. Columns that are missing from p_facts, and those that only the server sets, keep their
-- values. The change is made under the booking's own revision; staff may also switch to the one that governs its day. Returns whether
-- this call, or an earlier one with the same act id, made the change.
CREATE FUNCTION change_booking(p_booking uuid, p_facts jsonb, p_actor text, p_mail boolean DEFAULT true, p_reason text DEFAULT '',
                               p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_facts jsonb; v_old booking; v_new booking; v_event bigint; v_changed record;
BEGIN
  SELECT * INTO v_old FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_old.status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  v_facts := details_only(p_facts);
  IF p_actor = 'visitor' THEN v_facts := v_facts - 'catalogue_revision'; END IF;
  v_new := jsonb_populate_record(v_old, v_facts);
  IF v_new.catalogue_revision <> v_old.catalogue_revision AND p_undoes IS NULL THEN
    PERFORM assert_governing(v_old.venue_id, v_old.day, v_new.catalogue_revision);
  END IF;
  PERFORM write_booking(p_booking, v_facts);
  PERFORM show_booking(p_booking);
  v_changed := changed_columns(v_old, v_new);
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'changed', p_before => v_changed.before, p_after => v_changed.after,
    p_reason => p_reason, p_act => p_act, p_undoes => p_undoes);
  PERFORM leave_address(v_old, v_new, p_actor);
  PERFORM tell_visitor('changed', p_booking, v_event, p_mail);
  RETURN true;
END $$;

-- Without the columns that only the server sets.
CREATE FUNCTION details_only(p_facts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT p_facts - '{id,request_id,request_hash,venue_id,day,status,placed_by,created_at,network,wide_network,confirm_hours,anonymous_since,
                    bill_number}'::text[]
$$;

-- What events record about changed columns. They record that the diets changed but not their text, which is erased long before the rest.
CREATE FUNCTION changed_columns(p_old booking, p_new booking, OUT before jsonb, OUT after jsonb) LANGUAGE sql STABLE AS $$
  SELECT COALESCE(jsonb_object_agg(o.key, o.value) FILTER (WHERE o.key <> 'diets'), '{}'),
         COALESCE(jsonb_object_agg(o.key, CASE WHEN o.key = 'diets' THEN 'true' ELSE n.value END), '{}')
    FROM jsonb_each(to_jsonb(p_old)) o JOIN jsonb_each(to_jsonb(p_new)) n USING (key)
   WHERE o.value <> n.value
$$;

-- Links sent to the old address must stop working, and without an address nothing is mailed. Only the desk changes an address.
CREATE FUNCTION leave_address(p_old booking, p_new booking, p_actor text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_new.email <> p_old.email AND p_actor <> 'visitor' THEN DELETE FROM manage_token WHERE booking_id = p_old.id; END IF;
  IF p_new.email = '' THEN
    PERFORM withdraw_mails(p_old.id, '{confirmation,moved,changed,cancelled,deposit,reminder,resend}');
  END IF;
END $$;

-- FORGET diets and allergies p_days_after days after the visit, when the kitchen no longer needs them, and an hour after a
-- cancellation, because within that hour it can be undone in full.
CREATE FUNCTION forget_diets(p_days_after int) RETURNS void LANGUAGE sql AS $$
  SELECT assert_days(p_days_after);
  UPDATE booking b SET diets = '' FROM venue v
   WHERE v.id = b.venue_id AND b.diets <> '' AND (
         b.day + p_days_after <= (app_now() AT TIME ZONE v.zone)::date
      OR b.status = 'cancelled' AND NOT EXISTS (
           SELECT 1 FROM booking_event e WHERE e.booking_id = b.id AND e.what = 'cancelled' AND e.at > app_now() - interval '1 hour'))
$$;

-- (9) a confirmed booking owns at least one slot when its transaction commits
CREATE FUNCTION assert_booking_has_slot(p_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM booking WHERE id = p_booking AND status = 'confirmed')
     AND NOT EXISTS (SELECT 1 FROM slot_claim WHERE booking_id = p_booking) THEN
    RAISE EXCEPTION 'confirmed booking % has no slot', p_booking USING ERRCODE = 'LS004';
  END IF;
END $$;
CREATE FUNCTION booking_not_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM assert_booking_has_slot(NEW.id); RETURN NULL; END $$;
CREATE FUNCTION booking_not_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM assert_booking_has_slot(OLD.booking_id); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER booking_not_empty AFTER INSERT OR UPDATE OF status ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_not_empty();
CREATE CONSTRAINT TRIGGER booking_not_emptied AFTER DELETE ON slot_claim
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.booking_id IS NOT NULL) EXECUTE FUNCTION booking_not_emptied();
