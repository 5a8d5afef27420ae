-- Days with other hours than their weekday. What: a venue's whole list, one row per save; the newest holds, whatever catalogue revision
-- governs the day. Who writes: save_exceptions for the desk, publish_catalogue for what comes in a file. Who reads: apps/api, which puts
-- the list in the place of the one in each revision. Why apart from the catalogue: a closing that is added today must not replace prices
-- that were published for a later day. Why whole lists: two colleagues never save over each other unseen, and every earlier list is kept.

CREATE TABLE opening_exceptions (
  venue_id   text    NOT NULL REFERENCES venue,
  version    integer NOT NULL CONSTRAINT exceptions_version_positive CHECK (version > 0),
  exceptions jsonb   NOT NULL CONSTRAINT exceptions_are_list CHECK (jsonb_typeof(exceptions) = 'array'),
  saved_by   text    NOT NULL CHECK (length(saved_by) BETWEEN 1 AND 120),
  saved_at   timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT one_list_per_version PRIMARY KEY (venue_id, version)
);

-- What the published revisions say from today on: each revision's own exceptions, on the days that it governs.
WITH governing AS (
  SELECT c.venue_id, c.revision, c.content, c.valid_from AS first_day,
         (SELECT min(n.valid_from) - 1 FROM catalogue n WHERE n.venue_id = c.venue_id AND n.revision > c.revision) AS last_day
    FROM catalogue c
), exceptions AS (
  SELECT g.venue_id,
         jsonb_set(jsonb_set(e, '{from}', to_jsonb(greatest(e->>'from', g.first_day::text))),
                   '{to}', to_jsonb(least(e->>'to', g.last_day::text))) AS exception
    FROM governing g CROSS JOIN LATERAL jsonb_array_elements(
           CASE WHEN jsonb_typeof(g.content #> '{hours,exceptions}') = 'array' THEN g.content #> '{hours,exceptions}' END) AS e
)
INSERT INTO opening_exceptions (venue_id, version, exceptions, saved_by)
SELECT venue_id, 1, jsonb_agg(exception ORDER BY exception->>'from'), 'migration'
  FROM exceptions
 WHERE exception->>'from' <= exception->>'to' AND exception->>'to' >= (app_now()::date - 1)::text
 GROUP BY venue_id;
