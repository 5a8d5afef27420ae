-- The manage link. What: the tokens that open a booking to whoever has its mail, each made for a mail that is sent.
-- Who writes: apps/api/src/outbox. Who reads: apps/api/src/manage. Why hashes: whoever reads this table, or a copy of it, can open nothing.

CREATE TABLE manage_token (
  hash       bytea PRIMARY KEY CONSTRAINT token_hashed CHECK (length(hash) = 32),  -- SHA-256 of a secret of 160 bits
  booking_id uuid NOT NULL REFERENCES booking,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX manage_token_booking ON manage_token (booking_id);
