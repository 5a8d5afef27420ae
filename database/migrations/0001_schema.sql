-- Every table, noun by noun. Functions, triggers and views are in ../functions. app_now, is_time_zone and the other functions that a
-- table calls are in ../functions/before-tables.

-- Exclusion constraints over equality and ranges, and indexes over letters. The owner of a database may create both extensions.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ---------------------------------------------------------------- venue ----------------------------------------------------------------

-- A venue, with the time zone of its opening hours.
CREATE TABLE venue (
  id         text PRIMARY KEY CHECK (id ~ '^[a-z]{2,40}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  zone       text NOT NULL CONSTRAINT venue_zone_known CHECK (is_time_zone(zone)),
  created_at timestamptz NOT NULL DEFAULT app_now()
);

-- The host names of each venue. `*` is every name that no venue has. Servers read the names from the catalogues; this table keeps two
-- venues from having the same one.
CREATE TABLE venue_host (
  host     text PRIMARY KEY CONSTRAINT host_name CHECK (host = '*' OR host ~ '^[a-z0-9.-]{1,253}$'),
  venue_id text NOT NULL REFERENCES venue
);
CREATE INDEX venue_host_venue ON venue_host (venue_id);

-- Pictures in every width and format, and menus. The path contains a hash of the upload, so a file never changes. Files that no revision
-- names any more are kept, because an older revision or an open page may name them.
CREATE TABLE venue_file (
  venue_id text  NOT NULL REFERENCES venue ON DELETE CASCADE,
  path     text  NOT NULL CONSTRAINT file_path CHECK (path ~ '^[a-z]{1,20}\.[0-9a-f]{24}$'),  -- kind and hash
  -- The extension tells the type. A picture is named after its width.
  name     text  NOT NULL CONSTRAINT file_name CHECK (name ~ '^([1-9][0-9]{1,3}\.(avif|webp|jpg|png)|menu\.pdf)$'),
  content  bytea NOT NULL CONSTRAINT file_size CHECK (octet_length(content) BETWEEN 1 AND 12582912),  -- 12 MiB
  PRIMARY KEY (venue_id, path, name)
);

-- ---------------------------------------------------------------- offer ----------------------------------------------------------------

-- Everything that a venue offers, one row per published revision. Rows never change: a booking names the revision of its price.
CREATE TABLE catalogue (
  venue_id     text    NOT NULL REFERENCES venue,
  revision     integer NOT NULL CONSTRAINT revision_positive CHECK (revision > 0),
  valid_from   date    NOT NULL,  -- the first day of visits that it governs
  content      jsonb   NOT NULL CONSTRAINT content_is_object CHECK (jsonb_typeof(content) = 'object'),
  published_by text    NOT NULL CHECK (length(published_by) BETWEEN 1 AND 120),
  published_at timestamptz NOT NULL DEFAULT app_now(),
  -- With valid_from, the index alone answers which revision governs a day.
  CONSTRAINT one_catalogue_per_revision PRIMARY KEY (venue_id, revision) INCLUDE (valid_from)
);

-- Days with other hours than their weekday, one row per saved list. The newest list counts, under every revision. It is separate from
-- the catalogue because a closing added today must not replace prices published for later.
CREATE TABLE opening_exceptions (
  venue_id   text    NOT NULL REFERENCES venue,
  version    integer NOT NULL CONSTRAINT exceptions_version_positive CHECK (version > 0),
  exceptions jsonb   NOT NULL CONSTRAINT exceptions_are_list CHECK (jsonb_typeof(exceptions) = 'array'),
  saved_by   text    NOT NULL CHECK (length(saved_by) BETWEEN 1 AND 120),
  saved_at   timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT one_list_per_version PRIMARY KEY (venue_id, version)
);

-- ----------------------------------------------------------------- day -----------------------------------------------------------------

-- One attraction on one day. Slots have no table: the grid is the opening hours cut into blocks, and a claim must lie on it (3).
-- Minutes are counted from midnight on the venue's clock; 1440 is 24:00.
CREATE TABLE schedule (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id       text     NOT NULL REFERENCES venue,
  attraction     text     NOT NULL CHECK (attraction ~ '^[a-z][a-z0-9-]{0,30}$'),
  day            date     NOT NULL,
  opens_minute   smallint NOT NULL,
  closes_minute  smallint NOT NULL,
  block_minutes  smallint NOT NULL CHECK (block_minutes BETWEEN 5 AND 60),
  break_rule     boolean  NOT NULL,
  opens_at       timestamptz NOT NULL,                               -- the instant of opening, set by a trigger
  closed_by      text CHECK (length(closed_by) BETWEEN 1 AND 120),       -- a colleague, or 'catalogue': closed by the venue's hours
  closed_at      timestamptz,
  closing_reason text CHECK (length(closing_reason) BETWEEN 1 AND 200),  -- what visitors read
  is_open        boolean GENERATED ALWAYS AS (closed_at IS NULL) STORED,
  version        bigint NOT NULL DEFAULT 0,                          -- rises in every transaction that changes a claim
  CONSTRAINT one_schedule_per_day UNIQUE (venue_id, day, attraction),
  CONSTRAINT schedule_hours CHECK (
    opens_minute >= 0 AND opens_minute + block_minutes <= closes_minute AND closes_minute <= 1440),
  CONSTRAINT closed_by_someone CHECK (
    (closed_by IS NULL) = (closed_at IS NULL) AND (closing_reason IS NULL OR closed_by IS NOT NULL)),
  -- What a claim repeats of its schedule. As the target of the claim's foreign key, it changes for both at once or not at all.
  CONSTRAINT schedule_facts UNIQUE
    (id, venue_id, day, is_open, break_rule, block_minutes, opens_minute, closes_minute, opens_at)
) WITH (fillfactor = 80);

-- What happened to a day or to one of its slots, and who did it. Rows never change.
CREATE TABLE schedule_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id bigint NOT NULL REFERENCES schedule,
  slot_key    text   NOT NULL CONSTRAINT event_slot_form CHECK (slot_key ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),  -- '': the whole day
  at          timestamptz NOT NULL DEFAULT app_now(),
  actor       text   NOT NULL CHECK (length(actor) BETWEEN 1 AND 120),
  what        text   NOT NULL CHECK (what IN
    ('slot-closed', 'slot-opened', 'schedule-closed', 'schedule-opened', 'schedule-delayed', 'schedule-broken', 'hold-taken')),
  before      jsonb  NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(before) = 'object'),
  after       jsonb  NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(after) = 'object'),
  reason      text   NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  act_id      uuid,
  undoes      bigint REFERENCES schedule_event,
  CONSTRAINT one_slot_event_per_act UNIQUE (act_id, schedule_id, slot_key),  -- one act may close many days
  CONSTRAINT event_of_slot_or_day CHECK
    ((slot_key = '') = (what IN ('schedule-closed', 'schedule-opened', 'schedule-delayed', 'schedule-broken')))
);
CREATE INDEX schedule_event_schedule ON schedule_event (schedule_id, id);
CREATE INDEX schedule_event_at ON schedule_event (at);

