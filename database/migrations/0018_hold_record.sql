-- What outlives a hold. What: the networks that a hold was asked from, on the claim; and per session and schedule the newest request
-- and how long slots were held. Who writes: hold_slots. Who reads: hold_slots and exceeds_hold_limits; forget_sessions clears it away. Why:
-- the limit per network counts holds where they come from, not where their session began; and neither a release nor a lapse may make
-- an old request a new one, or begin anew what one session may hold without booking.

ALTER TABLE slot_claim
  ADD COLUMN network      text,                      -- of a hold: /24 or /56
  ADD COLUMN wide_network text,                      -- /24 or /48
  ADD CONSTRAINT network_of_hold CHECK (session_id IS NOT NULL OR num_nonnulls(network, wide_network) = 0);
CREATE INDEX slot_claim_network ON slot_claim (wide_network) WHERE wide_network IS NOT NULL;

CREATE TABLE hold_record (
  session_id  uuid   NOT NULL CONSTRAINT record_of_session REFERENCES session,
  schedule_id bigint NOT NULL CONSTRAINT record_of_schedule REFERENCES schedule,
  seq         bigint NOT NULL,                       -- a hold request older than this one changes nothing
  held_for    interval NOT NULL CHECK (held_for >= interval '0'),  -- before noted_at, since the last pause
  noted_at    timestamptz NOT NULL,
  held_until  timestamptz NOT NULL,
  CONSTRAINT record_in_order CHECK (noted_at <= held_until),
  CONSTRAINT one_record_per_choice PRIMARY KEY (session_id, schedule_id)
) WITH (fillfactor = 80);

-- Nothing writes or reads session.network and slot_claim.seq any more. The functions of a server at work still name them until they are
-- made anew, right after this migration; so they go in a later one.
ALTER TABLE session ALTER COLUMN network DROP NOT NULL;
DROP INDEX session_network;
