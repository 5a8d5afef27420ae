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
-- venue notified.
CREATE FUNCTION place_booking(
  p_request uuid, p_hash bytea, p_facts jsonb, p_schedules bigint[], p_keys text[], p_session uuid DEFAULT NULL,
  p_actor text DEFAULT 'visitor', p_by_staff boolean DEFAULT false, p_take_over boolean DEFAULT false,
  p_ignore_break boolean DEFAULT false, p_mail boolean DEFAULT true, p_option_until timestamptz DEFAULT NULL, p_reason text DEFAULT '',
  p_max_contact int DEFAULT 0, p_max_network int DEFAULT 0, p_max_wide_network int DEFAULT 0,
  p_max_network_slots int DEFAULT 0, p_max_wide_network_slots int DEFAULT 0, p_spare int[] DEFAULT NULL,
  OUT booking_id uuid, OUT replayed boolean) LANGUAGE plpgsql AS $$
DECLARE v_facts jsonb; v_hash bytea; v_event bigint; v_act uuid := CASE WHEN p_by_staff THEN p_request END;
        v_confirm_hours int := p_facts->>'confirm_hours';
BEGIN
  v_facts := jsonb_build_object('wide_network', p_facts->'network') || p_facts
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
  UPDATE schedule SET version = version + 1 WHERE id = ANY (p_schedules);
  PERFORM write_option(booking_id, COALESCE(p_option_until, app_now() + v_confirm_hours * interval '1 hour'));
  v_event := note_booking_event(
    p_booking => booking_id, p_actor => p_actor, p_what => 'placed', p_after => option_told(booking_id) || break_told(p_ignore_break),
    p_reason => p_reason, p_act => v_act);
  PERFORM tell_visitor('confirmation', booking_id, v_event, p_mail);
  IF NOT p_by_staff AND v_confirm_hours IS NULL THEN PERFORM queue_mail('venue-notice', booking_id, v_event); END IF;
  replayed := false;
END $$;

