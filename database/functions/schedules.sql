-- Schedules: an attraction's day and its grid. Who calls: apps/api, when somebody first asks for a day.

-- One attraction's day, made on demand from the venue's opening hours.
CREATE FUNCTION ensure_schedule(p_venue text, p_attraction text, p_day date, p_opens int, p_closes int, p_block int,
                                p_break boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule)
  VALUES (p_venue, p_attraction, p_day, p_opens, p_closes, p_block, p_break)
  ON CONFLICT ON CONSTRAINT one_schedule_per_day DO NOTHING
$$;

-- Local wall clock to instant, once. Opening hours across the hour that is skipped or repeated would shift every slot
-- behind it, so such a day is refused.
CREATE FUNCTION schedule_opens_at() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_zone text; v_closes_at timestamptz;
BEGIN
  SELECT zone INTO v_zone FROM venue WHERE id = NEW.venue_id;
  NEW.opens_at := (NEW.day + make_interval(mins => NEW.opens_minute)) AT TIME ZONE v_zone;
  v_closes_at  := (NEW.day + make_interval(mins => NEW.closes_minute)) AT TIME ZONE v_zone;
  IF v_closes_at - NEW.opens_at <> make_interval(mins => NEW.closes_minute - NEW.opens_minute) THEN
    RAISE EXCEPTION 'the clock changes within the opening hours of %', NEW.day USING ERRCODE = 'LS005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER schedule_opens_at BEFORE INSERT ON schedule FOR EACH ROW EXECUTE FUNCTION schedule_opens_at();

-- A day's grid is made anew, not changed: its instants would be those of the old one. (AFTER, because any BEFORE UPDATE trigger
-- makes PostgreSQL lock the row as if its key changed, which every version would then pay for.)
CREATE FUNCTION schedule_grid_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a schedule keeps its day and grid' USING ERRCODE = 'LS008'; END $$;
CREATE TRIGGER schedule_grid_kept AFTER UPDATE OF venue_id, day, opens_minute, closes_minute, block_minutes, opens_at ON schedule
  FOR EACH ROW EXECUTE FUNCTION schedule_grid_kept();

CREATE FUNCTION slot_starts_at(p_key text, p_opens_minute smallint, p_opens_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_opens_at + (left(p_key, 2)::int * 60 + right(p_key, 2)::int - p_opens_minute) * interval '1 minute'
$$;

