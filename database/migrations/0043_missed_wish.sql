-- Wishes that could not be served. What: what a visitor asked of a day when the planner found no visit, and why. Who writes:
-- functions/wishes.sql, called by apps/api. Who reads: the owner's figures. Why no time of asking: the id gives the order, and nothing here
-- may lead to a person. The session is only there to count a wish once; it is emptied when the session is deleted, after a day. So is what
-- a session booked, which says whether its wish was missed after all.

CREATE TABLE missed_wish (
  id            bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id      text     NOT NULL REFERENCES venue,
  day           date     NOT NULL,
  players       smallint NOT NULL CONSTRAINT wish_players CHECK (players BETWEEN 1 AND 1000),
  games         jsonb    NOT NULL CONSTRAINT wish_games CHECK (jsonb_typeof(games) = 'object'),  -- games for everyone, by attraction
  from_minute   smallint NOT NULL,                                                               -- the visit begins in this span
  before_minute smallint NOT NULL,
  reason        text     NOT NULL CONSTRAINT wish_reason CHECK (reason IN ('full', 'group', 'no-visit')),
  attraction    text     CONSTRAINT wish_attraction CHECK (attraction IS NULL OR are_offer_ids(ARRAY[attraction])),  -- which one is full
  cents         integer  NOT NULL CONSTRAINT wish_cents CHECK (cents >= 0),                      -- the estimate
  session_id    uuid     REFERENCES session ON DELETE SET NULL,
  CONSTRAINT wish_span CHECK (from_minute >= 0 AND from_minute < before_minute AND before_minute <= 1440),
  CONSTRAINT full_names_its_attraction CHECK ((reason = 'full') = (attraction IS NOT NULL)),
  CONSTRAINT one_wish_per_session_and_day UNIQUE (session_id, venue_id, day)
);
CREATE INDEX missed_wish_day ON missed_wish (venue_id, day);

ALTER TABLE hold_record ADD COLUMN is_booked boolean NOT NULL DEFAULT false;  -- this session made a booking on this schedule
