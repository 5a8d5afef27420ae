-- The catalogue. What: everything that a venue offers (hours, blocks, formulas, modules, prices, limits), one row per revision.
-- Who writes: publish_catalogue, called by the seed, by npm run venue -- catalogue and by the desk. Who reads: apps/api, which keeps
-- the revisions that still matter in memory. Why rows that never change: a booking names the revision it was made under, and its
-- price must stay explainable for as long as the booking is kept.

CREATE TABLE catalogue (
  venue_id     text    NOT NULL REFERENCES venue,
  revision     integer NOT NULL CONSTRAINT revision_positive CHECK (revision > 0),
  valid_from   date    NOT NULL,                 -- the first day of visits that it governs
  content      jsonb   NOT NULL CONSTRAINT content_is_object CHECK (jsonb_typeof(content) = 'object'),
  published_by text    NOT NULL CHECK (length(published_by) BETWEEN 1 AND 120),
  published_at timestamptz NOT NULL DEFAULT app_now(),
  -- With valid_from, the index alone answers which revision governs a day.
  CONSTRAINT one_catalogue_per_revision PRIMARY KEY (venue_id, revision) INCLUDE (valid_from)
);
