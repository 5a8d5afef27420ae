-- Deposits. Who calls: apps/api, when a booking is placed; the desk reads the view.

CREATE VIEW deposit_state AS
SELECT d.booking_id, d.amount_cents, d.reference, d.created_at, COALESCE(p.cents, 0)::int AS paid_cents,
       CASE WHEN COALESCE(p.cents, 0) >= d.amount_cents THEN 'paid' ELSE 'open' END AS state
  FROM deposit d LEFT JOIN (SELECT booking_id, sum(amount_cents) AS cents FROM deposit_payment GROUP BY booking_id) p USING (booking_id);

-- ASK a deposit: called in the transaction that places the booking.
CREATE FUNCTION ask_deposit(p_booking uuid, p_amount_cents int, p_reference text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO deposit (booking_id, amount_cents, reference) VALUES (p_booking, p_amount_cents, p_reference);
  INSERT INTO outgoing_mail (dedupe_key, kind, booking_id) VALUES (p_booking || ':deposit', 'deposit', p_booking);
$$;
