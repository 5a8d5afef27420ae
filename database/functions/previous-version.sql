-- For servers of version 1.0.0 during a rolling upgrade. The next release drops this file (database/README.md, What the next release
-- drops).

-- Version 1.0.0 calls this every two seconds to find out which venues limit their holds. No venue does any more.
CREATE FUNCTION look_at_brakes(p_venues text[], p_at_once int[], p_on_average int[], p_average_ms int[], p_in_an_hour int[],
                               p_per_network int[], p_calm_ms int, p_one_booking int[] DEFAULT '{}') RETURNS SETOF brake LANGUAGE sql STABLE AS $$
  SELECT * FROM brake WHERE false
$$;

-- The old name of rebuild_schedule.
CREATE FUNCTION recut_schedule(p_schedule bigint, p_opens int, p_closes int, p_block int, p_break boolean) RETURNS text
LANGUAGE sql AS $$
  SELECT replace(rebuild_schedule(p_schedule => p_schedule, p_opens => p_opens, p_closes => p_closes, p_block => p_block,
                                  p_break => p_break), 'rebuilt', 'recut')
$$;
