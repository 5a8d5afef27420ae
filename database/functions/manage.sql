-- The manage link: guards for changes by anyone who has the link from the mail. Called by apps/api/src/booking/link.

-- How often a booking was changed, including its creation. A client sends the number it saw. Presence and payments do not count,
-- because they do not change what was booked.
CREATE FUNCTION booking_revision(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM booking_event
   WHERE booking_id = p_booking AND what IN ('placed', 'moved', 'changed', 'cancelled', 'restored', 'option')
$$;

-- How often the visitor changed or moved the booking in the last 24 hours. Cancellations and acts of the desk do not count.
CREATE FUNCTION visitor_changes(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM booking_event
   WHERE booking_id = p_booking AND actor = 'visitor' AND what IN ('moved', 'changed') AND at > app_now() - interval '24 hours'
$$;

-- How many days before the visit the visitor gives notice if they cancel today. If they moved the visit at shorter notice, that counts:
-- otherwise a visitor who moves first would get back what cancelling late forfeits.
CREATE FUNCTION notice_days(p_booking booking) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT LEAST(p_booking.day - venue_today(v.id), min((e.before->>'day')::date - (e.at AT TIME ZONE v.zone)::date))
    FROM venue v LEFT JOIN booking_event e ON e.booking_id = p_booking.id AND e.what = 'moved' AND e.actor = 'visitor'
   WHERE v.id = p_booking.venue_id GROUP BY v.id
$$;

-- Locks the booking and refuses if it is no longer at p_revision, so that two tabs, or a visitor and the desk, never overwrite each
-- other's changes unseen. A repeated act is not refused because of its own change. A restore expects a cancelled booking (p_status). A
-- visitor's change is refused after p_max_changes earlier ones, which are counted under the lock, so that concurrent changes are
-- included.
CREATE FUNCTION at_revision(p_booking uuid, p_revision int, p_act uuid DEFAULT NULL, p_status text DEFAULT 'confirmed',
                            p_max_changes int DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF act_done(p_act) THEN RETURN true; END IF;
  IF v_status IS DISTINCT FROM 'confirmed' AND p_status = 'confirmed' THEN
    RAISE EXCEPTION 'the booking is cancelled' USING ERRCODE = 'LS011';
  END IF;
  IF v_status <> p_status OR booking_revision(p_booking) <> p_revision THEN
    RAISE EXCEPTION 'the booking has changed' USING ERRCODE = 'LS010';
  END IF;
  IF visitor_changes(p_booking) >= p_max_changes THEN
    RAISE EXCEPTION 'the booking was changed often enough' USING ERRCODE = 'LS020';
  END IF;
  RETURN true;
END $$;

-- CONFIRM: the visitor opened the link. The first time, the option becomes a booking, the visitor gets the confirmation, and the venue
-- gets the notice of a new booking. A booking that the desk already confirmed stays as it is.
CREATE FUNCTION confirm_by_link(p_booking uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_hours int;
BEGIN
  PERFORM 1 FROM booking WHERE id = p_booking AND status = 'confirmed' FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT hours_to_confirm(b) INTO v_hours FROM booking b WHERE id = p_booking;
  UPDATE booking SET confirm_hours = NULL WHERE id = p_booking AND confirm_hours IS NOT NULL;
  IF v_hours IS NULL THEN RETURN; END IF;
  PERFORM set_option(p_booking, 'visitor', NULL, p_mail => true);
  PERFORM tell_venue(p_booking);
END $$;

-- Deletes the tokens of visits that are long over; they no longer open anything.
CREATE FUNCTION forget_manage_tokens(p_days_after int) RETURNS void LANGUAGE sql AS $$
  SELECT assert_days(p_days_after);
  DELETE FROM manage_token t USING booking b, venue v
   WHERE b.id = t.booking_id AND v.id = b.venue_id AND b.day + p_days_after < (app_now() AT TIME ZONE v.zone)::date
$$;
