-- What a booking's columns look like, whatever the catalogue offers. Who calls: the CHECKs on booking.

-- The ids of what was chosen: each in the form of an id, none twice.
CREATE OR REPLACE FUNCTION are_offer_ids(p_ids text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT count(*) = count(DISTINCT id) AND COALESCE(bool_and(id ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'), true) FROM unnest(p_ids) AS id
$$;

-- What the lines of a price add up to; a line without a number of cents makes it NaN, which equals no price.
CREATE OR REPLACE FUNCTION price_lines_cents(p_lines jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(p_lines) = 'array' THEN (
    SELECT COALESCE(sum(CASE WHEN jsonb_typeof(line->'cents') = 'number' THEN (line->>'cents')::numeric ELSE 'NaN' END), 0)
      FROM jsonb_array_elements(p_lines) AS line) END
$$;
