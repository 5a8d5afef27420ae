-- A brake for a whole venue. What: whether visitors of all networks together hold or book more than it could sell, since when, and on
-- which days nothing more is held for now. Who writes: look_at_brakes, called every few seconds by any server. Who reads: every server
-- (apps/api/src/brake), and the desk through it. Why a table: several servers share one state, and no hold pays for counting.

CREATE TABLE brake (
  venue_id   text PRIMARY KEY REFERENCES venue,
  secret     text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text,  -- signs what new sessions have to compute
  held       integer NOT NULL DEFAULT 0,            -- live holds, when it was last looked at
  held_mean  double precision NOT NULL DEFAULT 0,   -- over the time that the venue's rules say
  booked     integer NOT NULL DEFAULT 0,            -- slots that visitors booked within the last hour
  since      timestamptz,                           -- none: it does not brake
  calm_since timestamptz,
  asks_bookers boolean NOT NULL DEFAULT false,      -- it brakes because of bookings, so these are asked for work as well
  full_days  jsonb NOT NULL DEFAULT '{}',           -- day: until when nothing more of it is held, in milliseconds since 1970
  looked_at  timestamptz NOT NULL DEFAULT app_now()
);
