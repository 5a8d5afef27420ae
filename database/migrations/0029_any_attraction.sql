-- A venue's attractions are a list in its catalogue. What: the three names of the specification give way to any id of a safe shape, the
-- one that the contract asks. Who writes: ensure_schedule and renew_feed, called by apps/api. Why: a new attraction is data.

-- contract: 1.0.0 writes and reads nothing that the wider constraint refuses
ALTER TABLE schedule
  DROP CONSTRAINT schedule_attraction_check,
  ADD CONSTRAINT schedule_attraction_check CHECK (attraction ~ '^[a-z][a-z0-9-]{0,30}$');

-- contract: 1.0.0 writes and reads nothing that the wider constraint refuses
ALTER TABLE calendar_feed
  DROP CONSTRAINT calendar_feed_attraction_check,
  ADD CONSTRAINT calendar_feed_attraction_check CHECK (attraction ~ '^[a-z][a-z0-9-]{0,30}$');
