-- Paying a deposit online. What: attempts to pay, refunds of them, and whether a worker reaches the payment provider. Who writes:
-- functions/payments.sql, called by apps/api. Who reads: the payment worker, the visitor's page, the desk. Why no sums: money that came in
-- or went back is a row of deposit_payment, as that of a bank transfer is. An attempt and a refund are written before the provider is
-- called; their ids are the idempotency keys, and each row is the job to carry it out.

CREATE TABLE payment_provider (
  venue_id   text PRIMARY KEY REFERENCES venue,
  mode       text        NOT NULL CONSTRAINT provider_mode CHECK (mode IN ('test', 'live')),
  reached_at timestamptz NOT NULL
);

CREATE TABLE payment_attempt (
  id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id   uuid        NOT NULL REFERENCES booking,
  amount_cents integer     NOT NULL CONSTRAINT attempt_positive CHECK (amount_cents > 0),
  mode         text        NOT NULL CONSTRAINT attempt_mode CHECK (mode IN ('test', 'live')),
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  provider_id  text        CONSTRAINT one_attempt_per_payment UNIQUE,
  checkout_url text,                                                                      -- while it can be paid
  method       text        CONSTRAINT attempt_method CHECK (length(method) <= 40),
  status       text        NOT NULL DEFAULT 'new' CONSTRAINT attempt_status
                 CHECK (status IN ('new', 'open', 'pending', 'failed', 'canceled', 'expired', 'paid')),
  outcome      text        CONSTRAINT attempt_outcome CHECK (outcome IN ('booked', 'reclaimed', 'surplus', 'too-late')),
  look_at      timestamptz NOT NULL DEFAULT app_now(),                                    -- when the worker asks the provider again
  looked_at    timestamptz,
  called       boolean     NOT NULL DEFAULT false,                                        -- the provider called since a worker began to look
  lease_until  timestamptz,
  tries        integer     NOT NULL DEFAULT 0,
  CONSTRAINT paid_has_outcome CHECK ((status = 'paid') = (outcome IS NOT NULL))
);
CREATE INDEX payment_attempt_booking ON payment_attempt (booking_id);
CREATE INDEX payment_attempt_look ON payment_attempt (look_at);

CREATE TABLE payment_refund (
  id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  attempt_id   uuid        NOT NULL REFERENCES payment_attempt,
  amount_cents integer     NOT NULL CONSTRAINT refund_positive CHECK (amount_cents > 0),
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  provider_id  text        CONSTRAINT one_refund_per_refund UNIQUE,
  status       text        NOT NULL DEFAULT 'new' CONSTRAINT refund_status
                 CHECK (status IN ('new', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled', 'refused')),
  look_at      timestamptz NOT NULL DEFAULT app_now(),
  lease_until  timestamptz,
  tries        integer     NOT NULL DEFAULT 0
);
CREATE INDEX payment_refund_attempt ON payment_refund (attempt_id);
CREATE INDEX payment_refund_look ON payment_refund (look_at) WHERE status = 'new';

ALTER TABLE booking_option ADD COLUMN awaits_payment boolean NOT NULL DEFAULT false;

-- contract: 1.0.0 writes nothing that the wider constraint refuses
ALTER TABLE deposit_payment
  ADD COLUMN attempt_id uuid REFERENCES payment_attempt,
  DROP CONSTRAINT payment_kind,
  ADD CONSTRAINT payment_kind CHECK (kind IN ('bank', 'cash', 'card', 'waived', 'returned', 'online', 'charged-back')) NOT VALID;
