-- The people of a venue. What: who may sign in at the desk, how, in which role, and from where he is signed in. A schema of its own, so that
-- nothing of it is read by a query about bookings. Who writes: user, session, account, verification, twoFactor and passkey are written by
-- better-auth, in its own words for columns (apps/api/src/staff/auth/sign-in-library.ts); the rest by apps/api/src/staff. Who reads:
-- apps/api/src/staff. Why secrets are hashed or encrypted: whoever reads these tables, or a copy of them, can sign in as nobody.

CREATE SCHEMA staff;

CREATE TABLE staff."user" (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name               text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email              text NOT NULL UNIQUE CONSTRAINT staff_email_lower CHECK (email = lower(email)),
  "emailVerified"    boolean NOT NULL,
  image              text,
  "createdAt"        timestamptz NOT NULL DEFAULT app_now(),
  "updatedAt"        timestamptz NOT NULL DEFAULT app_now(),
  "twoFactorEnabled" boolean
);

CREATE TABLE staff.session (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "expiresAt"    timestamptz NOT NULL,
  token          text NOT NULL UNIQUE,                    -- opens nothing without the server's signature
  "createdAt"    timestamptz NOT NULL DEFAULT app_now(),
  "updatedAt"    timestamptz NOT NULL,
  "ipAddress"    text,
  "userAgent"    text,
  "userId"       uuid NOT NULL REFERENCES staff."user" ON DELETE CASCADE,
  "secondFactor" boolean NOT NULL DEFAULT false           -- whether a second factor was shown; without it one can only enrol
);
CREATE INDEX staff_session_user ON staff.session ("userId");

CREATE TABLE staff.account (
  id                      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "accountId"             text NOT NULL,
  "providerId"            text NOT NULL CONSTRAINT password_only CHECK ("providerId" = 'credential'),
  "userId"                uuid NOT NULL UNIQUE REFERENCES staff."user" ON DELETE CASCADE,
  "accessToken"           text,
  "refreshToken"          text,
  "idToken"               text,
  "accessTokenExpiresAt"  timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope                   text,
  password                text CONSTRAINT password_hashed CHECK (password LIKE 'argon2id$%'),
  "createdAt"             timestamptz NOT NULL DEFAULT app_now(),
  "updatedAt"             timestamptz NOT NULL
);

CREATE TABLE staff.verification (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier   text NOT NULL,
  value        text NOT NULL,
  "expiresAt"  timestamptz NOT NULL,
  "createdAt"  timestamptz NOT NULL DEFAULT app_now(),
  "updatedAt"  timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX staff_verification_identifier ON staff.verification (identifier);

CREATE TABLE staff."twoFactor" (
  id                        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  secret                    text NOT NULL,                -- encrypted with STAFF_SECRET, as the backup codes
  "backupCodes"             text NOT NULL,
  "userId"                  uuid NOT NULL UNIQUE REFERENCES staff."user" ON DELETE CASCADE,
  verified                  boolean,
  "failedVerificationCount" integer,
  "lockedUntil"             timestamptz
);

CREATE TABLE staff.passkey (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name           text,
  "publicKey"    text NOT NULL,
  "userId"       uuid NOT NULL REFERENCES staff."user" ON DELETE CASCADE,
  "credentialID" text NOT NULL UNIQUE,
  counter        integer NOT NULL,
  "deviceType"   text NOT NULL,
  "backedUp"     boolean NOT NULL,
  transports     text,
  "createdAt"    timestamptz,
  aaguid         text
);
CREATE INDEX staff_passkey_user ON staff.passkey ("userId");

-- A colleague: someone who signs in, at one venue, in one role. Several venues per person are one more column in this key.
CREATE TABLE staff.member (
  user_id    uuid PRIMARY KEY REFERENCES staff."user" ON DELETE CASCADE,
  venue_id   text NOT NULL REFERENCES venue,
  role       text NOT NULL CHECK (role IN ('desk', 'manager')),
  locked_at  timestamptz,                                 -- locked out: his sessions ended, and he makes no new ones
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX staff_member_venue ON staff.member (venue_id);

CREATE TABLE staff.invitation (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email        text NOT NULL CONSTRAINT invitation_email_lower CHECK (email = lower(email)),
  venue_id     text NOT NULL REFERENCES venue,
  role         text NOT NULL CHECK (role IN ('desk', 'manager')),
  invited_by   uuid REFERENCES staff."user" ON DELETE SET NULL,  -- NULL: from the server's command line
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  expires_at   timestamptz NOT NULL,
  accepted_at  timestamptz,
  withdrawn_at timestamptz,
  CONSTRAINT invitation_ends_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX staff_invitation_venue ON staff.invitation (venue_id);

-- What an address in a mail opens, once: an invitation, or a new password for somebody. Only hashes, as with manage links.
CREATE TABLE staff.link (
  hash          bytea PRIMARY KEY CONSTRAINT link_hashed CHECK (length(hash) = 32),
  invitation_id uuid REFERENCES staff.invitation ON DELETE CASCADE,
  user_id       uuid REFERENCES staff."user" ON DELETE CASCADE,
  expires_at    timestamptz NOT NULL,
  CONSTRAINT link_opens_one CHECK (num_nonnulls(invitation_id, user_id) = 1)
);

-- Mails to colleagues, each its own job, like outgoing_mail. Its link is made when it leaves, so that no secret waits here.
CREATE TABLE staff.outgoing_mail (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invitation_id uuid REFERENCES staff.invitation ON DELETE CASCADE,
  user_id       uuid REFERENCES staff."user" ON DELETE CASCADE,
  created_at    timestamptz NOT NULL DEFAULT app_now(),
  sent_at       timestamptz,
  attempts      smallint NOT NULL DEFAULT 0,
  next_try_at   timestamptz NOT NULL DEFAULT app_now(),
  last_error    text CONSTRAINT staff_mail_error_short CHECK (length(last_error) <= 500),
  dead_at       timestamptz,
  CONSTRAINT staff_mail_about_one CHECK (num_nonnulls(invitation_id, user_id) = 1),
  CONSTRAINT staff_mail_ends_once CHECK (sent_at IS NULL OR dead_at IS NULL)
);
CREATE INDEX staff_mail_due ON staff.outgoing_mail (next_try_at, id) WHERE sent_at IS NULL AND dead_at IS NULL;

-- A code of an authenticator app counts once. Kept for as long as the same digits could still be accepted.
CREATE TABLE staff.totp_used (
  user_id   uuid NOT NULL REFERENCES staff."user" ON DELETE CASCADE,
  code_hash bytea NOT NULL CONSTRAINT totp_hashed CHECK (length(code_hash) = 32),
  used_at   timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, code_hash)
);

-- How often something was tried within a window: per address and path, and per account. In the database, so that every server counts together.
CREATE TABLE staff.attempt (
  key     text PRIMARY KEY,
  count   integer NOT NULL CHECK (count > 0),
  ends_at timestamptz NOT NULL
);
