-- The overview of a bill by mail. What: a kind of mail. Who writes: add_bill_entry and reverse_bill_entry, if a colleague asks for it.

-- contract: 1.0.0 writes nothing that the wider constraint refuses
ALTER TABLE outgoing_mail
  DROP CONSTRAINT outgoing_mail_kind_check,
  ADD CONSTRAINT outgoing_mail_kind_check CHECK (kind IN
    ('confirmation', 'venue-notice', 'moved', 'changed', 'cancelled', 'deposit', 'reminder', 'payment-overview',
     'option-ends', 'invitation', 'reset', 'manager-added', 'second-factor-reset')) NOT VALID;
