/**
 * Several holds in one statement and one transaction, in schedule order, because otherwise they can deadlock. Each hold has its own
 * times, because they differ per venue; the limits are shared. proof/growth measures exactly this text.
 */
export const HOLD_SLOTS = {
  name: 'hold-slots',
  text: `
    SELECT h.outcome, h.slot_keys
      FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::boolean[], $8::bigint[], $9::int[],
                  $10::int[])
             WITH ORDINALITY AS r (session, fingerprint, network, wide_network, schedule, keys, active, seq, hold_ms, idle_cap_ms, place)
     CROSS JOIN LATERAL hold_slots(
             p_session => r.session, p_fingerprint => r.fingerprint, p_network => r.network,
             p_wide_network => r.wide_network, p_schedule => r.schedule, p_keys => string_to_array(r.keys, ','),
             p_active => r.active, p_seq => r.seq, p_hold_ms => r.hold_ms, p_idle_cap_ms => r.idle_cap_ms, p_max_session => $11,
             p_max_network => $12, p_max_wide_network => $13, p_lock_ms => $14) AS h
     ORDER BY r.place`,
}
