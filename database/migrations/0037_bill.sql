-- The bill of a visit. What: a number per booking, for the reference of a transfer, and the rows that colleagues add to a bill: extras,
-- discounts and payments. Who writes: add_bill_entry and its neighbours, called by apps/api. Who reads: the desk, the visitor's page. Why
-- rows and no totals: what is open follows from the price lines, the people who came, the deposit and these rows. A wrong row is reversed
-- by another row.

ALTER TABLE booking ADD COLUMN bill_number bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 4999999999);

CREATE TABLE bill_entry (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id     uuid    NOT NULL REFERENCES booking,
  kind           text    NOT NULL CONSTRAINT bill_entry_kind
                   CHECK (kind IN ('extra', 'discount', 'card', 'cash', 'transfer', 'invoice', 'written-off')),
  cents          integer NOT NULL CONSTRAINT bill_entry_not_zero CHECK (cents <> 0),  -- what it adds to, takes off or settles of the bill
  received_cents integer,                                                             -- cash: what went into the drawer, rounded
  words          text    NOT NULL DEFAULT '' CONSTRAINT bill_entry_words CHECK (length(words) <= 200),
  vat_group      text    CONSTRAINT bill_entry_vat_group CHECK (vat_group IN ('leisure', 'meals', 'drinks')),
  bank_key       text    CONSTRAINT one_bill_entry_per_bank_entry UNIQUE,             -- the bank's entry that confirmed a transfer
  day            date    NOT NULL,                                                    -- the day whose closing counts it
  at             timestamptz NOT NULL DEFAULT app_now(),
  actor          text    NOT NULL CONSTRAINT bill_entry_actor CHECK (length(actor) BETWEEN 1 AND 120),
  reverses       bigint  CONSTRAINT reversed_once UNIQUE REFERENCES bill_entry,
  CONSTRAINT cash_is_rounded CHECK (
    CASE kind WHEN 'cash' THEN received_cents IS NOT NULL AND received_cents % 5 = 0 AND abs(received_cents - cents) < 5
              ELSE received_cents IS NULL END),
  CONSTRAINT lines_have_vat CHECK ((kind IN ('extra', 'discount')) = (vat_group IS NOT NULL)),
  CONSTRAINT transfers_reach_the_bank CHECK (bank_key IS NULL OR kind = 'transfer')
);
CREATE INDEX bill_entry_booking ON bill_entry (booking_id);
CREATE INDEX bill_entry_day ON bill_entry (day);

-- contract: 1.0.0 writes nothing that the wider constraint refuses
ALTER TABLE booking_event
  DROP CONSTRAINT booking_event_what_check,
  ADD CONSTRAINT booking_event_what_check CHECK (what IN
    ('placed', 'moved', 'changed', 'cancelled', 'restored', 'presence', 'option', 'deposit', 'bill', 'mail', 'answered')) NOT VALID;
