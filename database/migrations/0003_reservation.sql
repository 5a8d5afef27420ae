-- The reservation engine's tables. What: schedules (one attraction on one day), sessions, bookings with their events, and
-- claims, the one table that says who owns a slot. Who writes: the functions of functions/, called by apps/api; nobody
-- else. Who reads: apps/api, for the day's snapshot, the calendar and the desk. Why so many constraints: the promise that a
-- slot never has two owners must hold whatever the code above it does (docs/locking.md tells each of them by its number).

-- There is no table of slots: a schedule's grid is its opening hours cut in blocks, and a claim must lie on it (3).
-- Minutes are counted from midnight on the venue's clock; 1440 is 24:00.
CREATE TABLE schedule (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id      text     NOT NULL REFERENCES venue,
  attraction    text     NOT NULL CHECK (attraction IN ('laser', 'vr', 'interactivefloor')),
  day           date     NOT NULL,
  opens_minute  smallint NOT NULL,
  closes_minute smallint NOT NULL,
  block_minutes smallint NOT NULL CHECK (block_minutes BETWEEN 5 AND 60),
  break_rule    boolean  NOT NULL,
  opens_at      timestamptz NOT NULL,            -- the instant of opening, set by a trigger
  closed_by     text CHECK (length(closed_by) BETWEEN 1 AND 120),  -- staff, or 'catalogue': closed by the venue's hours
  closed_at     timestamptz,
  closing_reason text CHECK (length(closing_reason) BETWEEN 1 AND 200),  -- what visitors read
  is_open       boolean GENERATED ALWAYS AS (closed_at IS NULL) STORED,
  version       bigint NOT NULL DEFAULT 0,       -- rises in every transaction that changes a claim
  CONSTRAINT one_schedule_per_day UNIQUE (venue_id, day, attraction),
  CONSTRAINT schedule_hours CHECK (
    opens_minute >= 0 AND opens_minute + block_minutes <= closes_minute AND closes_minute <= 1440),
  CONSTRAINT closed_by_someone CHECK (
    (closed_by IS NULL) = (closed_at IS NULL) AND (closing_reason IS NULL OR closed_by IS NOT NULL)),
  -- What a claim repeats of its schedule; as the target of its foreign key, it changes for both at once or not at all.
  CONSTRAINT schedule_facts UNIQUE
    (id, venue_id, day, is_open, break_rule, block_minutes, opens_minute, closes_minute, opens_at)
) WITH (fillfactor = 80);

-- An anonymous visitor. Neither column gives the session id away: they are different parts of its SHA-256. Rows are only ever
-- inserted and deleted, so that holds of one session on two schedules never wait for each other here.
CREATE TABLE session (
  id          uuid PRIMARY KEY,                  -- first 16 bytes of the digest
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),  -- next 8 bytes: shown to everyone, opens nothing
  network     text NOT NULL,                     -- /24 or /48, for the hold quota
  created_at  timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX session_network ON session (network);

CREATE TABLE booking (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id    uuid  NOT NULL,
  request_hash  bytea NOT NULL,                  -- the same request id with another content is refused
  venue_id      text  NOT NULL REFERENCES venue,
  day           date  NOT NULL,
  status        text  NOT NULL DEFAULT 'confirmed' CHECK (status IN ('confirmed', 'cancelled')),
  placed_by     text  NOT NULL CHECK (length(placed_by) BETWEEN 1 AND 120),
  language      text  NOT NULL CHECK (language ~ '^[a-z]{2}$'),  -- of its mails and pages
  name          text  NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email         text  NOT NULL CHECK (length(email) BETWEEN 1 AND 254),
  phone         text  NOT NULL CHECK (length(phone) BETWEEN 1 AND 32),
  -- Checks of form only: what is offered, and to how many, is the catalogue's.
  players       smallint NOT NULL CHECK (players BETWEEN 1 AND 1000),
  formula       text   NOT NULL CHECK (are_offer_ids(ARRAY[formula])),
  modules       text[] NOT NULL CHECK (are_offer_ids(modules)),
  meal_people   smallint CHECK (meal_people BETWEEN 1 AND 1000),
  extra_info    text  NOT NULL CHECK (length(extra_info) <= 2000),
  invoice       jsonb,
  catalogue_revision integer NOT NULL,           -- the revision it was made, or last moved, under
  price_cents   integer NOT NULL CHECK (price_cents >= 0),
  price_lines   jsonb NOT NULL CONSTRAINT price_lines_listed CHECK (jsonb_typeof(price_lines) = 'array'),
  network       text,                            -- for the limit per network; erased within a day
  created_at    timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT one_booking_per_request UNIQUE (request_id),
  CONSTRAINT price_is_its_lines CHECK (price_cents = price_lines_cents(price_lines)),
  CONSTRAINT booking_of_catalogue FOREIGN KEY (venue_id, catalogue_revision) REFERENCES catalogue,
  CONSTRAINT booking_facts UNIQUE (id, venue_id, day, status)
);
CREATE INDEX booking_email ON booking (lower(email), created_at);
CREATE INDEX booking_network ON booking (network, created_at) WHERE network IS NOT NULL;

