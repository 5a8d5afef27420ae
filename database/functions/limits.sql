-- How many bookings one visitor may make. Called by place_booking.

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
-- option the visitor did not confirm or pay is treated as cancelled by the visitor.
CREATE FUNCTION was_cancelled_for_him(p_booking booking) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_booking.status = 'cancelled' AND NOT EXISTS (
    SELECT 1 FROM booking_event e WHERE e.booking_id = p_booking.id AND e.what = 'cancelled'
       AND (e.actor = 'visitor' OR e.actor = 'option' AND (p_booking.confirm_hours IS NOT NULL OR e.before ? 'awaitsPayment')))
$$;
