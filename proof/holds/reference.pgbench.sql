-- The same hold through the reference SQL (proof/reference/reference.sql).
\set session random(1, 1000)
\set schedule random(:first, :last)
\set minute 480 + 20 * random(0, 47)
SELECT * FROM hold_set(
  lpad(to_hex((:session)::int), 32, '0')::uuid, (:schedule)::bigint,
  ARRAY[lpad(((:minute)::int / 60)::text, 2, '0') || chr(58) || lpad(((:minute)::int % 60)::text, 2, '0')], (:hold_ms)::int * interval '1 ms');