-- An attraction that runs late. No row means on time. Claims stay where they are; expected times follow from the delay
-- (functions/delays.sql).
CREATE TABLE schedule_delay (
  schedule_id bigint PRIMARY KEY CONSTRAINT delay_of_schedule REFERENCES schedule ON DELETE CASCADE,
  minutes     smallint    NOT NULL CONSTRAINT delay_minutes CHECK (minutes BETWEEN 1 AND 120),
  since       timestamptz NOT NULL,
  set_by      text        NOT NULL CONSTRAINT delay_set_by CHECK (length(set_by) BETWEEN 1 AND 120),
  set_at      timestamptz NOT NULL DEFAULT app_now()
);

-- An attraction that is out of order for a part of a day. No row means in order.
CREATE TABLE schedule_outage (
  schedule_id  bigint PRIMARY KEY CONSTRAINT outage_of_schedule REFERENCES schedule ON DELETE CASCADE,
  from_minute  smallint    NOT NULL,
  until_minute smallint    NOT NULL,
  reason       text        NOT NULL CONSTRAINT outage_reason CHECK (reason IN ('headset', 'fault', 'power', 'own')),
  words        text        NOT NULL CONSTRAINT outage_words CHECK (length(words) BETWEEN 1 AND 200),  -- as staff and visitors read it
  set_by       text        NOT NULL CONSTRAINT outage_set_by CHECK (length(set_by) BETWEEN 1 AND 120),
  set_at       timestamptz NOT NULL DEFAULT app_now(),
  places       smallint    CONSTRAINT outage_places CHECK (places > 0),  -- how many are out of order; NULL: all of them
  CONSTRAINT outage_span CHECK (0 <= from_minute AND from_minute < until_minute AND until_minute <= 1440)
);

-- The secret addresses of calendars and lobby screens. Hashes, so that nobody who reads this table can follow one.
CREATE TABLE calendar_feed (
  hash        bytea PRIMARY KEY CONSTRAINT feed_hashed CHECK (length(hash) = 32),  -- SHA-256 of a secret of 160 bits
  venue_id    text NOT NULL REFERENCES venue,
  attraction  text NOT NULL CHECK (attraction ~ '^[a-z][a-z0-9-]{0,30}$'),
  shows_names boolean NOT NULL,  -- otherwise only how many people come
  made_by     text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 120),
  made_at     timestamptz NOT NULL DEFAULT app_now(),
  ended_by    text CHECK (length(ended_by) BETWEEN 1 AND 120),
  ended_at    timestamptz,
  CONSTRAINT feed_ended_by_someone CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX one_feed_per_attraction ON calendar_feed (venue_id, attraction) WHERE ended_at IS NULL;

-- ---------------------------------------------------------------- hold -----------------------------------------------------------------

-- An anonymous visitor. Both columns are parts of the session id's SHA-256, so neither gives it away. Rows are only inserted and
-- deleted, so that holds of one session on two schedules never wait for each other here.
CREATE TABLE session (
  id          uuid PRIMARY KEY,                                      -- first 16 bytes of the digest
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),  -- next 8 bytes: shown to everyone, opens nothing
  created_at  timestamptz NOT NULL DEFAULT app_now()
);

-- The newest hold request of a session on a schedule. It outlives the hold, so that an older request never counts as a new one.
CREATE TABLE hold_record (
  session_id  uuid   NOT NULL CONSTRAINT record_of_session REFERENCES session,
  schedule_id bigint NOT NULL CONSTRAINT record_of_schedule REFERENCES schedule,
  seq         bigint NOT NULL,                 -- a hold request older than this one changes nothing
  held_until  timestamptz NOT NULL,
  is_booked   boolean NOT NULL DEFAULT false,  -- the session made a booking on this schedule
  CONSTRAINT one_record_per_choice PRIMARY KEY (session_id, schedule_id)
) WITH (fillfactor = 80);

