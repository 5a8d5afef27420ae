-- Why mails fail. What: with each mail how often it failed, when last and whose fault that was; and the addresses that a mail server
-- refused, as hashes, which are forgotten after a week. Who writes: the worker (apps/api/src/outbox), and the desk, which may trust an address
-- again. Who reads: claim_mail, the desk's list of mails, /readyz. Why hashes: all that is asked is whether a mail's own address is among them.

ALTER TABLE outgoing_mail
  ADD COLUMN failures  smallint NOT NULL DEFAULT 0,       -- tries that were answered by a failure; a kill is none
  ADD COLUMN failed_at timestamptz,                       -- the last of them
  ADD COLUMN fault     text CONSTRAINT mail_fault_known CHECK (fault IN ('address', 'message', 'ours', 'later'));
CREATE INDEX outgoing_mail_failed ON outgoing_mail (failed_at) WHERE failed_at IS NOT NULL;

CREATE TABLE suppressed_address (
  hash       bytea PRIMARY KEY CONSTRAINT address_hashed CHECK (length(hash) = 32),  -- SHA-256 of the address in small letters
  refused_at timestamptz NOT NULL DEFAULT app_now()
);
