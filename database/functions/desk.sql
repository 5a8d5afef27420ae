-- Acts on a booking that only the desk performs: restore it, mark the group's presence, make it an option. Called by apps/api/src/booking,
-- and by the tidying job for options that end. Each act returns whether this call, or an earlier one with the same act id, brought the
-- booking into the requested state.

-- RESTORE a cancelled booking on its former slots, all or none (LS409 names the lost ones). If it was an option that has not ended yet,
-- it becomes one again, unless it waited for a payment: the booking stands then, and its deposit is requested by mail. An unpaid
-- rise of its price is waited for again, for a minute at least, or falls back. A cancellation mail that is still unsent is withdrawn. If
-- the cancellation withdrew the confirmation, the visitor gets the confirmation now.
CREATE FUNCTION restore_booking(p_booking uuid, p_actor text, p_mail boolean DEFAULT true, p_reason text DEFAULT '',
                                p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_booking booking; v_cancelled booking_event; v_event bigint; v_schedules bigint[]; v_keys text[]; v_until timestamptz;
BEGIN
  SELECT * INTO v_booking FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_booking.status IS DISTINCT FROM 'cancelled' THEN RETURN false; END IF;
  SELECT * INTO v_cancelled FROM booking_event WHERE booking_id = p_booking AND what = 'cancelled' ORDER BY id DESC LIMIT 1;
  SELECT array_agg((x->>'scheduleId')::bigint), array_agg(x->>'slotKey') INTO v_schedules, v_keys
    FROM jsonb_array_elements(v_cancelled.slots) AS x;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  UPDATE booking SET status = 'confirmed' WHERE id = p_booking;
  PERFORM claim_for_booking(
    p_booking => p_booking, p_session => NULL, p_schedules => v_schedules, p_keys => v_keys, p_by_staff => true, p_take_over => false,
    p_ignore_break => v_cancelled.before ? 'ignoreBreak', p_actor => p_actor);
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  v_until := to_timestamp((v_cancelled.before->>'until')::numeric / 1000);
  IF v_cancelled.before ? 'fallsBack' THEN
    PERFORM write_option(p_booking, GREATEST(v_until, app_now() + interval '1 minute'), true, v_cancelled.before->'fallsBack');
  ELSIF v_until > app_now() AND NOT v_cancelled.before ? 'awaitsPayment' THEN
    PERFORM write_option(p_booking, v_until);
  END IF;
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'restored', p_after => option_told(p_booking),
    p_reason => p_reason, p_act => p_act, p_undoes => p_undoes);
  PERFORM withdraw_mails(p_booking, '{cancelled}');
  PERFORM tell_visitor('confirmation', p_booking, v_event,
    p_mail OR v_booking.placed_by = 'visitor'
              AND NOT EXISTS (SELECT 1 FROM outgoing_mail WHERE booking_id = p_booking AND is_to_visitor(kind)));
  IF v_cancelled.before ? 'awaitsPayment' AND NOT awaits_payment(p_booking) THEN PERFORM mail_deposit(p_booking); END IF;
  RETURN true;
END $$;