-- --------------------------------------------------------------- booking ---------------------------------------------------------------

-- A visit of one group on one day. CHECKs judge the form only: the catalogue says what is offered, and to how many.
CREATE TABLE booking (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id    uuid  NOT NULL,
  request_hash  bytea NOT NULL,                                   -- the same request id with another content is refused
  venue_id      text  NOT NULL REFERENCES venue,
  day           date  NOT NULL,
  status        text  NOT NULL DEFAULT 'confirmed' CHECK (status IN ('confirmed', 'cancelled')),
  placed_by     text  NOT NULL CHECK (length(placed_by) BETWEEN 1 AND 120),
  language      text  NOT NULL CHECK (language ~ '^[a-z]{2}$'),   -- of its mails and pages
  name          text  NOT NULL CHECK (length(name) <= 200),
  email         text  NOT NULL CHECK (length(email) <= 254),
  phone         text  NOT NULL CHECK (length(phone) <= 32),
  players       smallint NOT NULL CHECK (players BETWEEN 1 AND 1000),
  formula       text   NOT NULL CHECK (are_offer_ids(ARRAY[formula])),
  modules       text[] NOT NULL CHECK (are_offer_ids(modules)),
  meal_people   smallint CHECK (meal_people BETWEEN 1 AND 1000),
  extra_info    text  NOT NULL CHECK (length(extra_info) <= 2000),
  invoice       jsonb,
  catalogue_revision integer NOT NULL,                            -- of its price: when it was made, or last moved
  price_cents   integer NOT NULL CHECK (price_cents >= 0),
  price_lines   jsonb NOT NULL CONSTRAINT price_lines_listed CHECK (jsonb_typeof(price_lines) = 'array'),
  network       text,                                             -- /24 or /56, for the limits; erased within a day
  wide_network  text,                                             -- /24 or /48
  created_at    timestamptz NOT NULL DEFAULT app_now(),
  meal_at       text CONSTRAINT meal_at_form CHECK (meal_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  diets         text NOT NULL DEFAULT '' CONSTRAINT diets_length CHECK (length(diets) <= 500),    -- erased long before the rest
  title         text NOT NULL DEFAULT '' CONSTRAINT title_length CHECK (length(title) <= 120),    -- 'Lotte wordt 10'
  note          text NOT NULL DEFAULT '' CONSTRAINT note_length CHECK (length(note) <= 1000),     -- never leaves the house
  team_names    text[] NOT NULL DEFAULT '{}' CONSTRAINT team_names_form CHECK (
    cardinality(team_names) <= 24 AND array_position(team_names, NULL) IS NULL AND length(array_to_string(team_names, '')) <= 24 * 30),
  confirm_hours smallint,       -- within how many hours the visitor confirms by the link in the mail; NULL: need not, or did
  anonymous_since timestamptz,  -- its personal data was erased
  bill_number   bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 4999999999),  -- for the reference of a transfer
  -- What the desk's search compares: words without accents, and a phone number without what differs between spellings (0, 32, 0032).
  -- packages/domain/src/desk/search.ts folds what is typed in the same way.
  sought        text NOT NULL GENERATED ALWAYS AS (
    lower(regexp_replace(normalize(name || ' ' || title || ' ' || email || ' ' || left(id::text, 8), NFD), '[\u0300-\u036f]', '', 'g'))
  ) STORED,
  -- Also without spaces, dashes and apostrophes, and doubled letters as one: Vandenbossche finds Van den Bossche.
  folded        text NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(
      lower(regexp_replace(normalize(name || '|' || title || '|' || email || '|' || left(id::text, 8), NFD), '[\u0300-\u036f]', '', 'g')),
      '[\s''’-]', '', 'g'), '([a-z])\1+', '\1', 'g')
  ) STORED,
  phone_digits  text NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(32)?0?', '')
  ) STORED,
  CONSTRAINT one_booking_per_request UNIQUE (request_id),
  CONSTRAINT price_is_its_lines CHECK (price_cents = price_lines_cents(price_lines)),
  CONSTRAINT booking_of_catalogue FOREIGN KEY (venue_id, catalogue_revision) REFERENCES catalogue,
  -- Only the desk may leave contact details empty.
  CONSTRAINT visitors_say_who_they_are CHECK (
    placed_by <> 'visitor' OR anonymous_since IS NOT NULL OR (name <> '' AND email <> '' AND phone <> '')),
  CONSTRAINT booking_facts UNIQUE (id, venue_id, day, status)
);
CREATE INDEX booking_day ON booking (venue_id, day);
CREATE INDEX booking_bill_number ON booking (bill_number);
CREATE INDEX booking_by_guest_token ON booking (guest_token(id, request_id));
CREATE INDEX booking_sought ON booking USING gin (sought gin_trgm_ops);
CREATE INDEX booking_folded ON booking USING gin (folded gin_trgm_ops);
CREATE INDEX booking_phone_digits ON booking USING gin (phone_digits gin_trgm_ops);
-- For the limits on bookings, which also count cancelled ones.
CREATE INDEX booking_by_mailbox ON booking (mailbox_of(email), created_at);
CREATE INDEX booking_phone ON booking (phone_digits, created_at) WHERE placed_by = 'visitor';
CREATE INDEX booking_network ON booking (network, created_at) WHERE network IS NOT NULL;
CREATE INDEX booking_wide_network ON booking (wide_network, created_at) WHERE wide_network IS NOT NULL;
-- For erasing.
CREATE INDEX booking_diets ON booking (day) WHERE diets <> '';
CREATE INDEX booking_to_forget ON booking (day) WHERE anonymous_since IS NULL;
CREATE INDEX booking_invoice_kept ON booking (day) WHERE anonymous_since IS NOT NULL AND invoice IS NOT NULL;