-- LIMITS on how many bookings one mailbox, one phone and one network make in a day, and on how many slots the bookings of one network
-- take. They count this booking and those the visitor cancelled or did not confirm, but not the desk's bookings, nor those the desk
-- cancelled. Because anyone can type another person's address or phone number, the contact limit applies per wide network, and three
-- times that limit applies across all networks. Each mailbox, phone and network is locked, in the order of their hashes, so that the
-- second of two concurrent bookings sees the first. 0 means no limit. DETAIL is the number of milliseconds until the limit allows a
-- booking again.
CREATE FUNCTION assert_booking_limits(p_booking uuid, p_slots int, p_max_contact int, p_max_network int, p_max_wide_network int,
                                      p_max_network_slots int, p_max_wide_network_slots int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_new booking; v_mailbox text; v_lock bigint; v_since timestamptz; v_full timestamptz;
BEGIN
  SELECT * INTO v_new FROM booking WHERE id = p_booking;
  v_mailbox := mailbox_of(v_new.email);
  FOR v_lock IN
    SELECT DISTINCT hashtextextended(k.kind || ' ' || k.name, 0) AS n
      FROM (VALUES ('mailbox', v_mailbox, p_max_contact), ('phone', v_new.phone_digits, p_max_contact),
                   ('network', v_new.network, p_max_network + p_max_network_slots),
                   ('wide network', v_new.wide_network, p_max_wide_network + p_max_wide_network_slots))
           AS k (kind, name, most)
     WHERE k.most > 0 AND k.name <> '' ORDER BY n
  LOOP
    PERFORM pg_advisory_xact_lock(v_lock);
  END LOOP;
  v_since := app_now() - interval '1 day';
  -- For each exceeded limit, the booking that has to leave the one-day window before another is allowed.
  WITH counted AS MATERIALIZED (
    SELECT b.id, b.created_at AS at, mailbox_of(b.email) = v_mailbox AS mailbox,
           b.phone_digits = v_new.phone_digits AND v_new.phone_digits <> '' AS phone,
           b.network = v_new.network AS network, b.wide_network = v_new.wide_network AS wide,
           b.wide_network IS NOT DISTINCT FROM v_new.wide_network AS near,
           -- Only the new booking has no event yet.
           COALESCE((SELECT jsonb_array_length(e.slots) FROM booking_event e WHERE e.booking_id = b.id AND e.what = 'placed'),
                    p_slots) AS slots
      FROM booking b
     WHERE b.placed_by = 'visitor' AND b.created_at > v_since AND NOT was_cancelled_for_him(b)
       AND (mailbox_of(b.email) = v_mailbox OR b.phone_digits = v_new.phone_digits
            OR b.network = v_new.network OR b.wide_network = v_new.wide_network))
  SELECT max(l.at) INTO v_full FROM (
    SELECT p_max_contact AS most, (SELECT at FROM counted WHERE mailbox AND near ORDER BY at DESC OFFSET p_max_contact LIMIT 1) AS at
    UNION ALL SELECT p_max_contact, (SELECT at FROM counted WHERE phone AND near ORDER BY at DESC OFFSET p_max_contact LIMIT 1)
    UNION ALL SELECT p_max_contact, (SELECT at FROM counted WHERE mailbox ORDER BY at DESC OFFSET 3 * p_max_contact LIMIT 1)
    UNION ALL SELECT p_max_contact, (SELECT at FROM counted WHERE phone ORDER BY at DESC OFFSET 3 * p_max_contact LIMIT 1)
    UNION ALL SELECT p_max_network, (SELECT at FROM counted WHERE network ORDER BY at DESC OFFSET p_max_network LIMIT 1)
    UNION ALL SELECT p_max_wide_network, (SELECT at FROM counted WHERE wide ORDER BY at DESC OFFSET p_max_wide_network LIMIT 1)
    UNION ALL SELECT p_max_network_slots, (SELECT max(at) FROM (
      SELECT at, sum(slots) OVER (ORDER BY at DESC, id) AS sum FROM counted WHERE network) s WHERE s.sum > p_max_network_slots)
    UNION ALL SELECT p_max_wide_network_slots, (SELECT max(at) FROM (
      SELECT at, sum(slots) OVER (ORDER BY at DESC, id) AS sum FROM counted WHERE wide) s WHERE s.sum > p_max_wide_network_slots)
  ) l WHERE l.most > 0;
  IF v_full IS NOT NULL THEN
    RAISE EXCEPTION 'too many bookings in a day' USING ERRCODE = 'LS429',
      DETAIL = ceil(extract(epoch FROM v_full - v_since) * 1000)::bigint::text;
  END IF;
END $$;

-- Whether someone other than the visitor cancelled the booking: the desk, after a booking by a bot or in another person's name. An
-- option the visitor did not confirm is treated as cancelled by the visitor.
CREATE FUNCTION was_cancelled_for_him(p_booking booking) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_booking.status = 'cancelled' AND NOT EXISTS (
    SELECT 1 FROM booking_event e WHERE e.booking_id = p_booking.id AND e.what = 'cancelled'
       AND (e.actor = 'visitor' OR e.actor = 'option' AND p_booking.confirm_hours IS NOT NULL))
$$;

-- CANCEL: returns whether this call, or an earlier one with the same act id, cancelled the booking. Mails that only make sense for a
-- confirmed visit are withdrawn from the outbox, unless one is being sent. The kitchen no longer needs the diets: they are erased at
-- once when the visitor cancels, otherwise once the cancellation can no longer be undone (forget_diets).
CREATE FUNCTION cancel_booking(p_booking uuid, p_actor text, p_mail boolean DEFAULT true, p_reason text DEFAULT '',
                               p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL, p_for_outage boolean DEFAULT false)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_schedules bigint[]; v_event bigint; v_waived boolean;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  SELECT array_agg(DISTINCT schedule_id), bool_or(ignore_break) INTO v_schedules, v_waived FROM slot_claim WHERE booking_id = p_booking;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'cancelled', p_before => option_told(p_booking) || break_told(v_waived),
    p_after => outage_behind(p_booking, p_for_outage),
    p_reason => p_reason, p_act => p_act, p_undoes => p_undoes);
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  DELETE FROM booking_option WHERE booking_id = p_booking;
  UPDATE booking SET status = 'cancelled', diets = CASE WHEN p_actor = 'visitor' THEN '' ELSE diets END WHERE id = p_booking;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  PERFORM withdraw_mails(p_booking, CASE WHEN p_mail THEN '{deposit,reminder,resend}'::text[]
                                               ELSE '{deposit,reminder,resend,confirmation,moved,changed}' END);
  PERFORM tell_visitor('cancelled', p_booking, v_event, p_mail);
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