CREATE TABLE slot_claim (
  schedule_id    bigint NOT NULL,
  slot_key       text   NOT NULL CONSTRAINT slot_key_form CHECK (slot_key ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  start_minute   smallint GENERATED ALWAYS AS
                   ((left(slot_key, 2)::smallint * 60 + right(slot_key, 2)::smallint)::smallint) STORED,
  -- Repeated from the schedule, held equal to it by (4).
  venue_id       text     NOT NULL,
  day            date     NOT NULL,
  is_open        boolean  NOT NULL DEFAULT true CONSTRAINT claim_on_open_day CHECK (is_open),
  break_rule     boolean  NOT NULL,
  block_minutes  smallint NOT NULL,
  opens_minute   smallint NOT NULL,
  closes_minute  smallint NOT NULL,
  opens_at       timestamptz NOT NULL,
  -- The owner.
  session_id     uuid CONSTRAINT hold_of_session REFERENCES session,
  hold_until     timestamptz,
  active_at      timestamptz,                      -- last act of the holder; a heartbeat is none
  seq            bigint NOT NULL DEFAULT 0,        -- a hold request older than this one changes nothing
  booking_id     uuid,
  booking_status text NOT NULL DEFAULT 'confirmed' CONSTRAINT claim_confirmed CHECK (booking_status = 'confirmed'),
  closed_by      text CHECK (length(closed_by) BETWEEN 1 AND 120),
  owner_id       uuid GENERATED ALWAYS AS (COALESCE(booking_id, session_id)) STORED,
  by_staff       boolean NOT NULL DEFAULT false,   -- may claim a slot that has started
  ignore_break   boolean NOT NULL DEFAULT false,   -- staff only, said in the booking's events
  claimed_at     timestamptz NOT NULL DEFAULT app_now(),

  -- (7) to (10) are triggers, in functions/claims.sql, bookings.sql and schedules.sql.
  -- (1) one claim per slot, whatever it is: two owners cannot be written down
  CONSTRAINT one_claim_per_slot PRIMARY KEY (schedule_id, slot_key),
  -- (2) a claim is a hold, a booking or a closure: exactly one of them
  CONSTRAINT one_kind_of_claim CHECK (
    num_nonnulls(session_id, booking_id, closed_by) = 1
    AND (session_id IS NULL) = (hold_until IS NULL) AND (session_id IS NULL) = (active_at IS NULL)),
  -- (3) it starts a block of the schedule's grid
  CONSTRAINT claim_on_grid CHECK (
    start_minute >= opens_minute AND start_minute + block_minutes <= closes_minute
    AND (start_minute - opens_minute) % block_minutes = 0),
  -- (4) what it repeats of its schedule is true, and the schedule is open; so a day with claims cannot be closed, and a day that is
  -- re-cut takes its claims along, which (3) and (6) judge anew
  CONSTRAINT claim_of_schedule
    FOREIGN KEY (schedule_id, venue_id, day, is_open, break_rule, block_minutes, opens_minute, closes_minute, opens_at)
    REFERENCES schedule (id, venue_id, day, is_open, break_rule, block_minutes, opens_minute, closes_minute, opens_at)
    ON UPDATE CASCADE,
  -- (5) a booking owns slots of its own venue and day only; a cancelled booking owns none
  CONSTRAINT claim_of_booking FOREIGN KEY (booking_id, venue_id, day, booking_status)
    REFERENCES booking (id, venue_id, day, status),
  -- (6) where the break is mandatory, one owner never has two neighbouring slots
  CONSTRAINT mandatory_break EXCLUDE USING gist
    (schedule_id WITH =, owner_id WITH =, int4range(start_minute, start_minute + 2 * block_minutes) WITH &&)
    WHERE (break_rule AND NOT ignore_break AND closed_by IS NULL)
) WITH (fillfactor = 80);
CREATE INDEX slot_claim_session ON slot_claim (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX slot_claim_booking ON slot_claim (booking_id) WHERE booking_id IS NOT NULL;

-- What happened to a booking, and by whom. Nothing in it is ever changed.
CREATE TABLE booking_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking,
  at         timestamptz NOT NULL DEFAULT app_now(),
  actor      text  NOT NULL CHECK (length(actor) BETWEEN 1 AND 120),
  what       text  NOT NULL CHECK (what IN ('placed', 'moved', 'changed', 'cancelled')),
  slots      jsonb NOT NULL
);
CREATE INDEX booking_event_booking ON booking_event (booking_id);
