-- The reminders that wait. What: an index. Who reads: queue_reminders, every ten minutes, to take back those of visits that moved or are
-- off. Why: without it every mail that waits is looked at for it.

CREATE INDEX outgoing_mail_reminder ON outgoing_mail (booking_id)
  WHERE kind = 'reminder' AND sent_at IS NULL AND dead_at IS NULL;
