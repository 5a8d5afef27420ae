-- Bookings: every act on one, in one transaction each. Who calls: apps/api. Locks are taken in one order everywhere: the
-- booking, the venue (FOR KEY SHARE), schedules by id (FOR NO KEY UPDATE), claims. Time is read after the locks are held: the start of the
-- transaction may be seconds ago by then.

-- BOOK: one transaction, once per request id. p_facts carries the columns of the booking; the slots come as two lists.
CREATE FUNCTION place_booking(
  p_request uuid, p_hash bytea, p_facts jsonb, p_schedules bigint[], p_keys text[], p_session uuid DEFAULT NULL,
  p_actor text DEFAULT 'visitor', p_by_staff boolean DEFAULT false, p_take_over boolean DEFAULT false,
  p_ignore_break boolean DEFAULT false,
  OUT booking_id uuid, OUT replayed boolean) LANGUAGE plpgsql AS $$
DECLARE v_hash bytea; v_event bigint;
BEGIN
  INSERT INTO booking (request_id, request_hash, venue_id, day, placed_by, language, name, email, phone, players, formula, modules,
                       meal_people, meal_at, diets, extra_info, invoice, catalogue_revision, price_cents, price_lines, network)
  SELECT p_request, p_hash, f.venue_id, f.day, p_actor, f.language, f.name, f.email, f.phone, f.players, f.formula, f.modules,
         f.meal_people, f.meal_at, COALESCE(f.diets, ''), f.extra_info, f.invoice, f.catalogue_revision, f.price_cents, f.price_lines, f.network
    FROM jsonb_to_record(p_facts) AS f (venue_id text, day date, language text, name text, email text, phone text,
         players smallint, formula text, modules text[], meal_people smallint, meal_at text, diets text, extra_info text,
         invoice jsonb, catalogue_revision int, price_cents int, price_lines jsonb, network text)
  ON CONFLICT ON CONSTRAINT one_booking_per_request DO NOTHING
  RETURNING id INTO booking_id;

  IF booking_id IS NULL THEN                            -- a repetition; the first attempt has committed
    SELECT b.id, b.request_hash INTO booking_id, v_hash FROM booking b WHERE b.request_id = p_request;
    IF v_hash <> p_hash THEN
      RAISE EXCEPTION 'request id used for another booking' USING ERRCODE = 'LS422';
    END IF;
    replayed := true;
    RETURN;
  END IF;

  PERFORM assert_governing(p_facts->>'venue_id', (p_facts->>'day')::date, (p_facts->>'catalogue_revision')::int);
  PERFORM 1 FROM schedule WHERE id = ANY (p_schedules) ORDER BY id FOR NO KEY UPDATE;
  PERFORM claim_for_booking(
    p_booking => booking_id, p_session => p_session, p_schedules => p_schedules, p_keys => p_keys,
    p_by_staff => p_by_staff, p_take_over => p_take_over, p_ignore_break => p_ignore_break);
  DELETE FROM slot_claim c WHERE c.session_id = p_session AND c.schedule_id = ANY (p_schedules);
  UPDATE schedule SET version = version + 1 WHERE id = ANY (p_schedules);
  v_event := note_booking_event(booking_id, p_actor, 'placed');
  PERFORM queue_mail('confirmation', booking_id, v_event);
  PERFORM queue_mail('venue-notice', booking_id, v_event);
  replayed := false;
END $$;

CREATE FUNCTION note_booking_event(p_booking uuid, p_actor text, p_what text) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO booking_event (booking_id, actor, what, slots)
  SELECT p_booking, p_actor, p_what,
         COALESCE(jsonb_agg(jsonb_build_object('scheduleId', c.schedule_id::text, 'slotKey', c.slot_key)
                            ORDER BY c.schedule_id, c.slot_key), '[]')
    FROM slot_claim c WHERE c.booking_id = p_booking
  RETURNING id
$$;

