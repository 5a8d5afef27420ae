-- Files of a venue. What: its pictures in every width and format, and its menus. Who writes: keep_venue_files, called by apps/api when a
-- manager uploads a file at the desk. Who reads: apps/api, for /beeld/<path>/<name>. Why here and not in a folder: backups and several
-- servers need nothing else. The path contains a hash of the upload, so a file never changes. A file that no revision names any more is kept,
-- because an older revision or an open page may name it. A venue's files are deleted with the venue.

CREATE TABLE venue_file (
  venue_id text  NOT NULL REFERENCES venue ON DELETE CASCADE,
  path     text  NOT NULL CONSTRAINT file_path CHECK (path ~ '^[a-z]{1,20}\.[0-9a-f]{24}$'),  -- kind and hash
  -- The extension tells the type. A picture is named after its width.
  name     text  NOT NULL CONSTRAINT file_name CHECK (name ~ '^([1-9][0-9]{1,3}\.(avif|webp|jpg|png)|menu\.pdf)$'),
  content  bytea NOT NULL CONSTRAINT file_size CHECK (octet_length(content) BETWEEN 1 AND 12582912),  -- 12 MiB
  PRIMARY KEY (venue_id, path, name)
);
