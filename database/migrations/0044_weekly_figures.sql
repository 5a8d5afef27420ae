-- The figures of the week by mail. What: whether a manager wants them, and a kind of mail with the Sunday that ends its week. Who writes:
-- apps/api/src/desk/figures, and queue_weekly_figures. Who reads: due_mail and the mail worker. Why no figures in the mail's row: they are
-- read when the mail is sent.

ALTER TABLE staff.member ADD COLUMN wants_figures boolean NOT NULL DEFAULT false;

-- contract: 1.0.0 writes nothing that the wider constraints refuse
ALTER TABLE outgoing_mail
  ADD COLUMN week_ends date,
  DROP CONSTRAINT outgoing_mail_kind_check,
  ADD CONSTRAINT outgoing_mail_kind_check CHECK (kind IN
    ('confirmation', 'venue-notice', 'moved', 'changed', 'cancelled', 'deposit', 'reminder', 'payment-overview',
     'option-ends', 'invitation', 'reset', 'manager-added', 'second-factor-reset', 'weekly-figures')) NOT VALID,
  DROP CONSTRAINT mail_tells_of,
  ADD CONSTRAINT mail_tells_of CHECK ((event_id IS NULL) = (is_resend OR kind IN
    ('deposit', 'reminder', 'option-ends', 'invitation', 'reset', 'manager-added', 'second-factor-reset', 'weekly-figures'))) NOT VALID,
  DROP CONSTRAINT mail_has_its_subject,
  ADD CONSTRAINT mail_has_its_subject CHECK (
    (booking_id IS NULL) = (kind IN ('invitation', 'reset', 'manager-added', 'second-factor-reset', 'weekly-figures'))
    AND (invitation_id IS NOT NULL) = (kind = 'invitation')
    AND (user_id IS NOT NULL) = (kind IN ('reset', 'manager-added', 'second-factor-reset', 'weekly-figures'))
    AND (about_user_id IS NOT NULL) = (kind IN ('manager-added', 'second-factor-reset'))
    AND (option_until IS NOT NULL) = (kind = 'option-ends')
    AND (week_ends IS NOT NULL) = (kind = 'weekly-figures')) NOT VALID;
