-- Word to managers about each other, and whether anybody sends mails. What: one more kind of mail to the venue's people, that somebody became
-- a manager or got new means of signing in (told_of), to each other manager (told_to); and when a process with a mail server last ran. Who writes:
-- apps/api/src/staff, and the worker of staff mails once a minute. Who reads: the same. Why a row and not a variable: in compose only the worker
-- is told the mail server, and the server must know whether a link to an account leaves by mail.

-- contract: 1.0.0 writes and reads nothing that the wider constraint refuses
ALTER TABLE staff.outgoing_mail
  ADD COLUMN told_to uuid REFERENCES staff."user" ON DELETE CASCADE,
  ADD COLUMN told_of uuid REFERENCES staff."user" ON DELETE CASCADE,
  ADD COLUMN news    text CONSTRAINT staff_news_known CHECK (news IN ('manager-added', 'second-factor-reset')),
  DROP CONSTRAINT staff_mail_about_one,
  ADD CONSTRAINT staff_mail_about_one CHECK (num_nonnulls(invitation_id, user_id, booking_id, told_to) = 1),
  ADD CONSTRAINT staff_news_whole CHECK (num_nonnulls(told_to, told_of, news) IN (0, 3));

CREATE TABLE staff.mail_worker (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT one_mail_worker CHECK (is_only),
  seen_at timestamptz NOT NULL
);
