-- The manage link: what guards a change of a booking by whoever has its mail. Who calls: apps/api/src/manage.

-- How often a booking was changed, its placing included. Who decides on what he saw names the number he saw.
CREATE FUNCTION booking_revision(p_booking uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM booking_event WHERE booking_id = p_booking
$$;

-- Locks the booking and refuses when it has changed since: two tabs, or a visitor and the desk, never undo each other unseen.
CREATE FUNCTION at_revision(p_booking uuid, p_revision int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT status INTO v_status FROM booking WHERE id = p_booking FOR UPDATE;
  IF v_status IS DISTINCT FROM 'confirmed' THEN
    RAISE EXCEPTION 'the booking is cancelled' USING ERRCODE = 'LS011';
  END IF;
  IF booking_revision(p_booking) <> p_revision THEN
    RAISE EXCEPTION 'the booking has changed' USING ERRCODE = 'LS010';
  END IF;
  RETURN true;
END $$;

-- Tokens of visits that are long over open nothing any more, and are forgotten.
CREATE FUNCTION forget_manage_tokens(p_days_after int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM manage_token t USING booking b, venue v
   WHERE b.id = t.booking_id AND v.id = b.venue_id AND b.day + p_days_after < (app_now() AT TIME ZONE v.zone)::date
$$;