-- What happened to a booking, and who did it. Rows never change.
CREATE TABLE booking_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking,
  at         timestamptz NOT NULL DEFAULT app_now(),
  actor      text  NOT NULL CHECK (length(actor) BETWEEN 1 AND 120),
  what       text  NOT NULL CHECK (what IN
    ('placed', 'moved', 'changed', 'cancelled', 'restored', 'presence', 'option', 'deposit', 'bill', 'mail', 'answered')),
  slots      jsonb NOT NULL,
  before     jsonb NOT NULL DEFAULT '{}' CONSTRAINT before_listed CHECK (jsonb_typeof(before) = 'object'),
  after      jsonb NOT NULL DEFAULT '{}' CONSTRAINT after_listed CHECK (jsonb_typeof(after) = 'object'),
  reason     text  NOT NULL DEFAULT '' CONSTRAINT event_reason_length CHECK (length(reason) <= 200),
  act_id     uuid CONSTRAINT one_event_per_act UNIQUE,  -- made by the browser: the same id again is the same act
  undoes     bigint CONSTRAINT event_undoes REFERENCES booking_event,
  CONSTRAINT presence_told CHECK (
    what <> 'presence' OR COALESCE(after->>'presence' IN ('expected', 'in', 'out', 'no-show'), false))
);
CREATE INDEX booking_event_booking ON booking_event (booking_id, id);
CREATE INDEX booking_event_at ON booking_event (at);
CREATE INDEX booking_event_left ON booking_event ((before->>'day')) WHERE what = 'moved';  -- the log of a day that a booking has left

-- A booking that is only an option, until a moment. It owns its slots like any other.
CREATE TABLE booking_option (
  booking_id      uuid PRIMARY KEY REFERENCES booking,
  until           timestamptz NOT NULL,
  awaits_payment  boolean NOT NULL DEFAULT false,
  falls_back      jsonb  -- columns that the booking goes back to when the option ends; NULL: it is cancelled
);
CREATE INDEX booking_option_until ON booking_option (until);

