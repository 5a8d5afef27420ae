-- The baseline: the hold of the previous design, reduced to what a hold touches and kept as measured. proof/holds loads it next to
-- our own schema and fails if our statement is slower than this one. Nothing else uses it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE venue (id text PRIMARY KEY, tz text NOT NULL);

CREATE TABLE schedule (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id   text NOT NULL REFERENCES venue,
  attraction text NOT NULL CHECK (attraction IN ('laser', 'vr', 'interactivefloor')),
  day        date NOT NULL,
  is_open    boolean NOT NULL DEFAULT true,
  break_rule boolean NOT NULL,
  version    bigint NOT NULL DEFAULT 0,
  UNIQUE (venue_id, attraction, day),
  UNIQUE (id, venue_id, day, break_rule)
);

CREATE TABLE slot (
  schedule_id bigint  NOT NULL REFERENCES schedule,
  slot_key    text    NOT NULL CHECK (slot_key ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  slot_no     integer NOT NULL,
  during      tstzrange NOT NULL CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during)),
  is_closed   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (schedule_id, slot_key),
  UNIQUE (schedule_id, slot_no),
  UNIQUE (schedule_id, slot_key, slot_no, is_closed),
  EXCLUDE USING gist (schedule_id WITH =, during WITH &&)
);

CREATE TABLE cart (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash  bytea NOT NULL UNIQUE,
  net         cidr,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  hold_cap_at timestamptz
);

CREATE TABLE cart_seq (
  cart_id uuid REFERENCES cart ON DELETE CASCADE, schedule_id bigint REFERENCES schedule,
  seq bigint NOT NULL, PRIMARY KEY (cart_id, schedule_id)
);

CREATE TABLE booking (
  id       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  venue_id text NOT NULL REFERENCES venue,
  day      date NOT NULL,
  status   text NOT NULL DEFAULT 'confirmed' CHECK (status IN ('confirmed', 'cancelled')),
  UNIQUE (id, venue_id, day, status)
);

