-- The limits of holds, counted the same way however many venues there are. Who calls: hold_slots (0003). Why again: joined freely,
-- the planner sometimes went through every hold of every venue to count those of one network (npm run bench:growth: 9.8 ms a hold
-- with 100 venues). Kept apart by OFFSET 0, it goes from the network's sessions to their claims, each by its index.
CREATE OR REPLACE FUNCTION exceeds_hold_limits(p_session uuid, p_network text, p_schedule bigint, p_wanted int, p_now timestamptz,
                                    p_max_session int, p_max_network int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_max_session > 0 AND p_wanted + (
       SELECT count(*) FROM slot_claim c
        WHERE c.session_id = p_session AND c.schedule_id <> p_schedule AND c.hold_until > p_now) > p_max_session THEN
    RETURN true;
  END IF;
  RETURN p_max_network > 0 AND p_wanted + (
       SELECT count(*) FROM session s CROSS JOIN LATERAL (
         SELECT 1 FROM slot_claim c
          WHERE c.session_id = s.id AND c.hold_until > p_now AND (s.id <> p_session OR c.schedule_id <> p_schedule) OFFSET 0) held
        WHERE s.network = p_network) > p_max_network;
END $$;
