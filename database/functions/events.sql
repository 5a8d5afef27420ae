-- Events: what happened to bookings, days and slots, by whom, and the values before and after. Called by every act; the desk reads the
-- views. The server may not write to these tables: the two functions that record an event run with the owner's rights.

-- Whether this act was already done. After a lost response the client repeats it under the same id, and it must not be done twice.
CREATE FUNCTION act_done(p_act uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_act IS NOT NULL AND (EXISTS (SELECT 1 FROM booking_event WHERE act_id = p_act)
                             OR EXISTS (SELECT 1 FROM schedule_event WHERE act_id = p_act))
$$;

-- Every event stores the slots the booking has at that moment or, if it no longer has any, those of the previous event.
CREATE FUNCTION note_booking_event(
  p_booking uuid, p_actor text, p_what text, p_before jsonb DEFAULT '{}', p_after jsonb DEFAULT '{}',
  p_reason text DEFAULT '', p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO booking_event (booking_id, actor, what, slots, before, after, reason, act_id, undoes)
  SELECT p_booking, p_actor, p_what, booking_slots(p_booking), p_before, p_after, p_reason, p_act, p_undoes
  RETURNING id
$$;

-- Whether a kind of event changes the visit itself. An event that does can be undone as long as no later event changed the visit; any
-- other event can be undone as long as no later event of its own kind followed.
CREATE FUNCTION changes_visit(p_what text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_what IN ('placed', 'moved', 'changed', 'cancelled', 'restored', 'option')
$$;

CREATE FUNCTION booking_slots(p_booking uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE(
    (SELECT jsonb_agg(jsonb_build_object('scheduleId', c.schedule_id::text, 'slotKey', c.slot_key) ORDER BY c.schedule_id, c.slot_key)
       FROM slot_claim c WHERE c.booking_id = p_booking),
    (SELECT e.slots FROM booking_event e WHERE e.booking_id = p_booking ORDER BY e.id DESC LIMIT 1),
    '[]')
$$;

-- The same slots with their attractions, for display.
CREATE FUNCTION named_slots(p_slots jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE(jsonb_agg(x || jsonb_build_object('attraction', s.attraction) ORDER BY s.attraction, x->>'slotKey'), '[]')
    FROM jsonb_array_elements(p_slots) AS x JOIN schedule s ON s.id = (x->>'scheduleId')::bigint
$$;

-- Notifies everyone who watches the booking's days, by raising the versions of its schedules. Locks the schedules by id first; the
-- caller has locked the booking.
CREATE FUNCTION show_booking(p_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_schedules bigint[];
BEGIN
  SELECT array_agg(DISTINCT (x->>'scheduleId')::bigint) INTO v_schedules FROM jsonb_array_elements(booking_slots(p_booking)) AS x;
  PERFORM 1 FROM schedule WHERE id = ANY (v_schedules) ORDER BY id FOR NO KEY UPDATE;
  UPDATE schedule SET version = version + 1 WHERE id = ANY (v_schedules);
END $$;

CREATE FUNCTION note_schedule_event(
  p_schedule bigint, p_key text, p_actor text, p_what text, p_before jsonb DEFAULT '{}', p_after jsonb DEFAULT '{}',
  p_reason text DEFAULT '', p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO schedule_event (schedule_id, slot_key, actor, what, before, after, reason, act_id, undoes)
  VALUES (p_schedule, p_key, p_actor, p_what, p_before, p_after, COALESCE(p_reason, ''), p_act, p_undoes)
$$;

-- Whether this act was already done on this slot; '' is the whole day. The caller has locked the schedule.
CREATE FUNCTION slot_act_done(p_act uuid, p_schedule bigint, p_key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM schedule_event WHERE act_id = p_act AND schedule_id = p_schedule AND slot_key = p_key)
$$;

-- Milliseconds since 1970, the format of times in `before` and `after`.
CREATE FUNCTION epoch_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT round(extract(epoch FROM p_at) * 1000)::bigint
$$;

-- A group's presence as last marked, or 'expected' if it was never marked.
CREATE VIEW visit_presence AS
SELECT b.id AS booking_id, COALESCE(e.after->>'presence', 'expected') AS presence, (e.after->>'people')::int AS people, e.at, e.actor
  FROM booking b LEFT JOIN LATERAL (
    SELECT n.after, n.at, n.actor FROM booking_event n
     WHERE n.booking_id = b.id AND n.what = 'presence' ORDER BY n.id DESC LIMIT 1) e ON true;

-- Histories cannot be changed, except by functions that set lichtspel.forgets and run as the table's owner. The server's role can set
-- lichtspel.forgets too, but is not the owner.
CREATE FUNCTION may_forget(p_table oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT COALESCE(current_setting('lichtspel.forgets', true) = 'yes', false)
     AND EXISTS (SELECT 1 FROM pg_class WHERE oid = p_table AND pg_get_userbyid(relowner) = current_user)
$$;

-- Events are changed only to erase personal data or a venue.
CREATE FUNCTION event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF may_forget(TG_RELID) THEN RETURN COALESCE(NEW, OLD); END IF;
  RAISE EXCEPTION 'events are not changed' USING ERRCODE = 'LS006';
END $$;
CREATE TRIGGER booking_event_kept BEFORE UPDATE OR DELETE ON booking_event FOR EACH ROW EXECUTE FUNCTION event_kept();
CREATE TRIGGER schedule_event_kept BEFORE UPDATE OR DELETE ON schedule_event FOR EACH ROW EXECUTE FUNCTION event_kept();
CREATE TRIGGER privacy_act_kept BEFORE UPDATE OR DELETE ON privacy_act FOR EACH ROW EXECUTE FUNCTION event_kept();
