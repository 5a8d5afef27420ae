-- For servers of version 1.0.0 during a rolling upgrade. The next release drops this file (database/README.md, What the next release
-- drops).

-- Version 1.0.0 calls this every two seconds to find out which venues limit their holds. No venue does any more.
CREATE FUNCTION look_at_brakes(p_venues text[], p_at_once int[], p_on_average int[], p_average_ms int[], p_in_an_hour int[],
                               p_per_network int[], p_calm_ms int, p_one_booking int[] DEFAULT '{}') RETURNS SETOF brake LANGUAGE sql STABLE AS $$
  SELECT * FROM brake WHERE false
$$;

-- The old name of rebuild_schedule.
CREATE FUNCTION recut_schedule(p_schedule bigint, p_opens int, p_closes int, p_block int, p_break boolean) RETURNS text
LANGUAGE sql AS $$
  SELECT replace(rebuild_schedule(p_schedule => p_schedule, p_opens => p_opens, p_closes => p_closes, p_block => p_block,
                                  p_break => p_break), 'rebuilt', 'recut')
$$;

-- Version 1.0.0 knows one venue per colleague, in staff.member: their first. What either version writes, the other one reads.
CREATE FUNCTION member_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM staff.membership WHERE user_id = OLD.user_id AND venue_id = OLD.venue_id;
  ELSE
    INSERT INTO staff.membership (user_id, venue_id, role, locked_at, created_at)
    VALUES (NEW.user_id, NEW.venue_id, NEW.role, NEW.locked_at, NEW.created_at)
    ON CONFLICT (user_id, venue_id) DO UPDATE SET role = EXCLUDED.role, locked_at = EXCLUDED.locked_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_written AFTER INSERT OR UPDATE OR DELETE ON staff.member
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION member_written();

CREATE FUNCTION membership_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM staff.member WHERE user_id = OLD.user_id AND venue_id = OLD.venue_id;
  ELSE
    INSERT INTO staff.member AS m (user_id, venue_id, role, locked_at, created_at)
    VALUES (NEW.user_id, NEW.venue_id, NEW.role, NEW.locked_at, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET role = EXCLUDED.role, locked_at = EXCLUDED.locked_at WHERE m.venue_id = EXCLUDED.venue_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER membership_written AFTER INSERT OR UPDATE OR DELETE ON staff.membership
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION membership_written();

-- The venue of a session that version 1.0.0 opens.
CREATE FUNCTION session_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."venueId" := (SELECT venue_id FROM staff.member WHERE user_id = NEW."userId");
  RETURN NEW;
END $$;
CREATE TRIGGER session_opened BEFORE INSERT ON staff.session
  FOR EACH ROW WHEN (NEW."venueId" IS NULL) EXECUTE FUNCTION session_opened();
