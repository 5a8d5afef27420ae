-- The desk's search. What: of each booking the words by which somebody looks for it, without accents, and the digits of its phone number
-- without what differs between spellings (0, 32, 0032). Who writes: PostgreSQL itself. Who reads: apps/api/src/staff/search, which folds
-- what is typed in the same way (packages/domain/src/desk/search.ts). Why columns: an index over letters needs them as they are compared.

-- A trusted extension since PostgreSQL 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE booking
  ADD COLUMN sought text NOT NULL GENERATED ALWAYS AS (
    lower(regexp_replace(normalize(name || ' ' || title || ' ' || email || ' ' || left(id::text, 8), NFD), '[\u0300-\u036f]', '', 'g'))
  ) STORED,
  ADD COLUMN phone_digits text NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(32)?0?', '')
  ) STORED;
CREATE INDEX booking_sought ON booking USING gin (sought gin_trgm_ops);
CREATE INDEX booking_phone_digits ON booking USING gin (phone_digits gin_trgm_ops);
-- For the log of a day that a booking has left.
CREATE INDEX booking_event_left ON booking_event ((before->>'day')) WHERE what = 'moved';
