-- An attraction that runs late. What: how many minutes, since when, and who said so last; no row means on time. Who writes: set_delay and
-- undo_delay, called by the desk. Who reads: the day for the desk and for visitors, and the functions that take holds and bookings. Why no
-- claim moves: expected times follow from the delay and the claims (functions/delays.sql).

CREATE TABLE schedule_delay (
  schedule_id bigint PRIMARY KEY CONSTRAINT delay_of_schedule REFERENCES schedule ON DELETE CASCADE,
  minutes     smallint    NOT NULL CONSTRAINT delay_minutes CHECK (minutes BETWEEN 1 AND 120),
  since       timestamptz NOT NULL,
  set_by      text        NOT NULL CONSTRAINT delay_set_by CHECK (length(set_by) BETWEEN 1 AND 120),
  set_at      timestamptz NOT NULL DEFAULT app_now()
);

-- contract: 1.0.0 writes and reads nothing that the wider constraints refuse
ALTER TABLE schedule_event
  DROP CONSTRAINT schedule_event_what_check,
  ADD CONSTRAINT schedule_event_what_check CHECK (what IN
    ('slot-closed', 'slot-opened', 'schedule-closed', 'schedule-opened', 'schedule-delayed', 'hold-taken')) NOT VALID,
  DROP CONSTRAINT event_of_slot_or_day,
  ADD CONSTRAINT event_of_slot_or_day CHECK
    ((slot_key = '') = (what IN ('schedule-closed', 'schedule-opened', 'schedule-delayed'))) NOT VALID;
