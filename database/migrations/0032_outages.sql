-- An attraction that is out of order. What: from when until when on one day, why, and who said so last; no row means in order. Who writes:
-- set_outage and undo_outage, called by the desk. Why a mark on closures: its end opens exactly the slots that it closed.

CREATE TABLE schedule_outage (
  schedule_id  bigint PRIMARY KEY CONSTRAINT outage_of_schedule REFERENCES schedule ON DELETE CASCADE,
  from_minute  smallint    NOT NULL,
  until_minute smallint    NOT NULL,
  reason       text        NOT NULL CONSTRAINT outage_reason CHECK (reason IN ('headset', 'fault', 'power', 'own')),
  words        text        NOT NULL CONSTRAINT outage_words CHECK (length(words) BETWEEN 1 AND 200),  -- as staff and visitors read it
  set_by       text        NOT NULL CONSTRAINT outage_set_by CHECK (length(set_by) BETWEEN 1 AND 120),
  set_at       timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT outage_span CHECK (0 <= from_minute AND from_minute < until_minute AND until_minute <= 1440)
);

ALTER TABLE slot_claim ADD COLUMN of_outage boolean NOT NULL DEFAULT false;

-- contract: 1.0.0 never sets it
ALTER TABLE slot_claim ADD CONSTRAINT closure_of_outage CHECK (NOT of_outage OR closed_by IS NOT NULL) NOT VALID;

-- contract: 1.0.0 writes and reads nothing that the wider constraints refuse
ALTER TABLE schedule_event
  DROP CONSTRAINT schedule_event_what_check,
  ADD CONSTRAINT schedule_event_what_check CHECK (what IN
    ('slot-closed', 'slot-opened', 'schedule-closed', 'schedule-opened', 'schedule-delayed', 'schedule-broken', 'hold-taken')) NOT VALID,
  DROP CONSTRAINT event_of_slot_or_day,
  ADD CONSTRAINT event_of_slot_or_day CHECK
    ((slot_key = '') = (what IN ('schedule-closed', 'schedule-opened', 'schedule-delayed', 'schedule-broken'))) NOT VALID;
