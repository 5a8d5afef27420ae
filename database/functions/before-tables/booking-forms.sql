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

-- The mailbox that an address belongs to: in small letters, without a tag behind a +, and for Gmail without dots. Limits and the privacy
-- commands compare addresses by it. Only A to Z are folded, for İ is another letter than i. NFKC is for rows of version 1.0.0, whose domain
-- was not mapped to ASCII. The index booking_by_mailbox keeps what this answers: to change it, make that index again in a migration.
CREATE OR REPLACE FUNCTION mailbox_of(p_email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN address LIKE '%@gmail.com' THEN replace(split_part(address, '@', 1), '.', '') || '@gmail.com' ELSE address END
    FROM (SELECT regexp_replace(regexp_replace(lower(normalize(p_email, NFKC) COLLATE "C"), '\+[^@]*@', '@'),
                                '@googlemail\.com$', '@gmail.com') AS address) AS written
$$;
