-- Deposits. What: the deposit that a booking with a meal asks, and the payments that came in for it. Who writes: apps/api, the
-- deposit in the transaction of its booking, payments by the import of bank statements. Who reads: the mail with the payment
-- instructions, the desk. Why payments apart: a statement may be imported twice, and somebody may pay in two parts; paid is what
-- they add up to.

CREATE SEQUENCE deposit_number AS bigint MAXVALUE 9999999999;

CREATE TABLE deposit (
  booking_id   uuid PRIMARY KEY REFERENCES booking,
  amount_cents integer NOT NULL CONSTRAINT deposit_positive CHECK (amount_cents > 0),
  reference    text NOT NULL CONSTRAINT deposit_reference_form CHECK (reference ~ '^[0-9]{12}$'),
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT one_deposit_per_reference UNIQUE (reference)
);

CREATE TABLE deposit_payment (
  entry_key    text PRIMARY KEY,                 -- the bank's own name for it: an entry counts once, however often it is imported
  booking_id   uuid NOT NULL REFERENCES deposit,
  amount_cents integer NOT NULL CONSTRAINT payment_positive CHECK (amount_cents > 0),
  paid_on      date NOT NULL,
  imported_at  timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX deposit_payment_booking ON deposit_payment (booking_id);
