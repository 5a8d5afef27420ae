/**
 * A day's schedules with their claims in one statement, so that they come from one snapshot. Only a day on which something runs late
 * needs the owners. proof/growth measures exactly this text.
 */
export const READ_DAY = {
  name: 'read-day',
  text: `
    SELECT (extract(epoch FROM app_now()) * 1000)::bigint AS now_ms,
           s.id, s.attraction, s.opens_minute AS opens, s.closes_minute AS closes, s.block_minutes AS block,
           s.break_rule, s.is_open AS "isOpen", s.closing_reason AS "closingReason", s.version,
           COALESCE(c.claims, '[]') AS claims, late.minutes AS "delayMinutes", (extract(epoch FROM late.since) * 1000)::bigint AS "delaySince",
           CASE WHEN o.places IS NOT NULL THEN json_build_object('from', o.from_minute, 'until', o.until_minute, 'places', o.places) END AS lacking
      FROM (SELECT EXISTS (SELECT 1 FROM schedule x JOIN schedule_delay d ON d.schedule_id = x.id
                            WHERE x.venue_id = $1 AND x.day = $2) AS is_late) AS day
      LEFT JOIN schedule s ON s.venue_id = $1 AND s.day = $2
      LEFT JOIN schedule_delay late ON late.schedule_id = s.id
      LEFT JOIN schedule_outage o ON o.schedule_id = s.id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object(
                 'key', c.slot_key, 'booked', c.booking_id IS NOT NULL, 'byDesk', c.by_staff, 'closed', c.closed_by IS NOT NULL,
                 'reason', c.closing_reason, 'owner', CASE WHEN day.is_late THEN c.owner_id END,
                 'until', (extract(epoch FROM c.hold_until) * 1000)::bigint,
                 'print', (SELECT x.fingerprint FROM session x WHERE x.id = c.session_id))) AS claims
          FROM slot_claim c WHERE c.schedule_id = s.id) c ON true
     ORDER BY s.attraction`,
}

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
