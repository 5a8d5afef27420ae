-- One outbox for every mail. What: mails to colleagues (an invitation, a new password, news of a colleague) and to the venue about an option
-- that ends become rows of outgoing_mail. Who writes: apps/api/src/staff. Who reads: claim_mail. Why staff.outgoing_mail stays for one
-- release: the version before this one still writes to it, and adopt_staff_mails moves what it wrote.

-- contract: 1.0.0 writes and reads nothing that the wider constraints refuse
ALTER TABLE outgoing_mail
  ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN invitation_id uuid REFERENCES staff.invitation ON DELETE CASCADE,
  ADD COLUMN user_id       uuid REFERENCES staff."user" ON DELETE CASCADE,   -- the colleague it goes to
  ADD COLUMN about_user_id uuid REFERENCES staff."user" ON DELETE CASCADE,   -- the colleague it tells of
  ADD COLUMN option_until  timestamptz,                                      -- the end of the option it tells of
  DROP CONSTRAINT outgoing_mail_kind_check,
  ADD CONSTRAINT outgoing_mail_kind_check CHECK (kind IN
    ('confirmation', 'venue-notice', 'moved', 'changed', 'cancelled', 'deposit', 'reminder',
     'option-ends', 'invitation', 'reset', 'manager-added', 'second-factor-reset')) NOT VALID,
  DROP CONSTRAINT mail_tells_of,
  ADD CONSTRAINT mail_tells_of CHECK ((event_id IS NULL) = (is_resend OR kind IN
    ('deposit', 'reminder', 'option-ends', 'invitation', 'reset', 'manager-added', 'second-factor-reset'))) NOT VALID,
  ADD CONSTRAINT mail_has_its_subject CHECK (
    (booking_id IS NULL) = (kind IN ('invitation', 'reset', 'manager-added', 'second-factor-reset'))
    AND (invitation_id IS NOT NULL) = (kind = 'invitation')
    AND (user_id IS NOT NULL) = (kind IN ('reset', 'manager-added', 'second-factor-reset'))
    AND (about_user_id IS NOT NULL) = (kind IN ('manager-added', 'second-factor-reset'))
    AND (option_until IS NOT NULL) = (kind = 'option-ends')) NOT VALID;
