-- The calendars of the attractions, for the telephones of those who work there, and what the desk's lists are read by. What: one row for
-- each secret address that was ever made, with who made it and when it ended. Who writes: renew_feed and stop_feed, called by apps/api for
-- a manager. Who reads: apps/api, when a calendar asks by its address, which cannot sign in. Why hashes: whoever reads this table, or a
-- copy of it, can follow nothing.

CREATE TABLE calendar_feed (
  hash        bytea PRIMARY KEY CONSTRAINT feed_hashed CHECK (length(hash) = 32),  -- SHA-256 of a secret of 160 bits
  venue_id    text NOT NULL REFERENCES venue,
  attraction  text NOT NULL CHECK (attraction IN ('laser', 'vr', 'interactivefloor')),
  shows_names boolean NOT NULL,                    -- else only how many they are
  made_by     text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 120),
  made_at     timestamptz NOT NULL DEFAULT app_now(),
  ended_by    text CHECK (length(ended_by) BETWEEN 1 AND 120),
  ended_at    timestamptz,
  CONSTRAINT feed_ended_by_someone CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX one_feed_per_attraction ON calendar_feed (venue_id, attraction) WHERE ended_at IS NULL;

-- Few mails fail, among tens of thousands that were sent.
CREATE INDEX outgoing_mail_trouble ON outgoing_mail (booking_id)
  WHERE sent_at IS NULL AND (dead_at IS NOT NULL OR last_error IS NOT NULL);
