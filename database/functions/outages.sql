-- Outages: an attraction that is out of order for some hours of a day. Free slots are closed at once; bookings keep theirs, and a slot that
-- a booking leaves is closed too. So nothing can be booked or moved into an outage. If only some places are out of order, no slot closes:
-- assert_places refuses groups that no longer fit. Called by the desk's acts, and by the functions that take bookings.

-- SET the hours in which an attraction, or p_places of its places, is out of order; without p_from it is in order again. Returns whether
-- this call, or an earlier one with the same act id, did it. Closing removes holds. The caller has checked that its author saw the current
-- outage.
CREATE FUNCTION set_outage(p_schedule bigint, p_from int, p_until int, p_reason text, p_words text, p_actor text, p_act uuid DEFAULT NULL,
                           p_undoes bigint DEFAULT NULL, p_places int DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_before jsonb;
BEGIN
  PERFORM 1 FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  IF slot_act_done(p_act, p_schedule, '') THEN RETURN true; END IF;
  v_before := outage_told(p_schedule);
  DELETE FROM schedule_outage WHERE schedule_id = p_schedule;
  DELETE FROM slot_claim WHERE schedule_id = p_schedule AND of_outage;
  IF p_from IS NOT NULL THEN
    INSERT INTO schedule_outage (schedule_id, from_minute, until_minute, places, reason, words, set_by)
    VALUES (p_schedule, p_from, p_until, p_places, p_reason, p_words, p_actor);
    PERFORM close_for_outage(p_schedule);
  END IF;
  UPDATE schedule SET version = version + 1 WHERE id = p_schedule;
  PERFORM note_schedule_event(p_schedule => p_schedule, p_key => '', p_actor => p_actor, p_what => 'schedule-broken',
                              p_before => v_before, p_after => outage_told(p_schedule), p_act => p_act, p_undoes => p_undoes);
  RETURN true;
END $$;

-- UNDO: false if the outage was set again since.
CREATE FUNCTION undo_outage(p_event bigint, p_actor text, p_act uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_event schedule_event;
BEGIN
  SELECT * INTO v_event FROM schedule_event WHERE id = p_event;
  PERFORM 1 FROM schedule WHERE id = v_event.schedule_id FOR NO KEY UPDATE;
  IF slot_act_done(p_act, v_event.schedule_id, '') THEN RETURN true; END IF;
  IF outage_told(v_event.schedule_id) <> v_event.after THEN RETURN false; END IF;
  RETURN set_outage(p_schedule => v_event.schedule_id, p_from => (v_event.before->>'from')::int, p_until => (v_event.before->>'until')::int,
                    p_reason => v_event.before->>'reason', p_words => v_event.before->>'words', p_actor => p_actor, p_act => p_act,
                    p_undoes => p_event, p_places => (v_event.before->>'places')::int);
END $$;

-- What an event records about an outage: '{}' is in order, and without places all are out of order.
CREATE FUNCTION outage_told(p_schedule bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT jsonb_strip_nulls(jsonb_build_object(
                            'from', from_minute, 'until', until_minute, 'places', places, 'reason', reason, 'words', words))
                     FROM schedule_outage WHERE schedule_id = p_schedule), '{}')
$$;

-- Closes every slot that lies wholly or partly in the schedule's outage of all places and has no booking or closure. The caller has
-- locked the schedule.
CREATE FUNCTION close_for_outage(p_schedule bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_schedule schedule; v_outage schedule_outage;
BEGIN
  SELECT * INTO v_outage FROM schedule_outage WHERE schedule_id = p_schedule;
  IF NOT FOUND OR v_outage.places IS NOT NULL THEN RETURN; END IF;
  SELECT * INTO v_schedule FROM schedule WHERE id = p_schedule;
  IF NOT v_schedule.is_open THEN RETURN; END IF;
  DELETE FROM slot_claim c
   WHERE c.schedule_id = p_schedule AND c.session_id IS NOT NULL
     AND c.start_minute < v_outage.until_minute AND c.start_minute + c.block_minutes > v_outage.from_minute;
  INSERT INTO slot_claim (schedule_id, slot_key, venue_id, day, is_open, break_rule, block_minutes, opens_minute, closes_minute,
                          opens_at, closed_by, closing_reason, of_outage)
  SELECT p_schedule, to_char(make_interval(mins => m), 'HH24:MI'), v_schedule.venue_id, v_schedule.day, v_schedule.is_open,
         v_schedule.break_rule, v_schedule.block_minutes, v_schedule.opens_minute, v_schedule.closes_minute, v_schedule.opens_at,
         v_outage.set_by, v_outage.words, true
    FROM generate_series(v_schedule.opens_minute::int, v_schedule.closes_minute - v_schedule.block_minutes::int,
                         v_schedule.block_minutes::int) AS m
   WHERE m < v_outage.until_minute AND m + v_schedule.block_minutes > v_outage.from_minute
  ON CONFLICT ON CONSTRAINT one_claim_per_slot DO NOTHING;
END $$;

-- Whether more places of a slot are out of order than a group has to spare.
CREATE FUNCTION lacks_places(p_schedule schedule, p_key text, p_spare int DEFAULT 0) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM schedule_outage o CROSS JOIN (SELECT left(p_key, 2)::int * 60 + right(p_key, 2)::int AS minute) k
                  WHERE o.schedule_id = p_schedule.id AND o.places > p_spare
                    AND k.minute < o.until_minute AND k.minute + p_schedule.block_minutes > o.from_minute)
$$;

-- Refuses slots in which too few places are left (LS016). p_spare tells for each slot how many may be out of order. The caller has locked
-- the schedules.
CREATE FUNCTION assert_places(p_schedules bigint[], p_keys text[], p_spare int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_short jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('scheduleId', w.schedule_id::text, 'slotKey', w.slot_key)) INTO v_short
    FROM unnest(p_schedules, p_keys, p_spare) AS w (schedule_id, slot_key, spare) JOIN schedule s ON s.id = w.schedule_id
   WHERE lacks_places(s, w.slot_key, w.spare);
  IF v_short IS NOT NULL THEN
    RAISE EXCEPTION 'too few places' USING ERRCODE = 'LS016', DETAIL = v_short::text;
  END IF;
END $$;

-- A slot that a booking leaves during an outage is closed, not free. Deferred, so that a move can claim again what it keeps.
CREATE FUNCTION left_in_outage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM close_for_outage(OLD.schedule_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER left_in_outage AFTER DELETE ON slot_claim
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.booking_id IS NOT NULL) EXECUTE FUNCTION left_in_outage();

-- The outage that hits a booking, as a move or cancellation because of it records it; '{}' unless p_for_outage. LS022 if none does.
CREATE FUNCTION outage_behind(p_booking uuid, p_for_outage boolean) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE v_outage jsonb;
BEGIN
  IF NOT p_for_outage THEN RETURN '{}'; END IF;
  SELECT jsonb_build_object('outage', jsonb_build_object('reason', o.reason, 'words', o.words)) INTO v_outage
    FROM slot_claim c JOIN schedule_outage o USING (schedule_id)
   WHERE c.booking_id = p_booking AND c.start_minute < o.until_minute AND c.start_minute + c.block_minutes > o.from_minute
   ORDER BY c.start_minute, c.schedule_id LIMIT 1;
  IF NOT FOUND THEN RAISE EXCEPTION 'no outage hits the booking' USING ERRCODE = 'LS022'; END IF;
  RETURN v_outage;
END $$;

-- The bookings that were last moved or cancelled because of an outage: since when, why, and what the group answered. Undoing it, or any
-- other move, ends it. mail: whether a mail about it left or is to leave ('sent'), was given up ('failed'), or why there is none.
CREATE VIEW outage_notice AS
SELECT b.id AS booking_id, e.id AS event_id, e.what, e.at, e.after->'outage' AS outage, a.answer,
       COALESCE((SELECT CASE WHEN bool_or(m.dead_at IS NULL) THEN 'sent' ELSE 'failed' END FROM outgoing_mail m
                  WHERE m.booking_id = b.id AND m.kind = e.what AND m.event_id >= e.id
                    AND COALESCE(m.first_event_id, m.event_id) <= e.id HAVING count(*) > 0),
                CASE b.email WHEN '' THEN 'no-address' ELSE 'none' END) AS mail
  FROM booking b
 CROSS JOIN LATERAL (
   SELECT n.id, n.what, n.at, n.after FROM booking_event n
    WHERE n.booking_id = b.id AND n.what IN ('placed', 'moved', 'cancelled', 'restored') ORDER BY n.id DESC LIMIT 1) e
  LEFT JOIN LATERAL (
   SELECT n.after->>'answer' AS answer FROM booking_event n
    WHERE n.booking_id = b.id AND n.what = 'answered' AND n.id > e.id ORDER BY n.id DESC LIMIT 1) a ON true
 WHERE e.after ? 'outage';

-- ANSWER a move because of an outage, or take the answer back (NULL). The group's later answer replaces an earlier one; the desk notes one
-- only if there is none. False if there was no such move, or the group has answered otherwise. The caller has locked the booking.
CREATE FUNCTION answer_outage(p_booking uuid, p_answer text, p_actor text DEFAULT 'visitor', p_reason text DEFAULT '',
                              p_act uuid DEFAULT NULL, p_undoes bigint DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_notice outage_notice;
BEGIN
  IF act_done(p_act) THEN RETURN true; END IF;
  SELECT * INTO v_notice FROM outage_notice WHERE booking_id = p_booking AND what = 'moved';
  IF NOT FOUND THEN RETURN false; END IF;
  IF v_notice.answer IS NOT DISTINCT FROM p_answer THEN RETURN true; END IF;
  IF p_actor <> 'visitor' AND p_undoes IS NULL AND v_notice.answer IS NOT NULL THEN RETURN false; END IF;
  IF p_actor = 'visitor' AND (SELECT count(*) FROM booking_event WHERE booking_id = p_booking AND what = 'answered' AND actor = p_actor
                                 AND id > v_notice.event_id) >= 10 THEN
    RAISE EXCEPTION 'answered often enough' USING ERRCODE = 'LS020';
  END IF;
  PERFORM note_booking_event(p_booking => p_booking, p_actor => p_actor, p_what => 'answered', p_reason => p_reason, p_act => p_act,
                             p_undoes => p_undoes, p_after => jsonb_strip_nulls(jsonb_build_object('answer', p_answer)));
  PERFORM show_booking(p_booking);
  RETURN true;
END $$;

-- GO BACK: undoes the move of a booking because of an outage, however long ago, and no matter by whom. A mail about the move that has not
-- left is withdrawn, and then there is nothing to tell. False if the visit was not moved for an outage, or it or its price changed since.
CREATE FUNCTION go_back(p_booking uuid, p_actor text, p_mail boolean, p_act uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_event booking_event;
BEGIN
  PERFORM 1 FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  v_event := last_visit_event(p_booking);
  IF v_event.what <> 'moved' OR NOT v_event.after ? 'outage' THEN RETURN false; END IF;
  DELETE FROM outgoing_mail WHERE id IN (SELECT waiting_mails(p_booking)) AND event_id = v_event.id AND first_event_id IS NULL;
  RETURN move_back(p_event => v_event, p_actor => p_actor, p_mail => p_mail AND NOT FOUND, p_act => p_act);
END $$;
