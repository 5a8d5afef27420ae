-- Colleagues of several venues. What: the role of a colleague at each venue, the venue of a session, of a link for a new password and of a
-- mail to a colleague, and the token with which a session at one venue opens one at another. Who writes and reads: apps/api/src/desk. Why a
-- new table: version 1.0.0 needs the key of staff.member. Triggers keep both the same (functions/previous-version.sql).

CREATE TABLE staff.membership (
  user_id       uuid NOT NULL REFERENCES staff."user" ON DELETE CASCADE,
  venue_id      text NOT NULL REFERENCES venue,
  role          text NOT NULL CHECK (role IN ('cook', 'desk', 'manager')),
  locked_at     timestamptz,                              -- locked out of this venue
  wants_figures boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, venue_id)
);
CREATE INDEX staff_membership_venue ON staff.membership (venue_id);

INSERT INTO staff.membership (user_id, venue_id, role, locked_at, wants_figures, created_at)
SELECT user_id, venue_id, role, locked_at, wants_figures, created_at FROM staff.member;

ALTER TABLE staff.session ADD COLUMN "venueId" text REFERENCES venue;
UPDATE staff.session s SET "venueId" = m.venue_id FROM staff.member m WHERE m.user_id = s."userId";

-- Only for a new password: an invitation has its own venue.
ALTER TABLE staff.link ADD COLUMN venue_id text REFERENCES venue;

ALTER TABLE outgoing_mail ADD COLUMN venue_id text REFERENCES venue;

-- Ends with the session that asked for it.
CREATE TABLE staff.switch_token (
  hash       bytea PRIMARY KEY CONSTRAINT switch_hashed CHECK (length(hash) = 32),
  session_id uuid NOT NULL REFERENCES staff.session ON DELETE CASCADE,
  venue_id   text NOT NULL REFERENCES venue,              -- the venue it opens
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_switch_session ON staff.switch_token (session_id);
