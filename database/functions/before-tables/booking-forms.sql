-- Format checks and keys of a booking, independent of the catalogue. Called by the CHECKs and indexes on booking.

-- Whether all ids are well-formed and none occurs twice.
CREATE OR REPLACE FUNCTION are_offer_ids(p_ids text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT count(*) = count(DISTINCT id) AND COALESCE(bool_and(id ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'), true) FROM unnest(p_ids) AS id
$$;

-- The sum of the price lines. A line without a number of cents makes it NaN, which equals no price.
CREATE OR REPLACE FUNCTION price_lines_cents(p_lines jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(p_lines) = 'array' THEN (
    SELECT COALESCE(sum(CASE WHEN jsonb_typeof(line->'cents') = 'number' THEN (line->>'cents')::numeric ELSE 'NaN' END), 0)
      FROM jsonb_array_elements(p_lines) AS line) END
$$;

-- The mailbox an address belongs to: lowercase, without a +tag, and for Gmail without dots. Limits and the privacy commands compare
-- addresses by it. Only A to Z are folded, because İ is a different letter from i. The index booking_by_mailbox stores the result: to
-- change this function, rebuild that index in a migration.
CREATE OR REPLACE FUNCTION mailbox_of(p_email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN address LIKE '%@gmail.com' THEN replace(split_part(address, '@', 1), '.', '') || '@gmail.com' ELSE address END
    FROM (SELECT regexp_replace(regexp_replace(lower(p_email COLLATE "C"), '\+[^@]*@', '@'),
                                '@googlemail\.com$', '@gmail.com') AS address) AS written
$$;

-- The token of a booking's address for guests. The request id is a secret of the browser that booked, and nothing leads back to it
-- from the hash. The booking's own id makes the token hard to guess even if a client's request ids are not. The index
-- booking_by_guest_token stores the result: to change this function, rebuild that index in a migration.
CREATE OR REPLACE FUNCTION guest_token(p_booking uuid, p_request uuid) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT substring(sha256('guest'::bytea || uuid_send(p_booking) || uuid_send(p_request)) FOR 20)
$$;
