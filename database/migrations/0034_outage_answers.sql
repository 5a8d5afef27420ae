-- What a group answers when its visit was moved because of an outage. What: a kind of event. Who writes: answer_outage, called by the page
-- behind the manage link. Why an event: the answer has its hour, is in the log, and a later one does not overwrite it.

-- contract: 1.0.0 writes nothing that the wider constraint refuses
ALTER TABLE booking_event
  DROP CONSTRAINT booking_event_what_check,
  ADD CONSTRAINT booking_event_what_check CHECK (what IN
    ('placed', 'moved', 'changed', 'cancelled', 'restored', 'presence', 'option', 'deposit', 'mail', 'answered')) NOT VALID;
