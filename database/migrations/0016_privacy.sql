-- Forgetting people. What: since when a booking names nobody any more, and what was done with what we know of people. Who writes: the
-- functions of forgetting.sql, for the tidying and for npm run venue -- privacy-erase. Who reads: those functions, and whoever has to show that a
-- promise was kept. Why an act without a name: a list of who asked to be erased would keep what it says is gone.

ALTER TABLE booking
  ADD COLUMN anonymous_since timestamptz,
  DROP CONSTRAINT visitors_say_who_they_are,
  ADD CONSTRAINT visitors_say_who_they_are CHECK (
    placed_by <> 'visitor' OR anonymous_since IS NOT NULL OR (name <> '' AND email <> '' AND phone <> ''));
CREATE INDEX booking_to_forget ON booking (day) WHERE anonymous_since IS NULL;
-- Somebody at the desk wrote into a booking that was anonymous.
CREATE INDEX booking_named_again ON booking (day) WHERE anonymous_since IS NOT NULL AND name || email || phone || title || note || extra_info <> '';
CREATE INDEX booking_invoice_kept ON booking (day) WHERE anonymous_since IS NOT NULL AND invoice IS NOT NULL;

CREATE TABLE privacy_act (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at    timestamptz NOT NULL DEFAULT app_now(),
  actor text NOT NULL CONSTRAINT privacy_actor CHECK (actor IN ('tidying', 'operator')),
  what  text NOT NULL CONSTRAINT privacy_what CHECK (
    what IN ('anonymised', 'events-forgotten', 'invoices-forgotten', 'people-forgotten', 'exported', 'erased')),
  count integer NOT NULL CONSTRAINT privacy_count CHECK (count >= 0)     -- of bookings, or of rows
);
