/**
 * Several holds in one statement and one transaction, one after the other; in order of schedule, or they can deadlock. Each hold has
 * its own times, because each venue has; the limits are shared. bench/growth measures this very text.
 */
export const HOLD_SLOTS = {
  name: 'hold-slots',
  text: `
    SELECT h.outcome, h.slot_keys
      FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[], $8::int[], $9::int[])
             WITH ORDINALITY AS r (session, fingerprint, network, schedule, keys, active, seq, hold_ms, idle_cap_ms, place)
     CROSS JOIN LATERAL hold_slots(
             p_session => r.session, p_fingerprint => r.fingerprint, p_network => r.network, p_schedule => r.schedule,
             p_keys => string_to_array(r.keys, ','), p_active => r.active, p_seq => r.seq, p_hold_ms => r.hold_ms,
             p_idle_cap_ms => r.idle_cap_ms, p_max_session => $10, p_max_network => $11) AS h
     ORDER BY r.place`,
}
