-- What a visitor calls the teams of the group. What: names by the place of their team, empty where nobody gave one; never the schedule, which
-- is computed from the slots (packages/domain/src/plan/rotation.ts). Who writes: the functions of bookings.sql. Who reads: apps/api, for the
-- mails, the page behind the link and the desk. Why with the index: what was typed into a booking that is anonymous is found and taken out
-- again (forget_bookings), whatever column it stands in.

ALTER TABLE booking ADD COLUMN team_names text[] NOT NULL DEFAULT '{}' CONSTRAINT team_names_form CHECK (
  cardinality(team_names) <= 24 AND array_position(team_names, NULL) IS NULL AND length(array_to_string(team_names, '')) <= 24 * 30);

DROP INDEX booking_named_again;
CREATE INDEX booking_named_again ON booking (day)
 WHERE anonymous_since IS NOT NULL AND (name || email || phone || title || note || extra_info <> '' OR team_names <> '{}');