-- MARK a group's presence and how many came.
CREATE FUNCTION mark_presence(p_booking uuid, p_actor text, p_presence text, p_people int, p_reason text DEFAULT '',
                              p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_event bigint;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  v_event := note_presence(p_booking => p_booking, p_actor => p_actor, p_presence => p_presence, p_people => p_people,
                           p_reason => p_reason, p_act => p_act, p_undoes => p_undoes);
  IF v_event IS NOT NULL THEN PERFORM show_booking(p_booking); END IF;
  RETURN true;
END $$;

-- Records the presence if it changed. The caller has locked the booking.
CREATE FUNCTION note_presence(p_booking uuid, p_actor text, p_presence text, p_people int, p_reason text DEFAULT '',
                              p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS bigint LANGUAGE sql AS $$
  SELECT note_booking_event(
           p_booking => p_booking, p_actor => p_actor, p_what => 'presence',
           p_before => jsonb_build_object('presence', v.presence, 'people', v.people),
           p_after => jsonb_build_object('presence', p_presence, 'people', p_people),
           p_reason => p_reason, p_act => p_act, p_undoes => p_undoes)
    FROM visit_presence v WHERE v.booking_id = p_booking AND (v.presence, v.people) IS DISTINCT FROM (p_presence, p_people)
$$;

-- MARK a group's presence and update its slots: a no-show frees its later slots, and a group that comes after all gets them back. Slots
-- are freed only if the group was still expected, so that an outdated no-show takes nothing from a group that is playing.
CREATE FUNCTION mark_group(p_booking uuid, p_actor text, p_presence text, p_people int, p_reason text DEFAULT '',
                           p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_was text;
BEGIN
  PERFORM 1 FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  SELECT presence INTO v_was FROM visit_presence WHERE booking_id = p_booking;
  IF p_presence = 'no-show' AND (v_was = 'expected' OR p_undoes IS NOT NULL) THEN
    PERFORM free_rest(p_booking, p_actor);
  ELSIF v_was = 'no-show' AND p_presence <> 'no-show' THEN
    PERFORM take_rest_back(p_booking, p_actor, p_or_fail => p_undoes IS NOT NULL);
  END IF;
  RETURN mark_presence(p_booking => p_booking, p_actor => p_actor, p_presence => p_presence, p_people => p_people, p_reason => p_reason,
                       p_act => p_act, p_undoes => p_undoes);
END $$;

-- Frees the slots that have not started, except the first: a booking always has one. Slots in an outage stay with the group: nobody else
-- could take them, and the group could not get them back. The log shows a move at the same price. The caller has locked the booking.
CREATE FUNCTION free_rest(p_booking uuid, p_actor text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_booking booking; v_before jsonb; v_schedules bigint[];
BEGIN
  SELECT * INTO v_booking FROM booking WHERE id = p_booking AND status = 'confirmed';
  IF NOT FOUND THEN RETURN; END IF;
  v_before := visit_told(v_booking);
  SELECT array_agg(DISTINCT schedule_id) INTO v_schedules FROM slot_claim WHERE booking_id = p_booking;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM slot_claim c USING (
           SELECT schedule_id, slot_key, slot_starts_at(slot_key, opens_minute, opens_at) > app_now() AS is_to_come,
                  row_number() OVER (ORDER BY slot_starts_at(slot_key, opens_minute, opens_at), schedule_id) > 1 AS is_later
             FROM slot_claim WHERE booking_id = p_booking) x
   WHERE c.schedule_id = x.schedule_id AND c.slot_key = x.slot_key AND x.is_to_come AND x.is_later
     AND NOT EXISTS (SELECT 1 FROM schedule_outage o WHERE o.schedule_id = c.schedule_id AND o.places IS NULL
                        AND c.start_minute < o.until_minute AND c.start_minute + c.block_minutes > o.from_minute);
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
  PERFORM note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'moved', p_before => v_before,
    p_after => jsonb_build_object('day', v_booking.day, 'slots', named_slots(booking_slots(p_booking)), 'isFreed', true));
END $$;

-- Gives the freed slots back, all or none, unless the visit was moved or its price changed in between. If one of the slots is taken,
-- this raises LS409 with p_or_fail and does nothing without it. The caller has locked the booking.
CREATE FUNCTION take_rest_back(p_booking uuid, p_actor text, p_or_fail boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_freed booking_event;
BEGIN
  v_freed := last_visit_event(p_booking);
  IF NOT (v_freed.after ? 'isFreed') THEN RETURN; END IF;
  PERFORM move_back(p_event => v_freed, p_actor => p_actor, p_mail => false, p_act => NULL);
EXCEPTION WHEN SQLSTATE 'LS409' OR exclusion_violation THEN
  IF p_or_fail THEN RAISE; END IF;
END $$;

-- The last event that changed the visit, its price or its meal time. Only the move that it is can be undone.
CREATE FUNCTION last_visit_event(p_booking uuid) RETURNS booking_event LANGUAGE sql STABLE AS $$
  SELECT * FROM booking_event
   WHERE booking_id = p_booking AND changes_visit(what)
     AND NOT (what = 'changed' AND NOT after ?| '{catalogue_revision,price_cents,price_lines,meal_at}')
   ORDER BY id DESC LIMIT 1
$$;

-- Undoes a move: restores the slots, price, meal time and changed details from its event.
CREATE FUNCTION move_back(p_event booking_event, p_actor text, p_mail boolean, p_act uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT move_booking(
    p_booking => p_event.booking_id, p_day => (p_event.before->>'day')::date,
    p_facts => jsonb_build_object('catalogue_revision', p_event.before->'catalogue_revision', 'price_cents', p_event.before->'price_cents',
                                  'price_lines', p_event.before->'price_lines', 'meal_at', p_event.before->'meal_at'),
    p_schedules => ARRAY(SELECT (x->>'scheduleId')::bigint FROM jsonb_array_elements(p_event.before->'slots') x),
    p_keys => ARRAY(SELECT x->>'slotKey' FROM jsonb_array_elements(p_event.before->'slots') x),
    p_actor => p_actor, p_by_staff => true, p_ignore_break => p_event.before ? 'ignoreBreak', p_mail => p_mail, p_act => p_act,
    p_undoes => p_event.id,
    p_details => NULLIF(p_event.before - '{day,slots,ignoreBreak,catalogue_revision,price_cents,price_lines,meal_at}'::text[], '{}'))
$$;

-- OPTION: makes the booking an option until p_until, which must be in the future (LS014), or definite if p_until is NULL. A definite
-- booking may become an option. An option that waited for a payment and is lifted unpaid gets the mail that requests its deposit; undoing
-- that makes it wait again.
CREATE FUNCTION set_option(p_booking uuid, p_actor text, p_until timestamptz, p_mail boolean DEFAULT false, p_reason text DEFAULT '',
                           p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text; v_before jsonb; v_event bigint;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_status IS DISTINCT FROM 'confirmed' THEN RETURN false; END IF;
  v_before := option_told(p_booking);
  PERFORM write_option(p_booking, p_until, COALESCE((SELECT before ? 'awaitsPayment' FROM booking_event WHERE id = p_undoes), false),
                       (SELECT before->'fallsBack' FROM booking_event WHERE id = p_undoes));
  IF v_before = option_told(p_booking) THEN RETURN true; END IF;
  -- An option newly set by the desk cannot be confirmed by the visitor's link.
  IF v_before = '{}' AND p_undoes IS NULL THEN UPDATE booking SET confirm_hours = NULL WHERE id = p_booking; END IF;
  PERFORM show_booking(p_booking);
  v_event := note_booking_event(
    p_booking => p_booking, p_actor => p_actor, p_what => 'option', p_before => v_before, p_after => option_told(p_booking),
    p_reason => p_reason, p_act => p_act, p_undoes => p_undoes);
  PERFORM tell_visitor('confirmation', p_booking, v_event, p_mail AND p_until IS NULL);
  IF v_before ? 'awaitsPayment' AND p_until IS NULL AND p_mail THEN PERFORM mail_deposit(p_booking); END IF;
  RETURN true;
END $$;

CREATE FUNCTION write_option(p_booking uuid, p_until timestamptz, p_awaits_payment boolean DEFAULT false, p_falls_back jsonb DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_until <= app_now() THEN
    RAISE EXCEPTION 'an option ends later than now' USING ERRCODE = 'LS014';
  ELSIF p_until IS NULL THEN
    DELETE FROM booking_option WHERE booking_id = p_booking;
  ELSE
    INSERT INTO booking_option (booking_id, until, awaits_payment, falls_back) VALUES (p_booking, p_until, p_awaits_payment, p_falls_back)
    ON CONFLICT (booking_id) DO UPDATE SET until = excluded.until;
  END IF;
END $$;

-- What events record about an option: its end and whether it waits for a payment, or nothing.
CREATE FUNCTION option_told(p_booking uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT jsonb_build_object('until', epoch_ms(until))
                          || CASE WHEN awaits_payment THEN jsonb_build_object('awaitsPayment', true) ELSE '{}' END
                          || CASE WHEN falls_back IS NOT NULL THEN jsonb_build_object('fallsBack', falls_back) ELSE '{}' END
                     FROM booking_option WHERE booking_id = p_booking), '{}')
$$;

-- What events record about a break that the desk waived.
CREATE FUNCTION break_told(p_is_waived boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_is_waived THEN jsonb_build_object('ignoreBreak', true) ELSE '{}' END
$$;

-- How many hours after the mail the visitor has to open the link. NULL if the booking is definite or an option set by the desk.
CREATE FUNCTION hours_to_confirm(p_booking booking) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT p_booking.confirm_hours::int FROM booking_option WHERE booking_id = p_booking.id AND NOT awaits_payment
$$;

-- LAPSE: cancels options that have ended, freeing their slots, without a mail. A group that has arrived keeps its booking. A visitor
-- who has to confirm gets the full hours from when the mail was sent, even if the mail server was down for up to 12 hours. An
-- option that waits for a payment ends once the provider was asked after its end, or ten minutes later, and not while a person has to look
-- at what was paid; a rise of the price does not wait for what they had to look at before it. Skips bookings that are locked by an act
-- (SKIP LOCKED). As everywhere else, all bookings are locked before any schedule.
CREATE FUNCTION lapse_options() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE v_bookings uuid[];
BEGIN
  v_bookings := ARRAY(
    SELECT b.id FROM booking b
     WHERE b.id IN (SELECT o.booking_id FROM booking_option o JOIN visit_presence v USING (booking_id)
                     WHERE o.until <= app_now() AND v.presence NOT IN ('in', 'out')
                       AND reported_attempts(o.booking_id) <= COALESCE((o.falls_back->>'reported')::int, 0)
                       AND (o.until <= app_now() - interval '10 minutes' OR NOT EXISTS (
                             SELECT 1 FROM payment_attempt a WHERE a.booking_id = o.booking_id AND a.status IN ('open', 'pending', 'expired')
                                AND a.looked_at < o.until)))
       AND NOT EXISTS (
             SELECT 1 FROM outgoing_mail m WHERE m.booking_id = b.id AND m.kind = 'confirmation' AND m.dead_at IS NULL
                AND COALESCE(m.sent_at, LEAST(app_now(), m.created_at + interval '12 hours')) > app_now() - b.confirm_hours * interval '1 hour')
     ORDER BY b.id LIMIT 100 FOR UPDATE SKIP LOCKED);
  v_bookings := ARRAY(
    SELECT o.booking_id FROM booking_option o JOIN visit_presence v USING (booking_id)
     WHERE o.booking_id = ANY (v_bookings) AND o.until <= app_now() AND v.presence NOT IN ('in', 'out'));
  PERFORM fall_back(booking_id) FROM booking_option WHERE booking_id = ANY (v_bookings) AND falls_back IS NOT NULL;
  v_bookings := ARRAY(SELECT booking_id FROM booking_option WHERE booking_id = ANY (v_bookings));
  PERFORM 1 FROM schedule WHERE id IN (SELECT schedule_id FROM slot_claim WHERE booking_id = ANY (v_bookings)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM cancel_booking(p_booking => id, p_actor => 'option', p_mail => false,
                         p_refund_percent => CASE WHEN awaits_payment(id) THEN 100 ELSE 0 END) FROM unnest(v_bookings) AS id;
  RETURN cardinality(v_bookings);
END $$;
