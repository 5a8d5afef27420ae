-- One hold per call, as apps/api sends it, without the server. pgbench reads a colon and a word as a variable, even inside quotes,
-- hence chr(58). Run with -D first=… -D last=… (the ids of the schedules) -D hold_ms=….
\set session random(1, 1000)
\set schedule random(:first, :last)
\set minute 480 + 20 * random(0, 47)
SELECT * FROM hold_slots(
  p_session => lpad(to_hex((:session)::int), 32, '0')::uuid, p_fingerprint => lpad(to_hex((:session)::int), 16, '0'),
  p_network => '127.0.0.0/24', p_schedule => (:schedule)::bigint,
  p_keys => ARRAY[lpad(((:minute)::int / 60)::text, 2, '0') || chr(58) || lpad(((:minute)::int % 60)::text, 2, '0')],
  p_hold_ms => (:hold_ms)::int, p_idle_cap_ms => 1200000);