CREATE TABLE slot_claim (
  schedule_id    bigint  NOT NULL,
  slot_key       text    NOT NULL,
  slot_no        integer NOT NULL,
  venue_id       text    NOT NULL,
  day            date    NOT NULL,
  break_rule     boolean NOT NULL,
  is_closed      boolean NOT NULL DEFAULT false CHECK (NOT is_closed),
  booking_id     uuid,
  booking_status text NOT NULL DEFAULT 'confirmed' CHECK (booking_status = 'confirmed'),
  cart_id        uuid REFERENCES cart,
  hold_until     timestamptz,
  ignore_break   boolean NOT NULL DEFAULT false,
  owner_id       uuid GENERATED ALWAYS AS (COALESCE(booking_id, cart_id)) STORED,
  claimed_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT one_claim_per_slot PRIMARY KEY (schedule_id, slot_key),
  CONSTRAINT hold_xor_booking CHECK (
       (booking_id IS NOT NULL AND cart_id IS NULL AND hold_until IS NULL)
    OR (booking_id IS NULL AND cart_id IS NOT NULL AND hold_until IS NOT NULL)),
  CONSTRAINT slot_open FOREIGN KEY (schedule_id, slot_key, slot_no, is_closed)
    REFERENCES slot (schedule_id, slot_key, slot_no, is_closed),
  CONSTRAINT claim_of_schedule FOREIGN KEY (schedule_id, venue_id, day, break_rule)
    REFERENCES schedule (id, venue_id, day, break_rule),
  CONSTRAINT claim_of_booking FOREIGN KEY (booking_id, venue_id, day, booking_status)
    REFERENCES booking (id, venue_id, day, status),
  CONSTRAINT mandatory_break EXCLUDE USING gist
    (schedule_id WITH =, owner_id WITH =, int4range(slot_no, slot_no + 2) WITH &&)
    WHERE (break_rule AND NOT ignore_break)
);
CREATE INDEX slot_claim_hold_expiry ON slot_claim (hold_until) WHERE booking_id IS NULL;
CREATE INDEX slot_claim_booking     ON slot_claim (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX slot_claim_cart        ON slot_claim (cart_id)    WHERE cart_id IS NOT NULL;

CREATE FUNCTION slot_claim_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.booking_id IS NOT NULL AND NEW.booking_id IS DISTINCT FROM OLD.booking_id THEN
      RAISE EXCEPTION 'booked slot cannot change owner' USING ERRCODE = 'SB001';
    END IF;
    IF OLD.booking_id IS NULL AND OLD.hold_until > clock_timestamp()
       AND NEW.booking_id IS NULL AND NEW.cart_id IS DISTINCT FROM OLD.cart_id THEN
      RAISE EXCEPTION 'live hold cannot change owner' USING ERRCODE = 'SB002';
    END IF;
  END IF;
  IF current_setting('app.staff_override', true) IS DISTINCT FROM 'on' AND
     (TG_OP = 'INSERT' OR NEW.owner_id IS DISTINCT FROM OLD.owner_id) AND
     (SELECT lower(during) FROM slot s WHERE s.schedule_id = NEW.schedule_id AND s.slot_key = NEW.slot_key)
        <= clock_timestamp() THEN
    RAISE EXCEPTION 'slot has started' USING ERRCODE = 'SB003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER slot_claim_guard BEFORE INSERT OR UPDATE ON slot_claim
  FOR EACH ROW EXECUTE FUNCTION slot_claim_guard();

CREATE FUNCTION assert_booking_has_slot(v uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM booking WHERE id = v AND status = 'confirmed')
     AND NOT EXISTS (SELECT 1 FROM slot_claim WHERE booking_id = v) THEN
    RAISE EXCEPTION 'confirmed booking % has no slot', v USING ERRCODE = 'SB004';
  END IF;
END $$;
CREATE FUNCTION booking_not_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN IF OLD.booking_id IS NOT NULL THEN PERFORM assert_booking_has_slot(OLD.booking_id); END IF; RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER booking_not_emptied AFTER DELETE ON slot_claim
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_not_emptied();

CREATE FUNCTION hold_set(p_cart uuid, p_schedule bigint, p_keys text[], p_ttl interval DEFAULT '120 seconds',
                         p_notify boolean DEFAULT false, p_seq bigint DEFAULT NULL)
RETURNS TABLE (slot_key text, hold_until timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE v_until timestamptz; v_n int; v_d int; v_ver bigint;
BEGIN
  PERFORM 1 FROM schedule WHERE id = p_schedule FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'unknown schedule' USING ERRCODE = 'SB404'; END IF;
  IF p_seq IS NOT NULL THEN
    INSERT INTO cart_seq AS q VALUES (p_cart, p_schedule, p_seq)
    ON CONFLICT (cart_id, schedule_id) DO UPDATE SET seq = excluded.seq WHERE q.seq < excluded.seq;
    IF NOT FOUND THEN
      RETURN QUERY SELECT c.slot_key, c.hold_until FROM slot_claim c
                    WHERE c.schedule_id = p_schedule AND c.cart_id = p_cart ORDER BY 1;
      RETURN;
    END IF;
  END IF;
  UPDATE cart SET hold_cap_at = COALESCE(hold_cap_at, clock_timestamp() + 10 * p_ttl)
   WHERE id = p_cart RETURNING LEAST(clock_timestamp() + p_ttl, hold_cap_at) INTO v_until;
  IF v_until IS NULL THEN RAISE EXCEPTION 'unknown cart' USING ERRCODE = 'SB404'; END IF;

  DELETE FROM slot_claim c
   WHERE c.schedule_id = p_schedule AND c.cart_id = p_cart AND c.slot_key <> ALL (p_keys);
  GET DIAGNOSTICS v_d = ROW_COUNT;

  INSERT INTO slot_claim AS c (schedule_id, slot_key, slot_no, venue_id, day, break_rule, cart_id, hold_until)
  SELECT s.schedule_id, s.slot_key, s.slot_no, sc.venue_id, sc.day, sc.break_rule, p_cart, v_until
    FROM slot s JOIN schedule sc ON sc.id = s.schedule_id
   WHERE s.schedule_id = p_schedule AND s.slot_key = ANY (p_keys)
     AND sc.is_open AND NOT s.is_closed AND lower(s.during) > clock_timestamp()
   ORDER BY s.slot_key
  ON CONFLICT ON CONSTRAINT one_claim_per_slot DO UPDATE
     SET cart_id = excluded.cart_id, hold_until = excluded.hold_until, claimed_at = clock_timestamp()
   WHERE c.booking_id IS NULL
     AND (c.cart_id = excluded.cart_id OR c.hold_until <= clock_timestamp());
  GET DIAGNOSTICS v_n = ROW_COUNT;

  IF v_n + v_d > 0 THEN
    UPDATE schedule SET version = version + 1 WHERE id = p_schedule RETURNING version INTO v_ver;
    IF p_notify THEN PERFORM pg_notify('schedule', p_schedule || ':' || v_ver); END IF;
  END IF;
  RETURN QUERY SELECT c.slot_key, c.hold_until FROM slot_claim c
                WHERE c.schedule_id = p_schedule AND c.cart_id = p_cart ORDER BY 1;
END $$;

CREATE FUNCTION make_schedule(p_venue text, p_attr text, p_day date, p_from time, p_n int, p_min int)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint; v_tz text;
BEGIN
  SELECT tz INTO v_tz FROM venue WHERE id = p_venue;
  INSERT INTO schedule (venue_id, attraction, day, break_rule) VALUES (p_venue, p_attr, p_day, p_attr = 'laser')
  RETURNING id INTO v_id;
  INSERT INTO slot (schedule_id, slot_key, slot_no, during)
  SELECT v_id, to_char(t, 'HH24:MI'), i,
         tstzrange(t AT TIME ZONE v_tz, (t + make_interval(mins => p_min)) AT TIME ZONE v_tz)
    FROM generate_series(0, p_n - 1) i, LATERAL (SELECT p_day + p_from + make_interval(mins => i * p_min) AS t) x;
  RETURN v_id;
END $$;
