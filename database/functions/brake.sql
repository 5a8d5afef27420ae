-- For servers of version 1.0.0 only, beside which this version is started: they ask every two seconds which venues brake. None does any
-- more. It goes with the table (database/README.md, What the next release drops).
CREATE FUNCTION look_at_brakes(p_venues text[], p_at_once int[], p_on_average int[], p_average_ms int[], p_in_an_hour int[],
                               p_per_network int[], p_calm_ms int, p_one_booking int[] DEFAULT '{}') RETURNS SETOF brake LANGUAGE sql STABLE AS $$
  SELECT * FROM brake WHERE false
$$;