-- The tokens of manage links, each made for a mail. Hashes, so that nobody who reads this table can open a booking.
CREATE TABLE manage_token (
  hash       bytea PRIMARY KEY CONSTRAINT token_hashed CHECK (length(hash) = 32),  -- SHA-256 of a secret of 160 bits
  booking_id uuid NOT NULL REFERENCES booking,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX manage_token_booking ON manage_token (booking_id);

-- Who owns a slot: a hold, a booking or a closure. No row means free. The constraints keep a slot from having two owners, whatever the
-- code above does; docs/booking-engine.md explains them by their numbers. (7) to (10) are triggers in ../functions.
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
  active_at      timestamptz,                     -- last act of the holder; a heartbeat is none
  network        text,                            -- of a hold: /24 or /56
  wide_network   text,                            -- /24 or /48
  booking_id     uuid,
  booking_status text NOT NULL DEFAULT 'confirmed' CONSTRAINT claim_confirmed CHECK (booking_status = 'confirmed'),
  closed_by      text CHECK (length(closed_by) BETWEEN 1 AND 120),
  closing_reason text CONSTRAINT closing_reason_length CHECK (length(closing_reason) BETWEEN 1 AND 200),
  of_outage      boolean NOT NULL DEFAULT false,  -- the end of the outage opens exactly these slots
  owner_id       uuid GENERATED ALWAYS AS (COALESCE(booking_id, session_id)) STORED,
  by_staff       boolean NOT NULL DEFAULT false,  -- may claim a slot that has started
  ignore_break   boolean NOT NULL DEFAULT false,  -- staff only, recorded in the booking's events
  claimed_at     timestamptz NOT NULL DEFAULT app_now(),

  -- (1) one claim per slot: two owners cannot be written down
  CONSTRAINT one_claim_per_slot PRIMARY KEY (schedule_id, slot_key),
  -- (2) a claim is a hold, a booking or a closure: exactly one of them
  CONSTRAINT one_kind_of_claim CHECK (
    num_nonnulls(session_id, booking_id, closed_by) = 1
    AND (session_id IS NULL) = (hold_until IS NULL) AND (session_id IS NULL) = (active_at IS NULL)),
  CONSTRAINT network_of_hold CHECK (session_id IS NOT NULL OR num_nonnulls(network, wide_network) = 0),
  CONSTRAINT reason_of_closure CHECK (closing_reason IS NULL OR closed_by IS NOT NULL),
  CONSTRAINT closure_of_outage CHECK (NOT of_outage OR closed_by IS NOT NULL),
  -- (3) it starts a block of the schedule's grid
  CONSTRAINT claim_on_grid CHECK (
    start_minute >= opens_minute AND start_minute + block_minutes <= closes_minute
    AND (start_minute - opens_minute) % block_minutes = 0),
  -- (4) what it repeats of its schedule is true, and the schedule is open. So a day with claims cannot be closed, and a day with a new
  -- grid takes its claims along, which (3) and (6) judge again.
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
CREATE INDEX slot_claim_network ON slot_claim (wide_network) WHERE wide_network IS NOT NULL;

-- ---------------------------------------------------------------- money ----------------------------------------------------------------

-- What colleagues add to a bill: extras, discounts and payments. What is open follows from these rows, the price lines, the people who
-- came and the deposit. A wrong row is reversed by another row.
CREATE TABLE bill_entry (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id     uuid    NOT NULL REFERENCES booking,
  kind           text    NOT NULL CONSTRAINT bill_entry_kind
                   CHECK (kind IN ('extra', 'discount', 'card', 'cash', 'transfer', 'invoice', 'written-off')),
  cents          integer NOT NULL CONSTRAINT bill_entry_not_zero CHECK (cents <> 0),  -- what it adds to, takes off or settles of the bill
  received_cents integer,                                                             -- cash: what went into the drawer, rounded
  words          text    NOT NULL DEFAULT '' CONSTRAINT bill_entry_words CHECK (length(words) <= 200),
  vat_group      text    CONSTRAINT bill_entry_vat_group CHECK (vat_group IN ('leisure', 'meals', 'drinks')),
  bank_key       text    CONSTRAINT one_bill_entry_per_bank_entry UNIQUE,             -- the bank's entry that confirmed a transfer
  day            date    NOT NULL,                                                    -- the day whose closing counts it
  at             timestamptz NOT NULL DEFAULT app_now(),
  actor          text    NOT NULL CONSTRAINT bill_entry_actor CHECK (length(actor) BETWEEN 1 AND 120),
  reverses       bigint  CONSTRAINT reversed_once UNIQUE REFERENCES bill_entry,
  CONSTRAINT cash_is_rounded CHECK (
    CASE kind WHEN 'cash' THEN received_cents IS NOT NULL AND received_cents % 5 = 0 AND abs(received_cents - cents) < 5
              ELSE received_cents IS NULL END),
  CONSTRAINT lines_have_vat CHECK ((kind IN ('extra', 'discount')) = (vat_group IS NOT NULL)),
  CONSTRAINT transfers_reach_the_bank CHECK (bank_key IS NULL OR kind = 'transfer')
);
CREATE INDEX bill_entry_booking ON bill_entry (booking_id);
CREATE INDEX bill_entry_day ON bill_entry (day);

-- The deposit that a booking with a meal asks.
CREATE TABLE deposit (
  booking_id   uuid PRIMARY KEY REFERENCES booking,
  amount_cents integer NOT NULL CONSTRAINT deposit_positive CHECK (amount_cents > 0),
  reference    text NOT NULL CONSTRAINT deposit_reference_form CHECK (reference ~ '^[0-9]{12}$'),
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT one_deposit_per_reference UNIQUE (reference)
);
CREATE SEQUENCE deposit_number AS bigint MAXVALUE 9999999999;

-- Whether a worker reaches the payment provider.
CREATE TABLE payment_provider (
  venue_id   text PRIMARY KEY REFERENCES venue,
  mode       text        NOT NULL CONSTRAINT provider_mode CHECK (mode IN ('test', 'live')),
  reached_at timestamptz NOT NULL
);

-- An attempt to pay online. It is written before the provider is called: its id is the idempotency key, and the row is the job.
CREATE TABLE payment_attempt (
  id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id   uuid        NOT NULL REFERENCES booking,
  amount_cents integer     NOT NULL CONSTRAINT attempt_positive CHECK (amount_cents > 0),
  mode         text        NOT NULL CONSTRAINT attempt_mode CHECK (mode IN ('test', 'live')),
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  provider_id  text        CONSTRAINT one_attempt_per_payment UNIQUE,
  checkout_url text,                                            -- while it can be paid
  method       text        CONSTRAINT attempt_method CHECK (length(method) <= 40),
  status       text        NOT NULL DEFAULT 'new' CONSTRAINT attempt_status
                 CHECK (status IN ('new', 'open', 'pending', 'failed', 'canceled', 'expired', 'paid')),
  outcome      text        CONSTRAINT attempt_outcome CHECK (outcome IN ('booked', 'reclaimed', 'surplus', 'too-late')),
  look_at      timestamptz NOT NULL DEFAULT app_now(),          -- when the worker asks the provider again
  looked_at    timestamptz,
  called       boolean     NOT NULL DEFAULT false,              -- the provider called since a worker began to look
  lease_until  timestamptz,
  tries        integer     NOT NULL DEFAULT 0,
  reported     text        CONSTRAINT attempt_reported CHECK (length(reported) <= 40),  -- what is strange about it: a person looks
  CONSTRAINT paid_has_outcome CHECK ((status = 'paid') = (outcome IS NOT NULL))
);
CREATE INDEX payment_attempt_booking ON payment_attempt (booking_id);
CREATE INDEX payment_attempt_look ON payment_attempt (look_at);

-- A refund of an attempt. A job, like the attempt.
CREATE TABLE payment_refund (
  id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  attempt_id   uuid        NOT NULL REFERENCES payment_attempt,
  amount_cents integer     NOT NULL CONSTRAINT refund_positive CHECK (amount_cents > 0),
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  provider_id  text        CONSTRAINT one_refund_per_refund UNIQUE,
  status       text        NOT NULL DEFAULT 'new' CONSTRAINT refund_status
                 CHECK (status IN ('new', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled', 'refused')),
  look_at      timestamptz NOT NULL DEFAULT app_now(),
  lease_until  timestamptz,
  tries        integer     NOT NULL DEFAULT 0
);
CREATE INDEX payment_refund_attempt ON payment_refund (attempt_id);
CREATE INDEX payment_refund_look ON payment_refund (look_at) WHERE status = 'new';

-- Money that came in for a deposit or went back. A deposit may be paid in parts: paid is what these rows add up to.
CREATE TABLE deposit_payment (
  entry_key    text PRIMARY KEY,  -- the bank's name for it: an entry counts once, however often it is imported
  booking_id   uuid NOT NULL REFERENCES deposit,
  amount_cents integer NOT NULL CONSTRAINT payment_positive CHECK (amount_cents > 0),
  paid_on      date NOT NULL,
  imported_at  timestamptz NOT NULL DEFAULT app_now(),
  kind         text NOT NULL DEFAULT 'bank' CONSTRAINT payment_kind
                 CHECK (kind IN ('bank', 'cash', 'card', 'waived', 'returned', 'online', 'charged-back')),
  actor        text NOT NULL DEFAULT 'import' CONSTRAINT payment_actor CHECK (length(actor) BETWEEN 1 AND 120),
  reason       text NOT NULL DEFAULT '' CONSTRAINT payment_reason CHECK (length(reason) <= 200),
  attempt_id   uuid REFERENCES payment_attempt
);
CREATE INDEX deposit_payment_booking ON deposit_payment (booking_id);
CREATE INDEX deposit_payment_attempt ON deposit_payment (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE INDEX deposit_payment_by_hand ON deposit_payment (booking_id) WHERE entry_key LIKE 'act:%';

-- What was counted at the end of a day, and what the bills of that day's visits added up to. Bills may change afterwards; this row
-- says what they were. Sums by means of payment are not stored: a closed day gets no more entries.
CREATE TABLE day_closing (
  venue_id          text   NOT NULL REFERENCES venue,
  day               date   NOT NULL,
  card_cents        bigint NOT NULL,
  cash_cents        bigint NOT NULL,                                                        -- what is in the drawer
  float_cents       bigint NOT NULL CONSTRAINT float_not_negative CHECK (float_cents >= 0), -- what was in the drawer in the morning
  expected_cents    bigint NOT NULL,
  received_cents    bigint NOT NULL,
  underway_cents    bigint NOT NULL,
  written_off_cents bigint NOT NULL,
  open_cents        bigint NOT NULL,
  reason            text   NOT NULL CONSTRAINT closing_words CHECK (length(reason) <= 200),
  closed_by         text   NOT NULL CONSTRAINT closing_actor CHECK (length(closed_by) BETWEEN 1 AND 120),
  closed_at         timestamptz NOT NULL,
  PRIMARY KEY (venue_id, day),
  CONSTRAINT closing_adds_up CHECK (expected_cents = received_cents + underway_cents + written_off_cents + open_cents)
);

-- A day that was opened again, with its closing as it was.
CREATE TABLE day_reopening (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id    text        NOT NULL REFERENCES venue,
  day         date        NOT NULL,
  closing     jsonb       NOT NULL,  -- the row of day_closing
  reopened_by text        NOT NULL CONSTRAINT reopening_actor CHECK (length(reopened_by) BETWEEN 1 AND 120),
  reopened_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX day_reopening_day ON day_reopening (venue_id, day);

-- --------------------------------------------------------------- figures ---------------------------------------------------------------

-- What a visitor asked of a day when the planner found no visit, and why. Session, network and time count a wish once and are emptied
-- after a day, so that a wish leads to nobody.
CREATE TABLE missed_wish (
  id            bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  venue_id      text     NOT NULL REFERENCES venue,
  day           date     NOT NULL,
  players       smallint NOT NULL CONSTRAINT wish_players CHECK (players BETWEEN 1 AND 1000),
  games         jsonb    NOT NULL CONSTRAINT wish_games CHECK (jsonb_typeof(games) = 'object'),  -- games for everyone, by attraction
  from_minute   smallint NOT NULL,                                                               -- the visit begins in this span
  before_minute smallint NOT NULL,
  reason        text     NOT NULL CONSTRAINT wish_reason CHECK (reason IN ('full', 'group', 'no-visit')),
  attraction    text     CONSTRAINT wish_attraction CHECK (attraction IS NULL OR are_offer_ids(ARRAY[attraction])),  -- which one is full
  cents         integer  NOT NULL CONSTRAINT wish_cents CHECK (cents >= 0),                      -- the estimate
  session_id    uuid     REFERENCES session ON DELETE SET NULL,
  asked_at      timestamptz DEFAULT app_now(),
  network       text,                                                                            -- /24 or /48
  CONSTRAINT wish_span CHECK (from_minute >= 0 AND from_minute < before_minute AND before_minute <= 1440),
  CONSTRAINT full_names_its_attraction CHECK ((reason = 'full') = (attraction IS NOT NULL)),
  CONSTRAINT one_wish_per_session_and_day UNIQUE (session_id, venue_id, day)
);
CREATE INDEX missed_wish_day ON missed_wish (venue_id, day);

-- -------------------------------------------------------------- colleague --------------------------------------------------------------

-- A schema of its own, so that no query about bookings reads it. better-auth writes user, session, account, verification, twoFactor and
-- passkey, and names their columns (apps/api/src/colleague/sign-in). Secrets are hashed or encrypted.
CREATE SCHEMA staff;

-- A person who can sign in at the desk.
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

-- A browser that is signed in, at one venue.
CREATE TABLE staff.session (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "expiresAt"    timestamptz NOT NULL,
  token          text NOT NULL UNIQUE,           -- opens nothing without the server's signature
  "createdAt"    timestamptz NOT NULL DEFAULT app_now(),
  "updatedAt"    timestamptz NOT NULL,
  "ipAddress"    text,
  "userAgent"    text,
  "userId"       uuid NOT NULL REFERENCES staff."user" ON DELETE CASCADE,
  "secondFactor" boolean NOT NULL DEFAULT false, -- whether a second factor was shown; without it one can only enrol
  "venueId"      text REFERENCES venue
);
CREATE INDEX staff_session_user ON staff.session ("userId");

-- A person's password.
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

-- Challenges of a sign-in that has begun.
CREATE TABLE staff.verification (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier   text NOT NULL,
  value        text NOT NULL,
  "expiresAt"  timestamptz NOT NULL,
  "createdAt"  timestamptz NOT NULL DEFAULT app_now(),
  "updatedAt"  timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX staff_verification_identifier ON staff.verification (identifier);

-- A person's authenticator app. The secret and the backup codes are encrypted with STAFF_SECRET.
CREATE TABLE staff."twoFactor" (
  id                        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  secret                    text NOT NULL,
  "backupCodes"             text NOT NULL,
  "userId"                  uuid NOT NULL UNIQUE REFERENCES staff."user" ON DELETE CASCADE,
  verified                  boolean,
  "failedVerificationCount" integer,
  "lockedUntil"             timestamptz
);

-- A person's passkey.
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

-- The role of a person at a venue. A person may have several.
CREATE TABLE staff.membership (
  user_id       uuid NOT NULL REFERENCES staff."user" ON DELETE CASCADE,
  venue_id      text NOT NULL REFERENCES venue,
  role          text NOT NULL CHECK (role IN ('cook', 'desk', 'manager')),
  locked_at     timestamptz,                     -- locked out of this venue
  wants_figures boolean NOT NULL DEFAULT false,  -- the week's figures by mail
  created_at    timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, venue_id)
);
CREATE INDEX staff_membership_venue ON staff.membership (venue_id);

-- An invitation to a venue.
CREATE TABLE staff.invitation (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email        text NOT NULL CONSTRAINT invitation_email_lower CHECK (email = lower(email)),
  venue_id     text NOT NULL REFERENCES venue,
  role         text NOT NULL CHECK (role IN ('cook', 'desk', 'manager')),
  invited_by   uuid REFERENCES staff."user" ON DELETE SET NULL,  -- NULL: from the server's command line
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  expires_at   timestamptz NOT NULL,
  accepted_at  timestamptz,
  withdrawn_at timestamptz,
  CONSTRAINT invitation_ends_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX staff_invitation_venue ON staff.invitation (venue_id);

-- What a link in a mail opens, once: an invitation, or a new password.
CREATE TABLE staff.link (
  hash          bytea PRIMARY KEY CONSTRAINT link_hashed CHECK (length(hash) = 32),
  invitation_id uuid REFERENCES staff.invitation ON DELETE CASCADE,
  user_id       uuid REFERENCES staff."user" ON DELETE CASCADE,
  expires_at    timestamptz NOT NULL,
  venue_id      text REFERENCES venue,  -- of a new password: an invitation has its own
  CONSTRAINT link_opens_one CHECK (num_nonnulls(invitation_id, user_id) = 1)
);

-- With this token a session at one venue opens one at another. It ends with the session that asked for it.
CREATE TABLE staff.switch_token (
  hash       bytea PRIMARY KEY CONSTRAINT switch_hashed CHECK (length(hash) = 32),
  session_id uuid NOT NULL REFERENCES staff.session ON DELETE CASCADE,
  venue_id   text NOT NULL REFERENCES venue,  -- the venue it opens
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_switch_session ON staff.switch_token (session_id);

-- A code of an authenticator app counts once. Rows stay while the same digits could still be accepted.
CREATE TABLE staff.totp_used (
  user_id   uuid NOT NULL REFERENCES staff."user" ON DELETE CASCADE,
  code_hash bytea NOT NULL CONSTRAINT totp_hashed CHECK (length(code_hash) = 32),
  used_at   timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, code_hash)
);

-- How often something was tried within a window, per address and path and per account. All servers count together.
CREATE TABLE staff.attempt (
  key     text PRIMARY KEY,
  count   integer NOT NULL CHECK (count > 0),
  ends_at timestamptz NOT NULL
);

-- What an act of the desk asked. The same id with the same content is a lost answer; with other content it is refused. Kept for a week.
CREATE TABLE staff.asked_act (
  act_id   uuid PRIMARY KEY,
  hash     bytea NOT NULL,  -- SHA-256 of where it was sent and what it said
  asked_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX asked_act_age ON staff.asked_act (asked_at);

-- ---------------------------------------------------------------- mail -----------------------------------------------------------------

-- The outbox. A mail is written in the transaction of the act that it tells of, and its row is the job to send it (docs/decisions/0016).
CREATE TABLE outgoing_mail (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key    text NOT NULL UNIQUE,
  kind          text NOT NULL CHECK (kind IN
    ('confirmation', 'venue-notice', 'moved', 'changed', 'cancelled', 'deposit', 'reminder', 'payment-overview',
     'option-ends', 'invitation', 'reset', 'manager-added', 'second-factor-reset', 'weekly-figures')),
  -- What it tells of.
  booking_id    uuid REFERENCES booking,
  event_id      bigint REFERENCES booking_event,                            -- NULL: the booking as it is when the mail leaves
  first_event_id bigint,                                                    -- the first that it tells of; NULL: only of event_id
  is_resend     boolean NOT NULL DEFAULT false,                             -- a confirmation that was asked for again
  reminds_of    date,                                                       -- the day of the visit
  option_until  timestamptz,                                                -- the end of the option
  week_ends     date,                                                       -- the Sunday of the figures
  invitation_id uuid REFERENCES staff.invitation ON DELETE CASCADE,
  user_id       uuid REFERENCES staff."user" ON DELETE CASCADE,             -- the colleague it goes to
  about_user_id uuid REFERENCES staff."user" ON DELETE CASCADE,             -- the colleague it tells of
  venue_id      text REFERENCES venue,
  -- How it is sent.
  created_at    timestamptz NOT NULL DEFAULT app_now(),
  urgency       smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN kind = 'confirmation' AND NOT is_resend THEN 0 WHEN kind IN ('confirmation', 'moved', 'changed', 'cancelled') THEN 1
         WHEN kind = 'deposit' THEN 2 WHEN kind = 'reminder' THEN 3 ELSE 4 END) STORED,
  sent_at       timestamptz,
  attempts      smallint NOT NULL DEFAULT 0,                                -- counted before sending: a kill counts too
  next_try_at   timestamptz NOT NULL DEFAULT app_now(),
  held_back_until timestamptz,                                              -- the address had its share of mails
  lease_until   timestamptz,                                                -- while a worker sends it
  recipient     text,                                                       -- the address at the last attempt, for the limits
  message_id    text,                                                       -- the same at every attempt, so that repetitions are known as one
  failures      smallint NOT NULL DEFAULT 0,                                -- attempts that were answered by a failure
  failed_at     timestamptz,                                                -- the last of them
  fault         text CONSTRAINT mail_fault_known CHECK (fault IN ('address', 'message', 'ours', 'later')),
  last_error    text CONSTRAINT mail_error_short CHECK (length(last_error) <= 500),
  dead_at       timestamptz,                                                -- given up; a person has to look
  CONSTRAINT mail_ends_once CHECK (sent_at IS NULL OR dead_at IS NULL),
  CONSTRAINT resend_of_confirmation CHECK (NOT is_resend OR kind = 'confirmation'),
  CONSTRAINT reminder_of_a_day CHECK ((kind = 'reminder') = (reminds_of IS NOT NULL)),
  CONSTRAINT mail_tells_of CHECK ((event_id IS NULL) = (is_resend OR kind IN
    ('deposit', 'reminder', 'option-ends', 'invitation', 'reset', 'manager-added', 'second-factor-reset', 'weekly-figures'))),
  CONSTRAINT mail_has_its_subject CHECK (
    (booking_id IS NULL) = (kind IN ('invitation', 'reset', 'manager-added', 'second-factor-reset', 'weekly-figures'))
    AND (invitation_id IS NOT NULL) = (kind = 'invitation')
    AND (user_id IS NOT NULL) = (kind IN ('reset', 'manager-added', 'second-factor-reset', 'weekly-figures'))
    AND (about_user_id IS NOT NULL) = (kind IN ('manager-added', 'second-factor-reset'))
    AND (option_until IS NOT NULL) = (kind = 'option-ends')
    AND (week_ends IS NOT NULL) = (kind = 'weekly-figures'))
);
CREATE INDEX outgoing_mail_booking ON outgoing_mail (booking_id);
CREATE INDEX outgoing_mail_due ON outgoing_mail (urgency, GREATEST(next_try_at, held_back_until), id)
  WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outgoing_mail_recipient ON outgoing_mail (recipient) WHERE recipient IS NOT NULL;
CREATE INDEX outgoing_mail_failed ON outgoing_mail (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX outgoing_mail_trouble ON outgoing_mail (booking_id)
  WHERE sent_at IS NULL AND (dead_at IS NOT NULL OR last_error IS NOT NULL);
CREATE INDEX outgoing_mail_reminder ON outgoing_mail (booking_id)
  WHERE kind = 'reminder' AND sent_at IS NULL AND dead_at IS NULL;

-- The addresses that a mail server refused. Kept for a week; hashes, because we only ask whether a mail's own address is among them.
CREATE TABLE suppressed_address (
  hash       bytea PRIMARY KEY CONSTRAINT address_hashed CHECK (length(hash) = 32),  -- SHA-256 of the address exactly as it was sent to
  refused_at timestamptz NOT NULL DEFAULT app_now()
);

-- When a process with a mail server last ran. A server without one reads here whether links to accounts leave by mail.
CREATE TABLE staff.mail_worker (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT one_mail_worker CHECK (is_only),
  seen_at timestamptz NOT NULL
);

-- --------------------------------------------------------------- person ----------------------------------------------------------------

-- Records that data was exported or erased, not whose.
CREATE TABLE privacy_act (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at    timestamptz NOT NULL DEFAULT app_now(),
  actor text NOT NULL CONSTRAINT privacy_actor CHECK (actor IN ('tidying', 'operator', 'manager')),
  what  text NOT NULL CONSTRAINT privacy_what CHECK (
    what IN ('anonymised', 'events-forgotten', 'invoices-forgotten', 'people-forgotten', 'exported', 'erased')),
  count integer NOT NULL CONSTRAINT privacy_count CHECK (count >= 0)  -- of bookings, or of rows
);
