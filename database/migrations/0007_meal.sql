-- The meal of a visit. What: when it is served, and what the kitchen must know of diets and allergies. Who writes: the functions of
-- bookings.sql, called by apps/api. Who reads: apps/api, for the visitor's mails and page and for the kitchen's list. Why two terms: diets
-- say something about health, so they go long before the rest of the booking (forget_diets).

ALTER TABLE booking
  ADD COLUMN meal_at text CONSTRAINT meal_at_form CHECK (meal_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN diets   text NOT NULL DEFAULT '' CONSTRAINT diets_length CHECK (length(diets) <= 500);
CREATE INDEX booking_diets ON booking (day) WHERE diets <> '';
