-- Which mail leaves first, and what one mail tells that took over from another. Who writes: the acts on a booking (functions/mails.sql).
-- Who reads: claim_mail, by the index, and the worker, which tells the visit as it was before the first of these events. Why: a link of
-- one's own must not delay the confirmations of others, and two changes in a minute are one piece of news.

ALTER TABLE outgoing_mail
  ADD COLUMN urgency smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN kind = 'confirmation' AND NOT is_resend THEN 0 WHEN kind IN ('confirmation', 'moved', 'changed', 'cancelled') THEN 1
         WHEN kind = 'deposit' THEN 2 WHEN kind = 'reminder' THEN 3 ELSE 4 END) STORED,
  ADD COLUMN first_event_id bigint;                       -- the first that it tells of; NULL: only of event_id

DROP INDEX outgoing_mail_due;
CREATE INDEX outgoing_mail_due ON outgoing_mail (urgency, GREATEST(next_try_at, held_back_until), id)
  WHERE sent_at IS NULL AND dead_at IS NULL;
