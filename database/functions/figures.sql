-- The owner's figures, derived from bookings, presence, payments and schedules (docs/figures.md defines them). Read by
-- apps/api/src/figures. Everything counts on the day of the visit.

-- What the price lines come to for the people who came (countedLines of packages/domain/src/payment/bill.ts).
CREATE FUNCTION charged_cents(p_lines jsonb, p_players int, p_people int) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(sum(CASE WHEN people <> GREATEST(p_players - free, 0) THEN cents ELSE GREATEST(p_people - free, 0) * each END), 0)
    FROM jsonb_array_elements(p_lines) AS line
   CROSS JOIN LATERAL (
     SELECT (line->>'people')::int AS people, (line->>'cents')::int AS cents, (line->>'perPersonCents')::int AS each,
            (line->>'kind' = 'formula' AND line->>'freePlayer' IS NOT NULL)::int AS free) l
$$;

-- How many of a group with a meal eat (eatersOf of packages/domain/src/catalogue/meal.ts).
CREATE FUNCTION eaters_of(p_agreed int, p_players int, p_presence text, p_came int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_presence = 'no-show' THEN 0 ELSE COALESCE(NULLIF(p_agreed, p_players), p_came, p_players) END
$$;

-- The visits of some days that were sold: confirmed bookings and options, but none that waits for its payment. A group that did not come
-- has no people, and is charged nothing but the extras on its bill.
CREATE FUNCTION visit_figures(p_venue text, p_from date, p_to date) RETURNS TABLE (
  booking_id uuid, day date, formula text, lead_days int, is_no_show boolean, people int, eaters int, not_charged_cents int,
  total_cents bigint, card_cents bigint, cash_cents bigint, deposit_cents bigint, transfer_cents bigint, online_cents bigint,
  at_bank_cents bigint, invoice_cents bigint, written_off_cents bigint, open_cents bigint) LANGUAGE sql STABLE AS $$
  WITH offer AS MATERIALIZED (
    SELECT c.revision, (c.content->'rules'->'deposit'->>'isDeducted')::boolean AS is_deducted,
           ARRAY(SELECT m->>'id' FROM jsonb_array_elements(c.content->'modules') m WHERE (m->>'isMeal')::boolean) AS meals
      FROM catalogue c WHERE c.venue_id = p_venue),
  visit AS MATERIALIZED (
    SELECT b.id, b.day, b.formula, b.players, b.meal_people, b.price_cents, b.price_lines, o.is_deducted, b.modules && o.meals AS eats,
           (b.created_at AT TIME ZONE v.zone)::date AS booked_on, p.presence, p.presence = 'no-show' AS is_no_show,
           COALESCE(p.people, b.players) AS came
      FROM booking b JOIN venue v ON v.id = b.venue_id JOIN offer o ON o.revision = b.catalogue_revision
      JOIN visit_presence p ON p.booking_id = b.id
     WHERE b.venue_id = p_venue AND b.day BETWEEN p_from AND p_to AND b.status = 'confirmed'
       AND b.id NOT IN (SELECT w.booking_id FROM booking_option w WHERE w.awaits_payment)),
  entry AS (
    SELECT e.booking_id, sum(CASE e.kind WHEN 'extra' THEN e.cents WHEN 'discount' THEN -e.cents ELSE 0 END) AS extra,
           sum(e.cents) FILTER (WHERE e.kind = 'card') AS card, sum(e.cents) FILTER (WHERE e.kind = 'cash') AS cash,
           sum(e.cents) FILTER (WHERE e.kind = 'transfer' AND e.bank_key IS NOT NULL) AS transfer,
           sum(e.cents) FILTER (WHERE e.kind = 'transfer' AND e.bank_key IS NULL) AS at_bank,
           sum(e.cents) FILTER (WHERE e.kind = 'invoice') AS invoice, sum(e.cents) FILTER (WHERE e.kind = 'written-off') AS written_off
      FROM bill_entry e JOIN visit v ON v.id = e.booking_id GROUP BY e.booking_id),
  deposit AS (
    SELECT d.booking_id, sum(d.cents) FILTER (WHERE d.means = 'online') AS online,
           sum(d.cents) FILTER (WHERE d.means IS DISTINCT FROM 'online') AS otherwise
      FROM deposit_row d JOIN visit v ON v.id = d.booking_id WHERE v.is_deducted GROUP BY d.booking_id),
  bill AS (
    SELECT v.*, COALESCE(e.extra, 0) + CASE WHEN v.is_no_show THEN 0 WHEN v.came = v.players THEN v.price_cents
                                            ELSE charged_cents(v.price_lines, v.players, v.came) END AS total,
           COALESCE(e.card, 0) AS card, COALESCE(e.cash, 0) AS cash, COALESCE(d.otherwise, 0) AS otherwise,
           COALESCE(e.transfer, 0) AS transfer, COALESCE(d.online, 0) AS online, COALESCE(e.at_bank, 0) AS at_bank,
           COALESCE(e.invoice, 0) AS invoiced, COALESCE(e.written_off, 0) AS written_off
      FROM visit v LEFT JOIN entry e ON e.booking_id = v.id LEFT JOIN deposit d ON d.booking_id = v.id)
  SELECT id, day, formula, day - booked_on, is_no_show, CASE WHEN is_no_show THEN 0 ELSE came END,
         CASE WHEN eats THEN eaters_of(meal_people, players, presence, came) ELSE 0 END, CASE WHEN is_no_show THEN price_cents ELSE 0 END,
         total, card, cash, otherwise, transfer, online, at_bank, invoiced, written_off,
         total - card - cash - otherwise - transfer - online - at_bank - invoiced - written_off
    FROM bill
$$;

-- Wishes that could not be served (missed_wish). Called by apps/api/src/figures and place_booking.

-- NOTE: a session's latest wish for a day replaces its earlier one. A session that booked on that day missed nothing. The session row is
-- touched, so that forget_sessions cannot delete it before the wish is there. Strangers can invent wishes: a day keeps three of each network
-- and 100 in all, so that nobody fills the table or makes the figures.
CREATE FUNCTION note_missed_wish(p_session uuid, p_fingerprint text, p_venue text, p_day date, p_players int, p_games jsonb, p_from int,
                                 p_before int, p_reason text, p_attraction text, p_cents int, p_network text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM hold_record r JOIN schedule s ON s.id = r.schedule_id
              WHERE r.session_id = p_session AND r.is_booked AND s.venue_id = p_venue AND s.day = p_day)
     OR (SELECT count(*) >= 100 OR count(*) FILTER (WHERE network = p_network) >= 3 FROM missed_wish
          WHERE venue_id = p_venue AND day = p_day AND session_id IS DISTINCT FROM p_session) THEN
    RETURN;
  END IF;
  INSERT INTO session AS s (id, fingerprint) VALUES (p_session, p_fingerprint)
  ON CONFLICT (id) DO UPDATE SET fingerprint = s.fingerprint;
  INSERT INTO missed_wish (session_id, venue_id, day, players, games, from_minute, before_minute, reason, attraction, cents,
                           network)
  VALUES (p_session, p_venue, p_day, p_players, p_games, p_from, p_before, p_reason, p_attraction, p_cents, p_network)
  ON CONFLICT ON CONSTRAINT one_wish_per_session_and_day DO UPDATE
     SET players = excluded.players, games = excluded.games, from_minute = excluded.from_minute, before_minute = excluded.before_minute,
         reason = excluded.reason, attraction = excluded.attraction, cents = excluded.cents,
         network = excluded.network;
END $$;

-- The session booked on these schedules, which are locked: its wish for that day was served after all.
CREATE FUNCTION serve_wish(p_session uuid, p_venue text, p_day date, p_schedules bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE hold_record SET is_booked = true WHERE session_id = p_session AND schedule_id = ANY (p_schedules);
  DELETE FROM missed_wish WHERE session_id = p_session AND venue_id = p_venue AND day = p_day;
END $$;

-- FORGET wishes p_months months after the day that was asked for.
CREATE FUNCTION forget_missed_wishes(p_months int) RETURNS void LANGUAGE sql AS $$
  SELECT assert_term(p_months);
  DELETE FROM missed_wish w USING venue v
   WHERE v.id = w.venue_id AND w.day + make_interval(months => p_months) <= (app_now() AT TIME ZONE v.zone)::date
$$;
