-- What an act of the desk asked. What: a hash of it beside the id that the browser gave the act. Who writes and reads: apps/api/src/staff/bookings,
-- in the transaction of the act. Why: an id that comes again with the same content is a lost answer, with other content a mistake, and must
-- not be answered as done. Forgotten after a week (forgetStale): nobody sends an act again for so long.

CREATE TABLE staff.asked_act (
  act_id   uuid PRIMARY KEY,
  hash     bytea NOT NULL,                                -- SHA-256 of where it was sent and what it said
  asked_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX asked_act_age ON staff.asked_act (asked_at);