-- CANCEL: answers whether this call did it. What only a visit that is on asks for is taken back from the outbox, unless it is
-- being sent. Nobody will cook: diets are forgotten at once.
CREATE FUNCTION cancel_booking(p_booking uuid, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_schedules bigint[]; v_event bigint;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  SELECT array_agg(DISTINCT schedule_id) INTO v_schedules FROM slot_claim WHERE booking_id = p_booking;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  v_event := note_booking_event(p_booking, p_actor, 'cancelled');
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  UPDATE booking SET status = 'cancelled', diets = '' WHERE id = p_booking;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  DELETE FROM outgoing_mail m WHERE m.booking_id = p_booking AND m.event_id IS NULL
     AND m.sent_at IS NULL AND m.dead_at IS NULL AND (m.lease_until IS NULL OR m.lease_until <= app_now());
  PERFORM queue_mail('cancelled', p_booking, v_event);
  RETURN true;
END $$;

-- MOVE: the old slots are given up and the new ones claimed in one transaction; if one is lost, the old ones stand. p_facts carries
-- the revision that governs the new day, the price under it, and when the meal is served then.
CREATE FUNCTION move_booking(
  p_booking uuid, p_day date, p_facts jsonb, p_schedules bigint[], p_keys text[], p_session uuid DEFAULT NULL,
  p_actor text DEFAULT 'visitor', p_by_staff boolean DEFAULT false, p_take_over boolean DEFAULT false,
  p_ignore_break boolean DEFAULT false)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_booking booking; v_schedules bigint[]; v_event bigint;
BEGIN
  SELECT * INTO v_booking FROM booking WHERE id = p_booking FOR UPDATE;
  IF v_booking.status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  PERFORM assert_governing(v_booking.venue_id, p_day, (p_facts->>'catalogue_revision')::int);
  SELECT array_agg(DISTINCT s) INTO v_schedules
    FROM (SELECT schedule_id AS s FROM slot_claim WHERE booking_id = p_booking UNION SELECT unnest(p_schedules)) x;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM slot_claim WHERE booking_id = p_booking;
  UPDATE booking b SET day = p_day, catalogue_revision = f.catalogue_revision, price_cents = f.price_cents, price_lines = f.price_lines,
                       meal_at = CASE WHEN p_facts ? 'meal_at' THEN f.meal_at ELSE b.meal_at END
    FROM jsonb_to_record(p_facts) AS f (catalogue_revision int, price_cents int, price_lines jsonb, meal_at text)
   WHERE b.id = p_booking;
  PERFORM claim_for_booking(
    p_booking => p_booking, p_session => p_session, p_schedules => p_schedules, p_keys => p_keys,
    p_by_staff => p_by_staff, p_take_over => p_take_over, p_ignore_break => p_ignore_break);
  DELETE FROM slot_claim c WHERE c.session_id = p_session AND c.schedule_id = ANY (v_schedules);
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  v_event := note_booking_event(p_booking, p_actor, 'moved');
  PERFORM queue_mail('moved', p_booking, v_event);
  RETURN true;
END $$;

-- CHANGE what is not a slot, under the revision that the booking has. Answers whether this call did it.
CREATE FUNCTION change_booking(p_booking uuid, p_facts jsonb, p_actor text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_event bigint;
BEGIN
  UPDATE booking b SET name = f.name, phone = f.phone, players = f.players, meal_people = f.meal_people,
                       meal_at = CASE WHEN p_facts ? 'meal_at' THEN f.meal_at ELSE b.meal_at END,
                       diets = COALESCE(f.diets, b.diets),
                       extra_info = f.extra_info, invoice = f.invoice, price_cents = f.price_cents, price_lines = f.price_lines
    FROM jsonb_to_record(p_facts) AS f (name text, phone text, players smallint, meal_people smallint, meal_at text, diets text,
                                        extra_info text, invoice jsonb, price_cents int, price_lines jsonb)
   WHERE b.id = p_booking AND b.status = 'confirmed';
  IF NOT FOUND THEN RETURN false; END IF;
  v_event := note_booking_event(p_booking, p_actor, 'changed');
  PERFORM queue_mail('changed', p_booking, v_event);
  RETURN true;
END $$;

-- FORGET what visitors said of diets and allergies, so many days after their visit: the kitchen is done with it.
CREATE FUNCTION forget_diets(p_days_after int) RETURNS void LANGUAGE sql AS $$
  UPDATE booking b SET diets = '' FROM venue v
   WHERE v.id = b.venue_id AND b.diets <> '' AND b.day + p_days_after <= (app_now() AT TIME ZONE v.zone)::date
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

CREATE FUNCTION booking_event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'events of bookings are not changed' USING ERRCODE = 'LS006'; END $$;
CREATE TRIGGER booking_event_kept BEFORE UPDATE OR DELETE ON booking_event
  FOR EACH ROW EXECUTE FUNCTION booking_event_kept();

