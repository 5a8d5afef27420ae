-- Closing a day. What: what was counted at the end of a day, by whom, why it differs from what was noted, and what the bills of that day's
-- visits added up to. Who writes: close_day, called by apps/api. Who reads: the desk. Why no sums by means: they are the rows of the day,
-- and a closed day gets no more of them. Why the sums of the bills: a bill may still change, and the closing says what it was.

CREATE TABLE day_closing (
  venue_id          text    NOT NULL REFERENCES venue,
  day               date    NOT NULL,
  card_cents        integer NOT NULL,
  cash_cents        integer NOT NULL,                                                        -- what is in the drawer
  float_cents       integer NOT NULL CONSTRAINT float_not_negative CHECK (float_cents >= 0), -- what was in the drawer in the morning
  expected_cents    integer NOT NULL,
  received_cents    integer NOT NULL,
  underway_cents    integer NOT NULL,
  written_off_cents integer NOT NULL,
  open_cents        integer NOT NULL,
  reason            text    NOT NULL CONSTRAINT closing_words CHECK (length(reason) <= 200),
  closed_by         text    NOT NULL CONSTRAINT closing_actor CHECK (length(closed_by) BETWEEN 1 AND 120),
  closed_at         timestamptz NOT NULL,
  PRIMARY KEY (venue_id, day),
  CONSTRAINT closing_adds_up CHECK (expected_cents = received_cents + underway_cents + written_off_cents + open_cents)
);
