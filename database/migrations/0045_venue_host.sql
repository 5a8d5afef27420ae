-- The host names of the venues. What: which venue answers a request for a host name; `*` is every name that no venue has. Who writes:
-- publish_catalogue. Who reads: nobody, apps/api knows the names from the catalogues. Why a table: no two venues have the same name, and at
-- most one answers all others.

CREATE TABLE venue_host (
  host     text PRIMARY KEY CONSTRAINT host_name CHECK (host = '*' OR host ~ '^[a-z0-9.-]{1,253}$'),
  venue_id text NOT NULL REFERENCES venue
);
CREATE INDEX venue_host_venue ON venue_host (venue_id);

-- Until now the venue that published first answered everything.
INSERT INTO venue_host (host, venue_id)
SELECT '*', venue_id FROM catalogue WHERE revision = 1 ORDER BY published_at, venue_id LIMIT 1;
