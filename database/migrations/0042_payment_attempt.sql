-- without a transaction
CREATE INDEX CONCURRENTLY deposit_payment_attempt ON deposit_payment (attempt_id) WHERE attempt_id IS NOT NULL;
