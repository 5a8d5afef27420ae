-- What the venue's desk does. What: bookings without contact, with a title and a note; what was before and after an event, why, and by
-- which act; what happened to days and slots; options; deposits paid, waived or given back at the desk. Who writes: the functions of
-- functions/, called by apps/api. Who reads: the desk, and whoever undoes an act. Why events and no columns of state: who marked a group
-- as in, and when, must not be overwritten by who marks it as gone (docs/adr/0029).

ALTER TABLE booking
  ADD COLUMN title text NOT NULL DEFAULT '' CONSTRAINT title_length CHECK (length(title) <= 120),   -- 'Lotte wordt 10'
  ADD COLUMN note  text NOT NULL DEFAULT '' CONSTRAINT note_length CHECK (length(note) <= 1000),    -- never leaves the house
  DROP CONSTRAINT booking_name_check,
  DROP CONSTRAINT booking_email_check,
  DROP CONSTRAINT booking_phone_check,
  ADD CONSTRAINT booking_name_check CHECK (length(name) <= 200),
  ADD CONSTRAINT booking_email_check CHECK (length(email) <= 254),
  ADD CONSTRAINT booking_phone_check CHECK (length(phone) <= 32),
  -- '' was not asked, which only the desk may leave so.
  ADD CONSTRAINT visitors_say_who_they_are CHECK (placed_by <> 'visitor' OR (name <> '' AND email <> '' AND phone <> ''));
CREATE INDEX booking_day ON booking (venue_id, day);

ALTER TABLE slot_claim
  ADD COLUMN closing_reason text CONSTRAINT closing_reason_length CHECK (length(closing_reason) BETWEEN 1 AND 200),
  ADD CONSTRAINT reason_of_closure CHECK (closing_reason IS NULL OR closed_by IS NOT NULL);

ALTER TABLE booking_event
  DROP CONSTRAINT booking_event_what_check,
  ADD CONSTRAINT booking_event_what_check CHECK (
    what IN ('placed', 'moved', 'changed', 'cancelled', 'restored', 'presence', 'option', 'deposit')),
  ADD COLUMN before jsonb NOT NULL DEFAULT '{}' CONSTRAINT before_listed CHECK (jsonb_typeof(before) = 'object'),
  ADD COLUMN after  jsonb NOT NULL DEFAULT '{}' CONSTRAINT after_listed CHECK (jsonb_typeof(after) = 'object'),
  ADD COLUMN reason text  NOT NULL DEFAULT '' CONSTRAINT event_reason_length CHECK (length(reason) <= 200),
  ADD COLUMN act_id uuid CONSTRAINT one_event_per_act UNIQUE,        -- made by the browser of whoever acts; the same again is the same act
  ADD COLUMN undoes bigint CONSTRAINT event_undoes REFERENCES booking_event,
  ADD CONSTRAINT presence_told CHECK (
    what <> 'presence' OR COALESCE(after->>'presence' IN ('expected', 'in', 'out', 'no-show'), false));
DROP INDEX booking_event_booking;
CREATE INDEX booking_event_booking ON booking_event (booking_id, id);
CREATE INDEX booking_event_at ON booking_event (at);

-- What happened to a day, or to one slot of it, and by whom. Nothing in it is ever changed.
CREATE TABLE schedule_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id bigint NOT NULL REFERENCES schedule,
  slot_key    text   NOT NULL CONSTRAINT event_slot_form CHECK (slot_key ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),  -- '': the whole day
  at          timestamptz NOT NULL DEFAULT app_now(),
  actor       text   NOT NULL CHECK (length(actor) BETWEEN 1 AND 120),
  what        text   NOT NULL CHECK (what IN ('slot-closed', 'slot-opened', 'schedule-closed', 'schedule-opened', 'hold-taken')),
  before      jsonb  NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(before) = 'object'),
  after       jsonb  NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(after) = 'object'),
  reason      text   NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  act_id      uuid,
  undoes      bigint REFERENCES schedule_event,
  CONSTRAINT one_slot_event_per_act UNIQUE (act_id, schedule_id, slot_key),  -- one act may close many days
  CONSTRAINT event_of_slot_or_day CHECK ((slot_key = '') = (what IN ('schedule-closed', 'schedule-opened')))
);
CREATE INDEX schedule_event_schedule ON schedule_event (schedule_id, id);
CREATE INDEX schedule_event_at ON schedule_event (at);

-- A booking that is only an option, until a moment. It owns its slots like any other.
CREATE TABLE booking_option (
  booking_id uuid PRIMARY KEY REFERENCES booking,
  until      timestamptz NOT NULL
);
CREATE INDEX booking_option_until ON booking_option (until);

ALTER TABLE deposit_payment
  ADD COLUMN kind   text NOT NULL DEFAULT 'bank' CONSTRAINT payment_kind CHECK (kind IN ('bank', 'cash', 'card', 'waived', 'returned')),
  ADD COLUMN actor  text NOT NULL DEFAULT 'import' CONSTRAINT payment_actor CHECK (length(actor) BETWEEN 1 AND 120),
  ADD COLUMN reason text NOT NULL DEFAULT '' CONSTRAINT payment_reason CHECK (length(reason) <= 200);
