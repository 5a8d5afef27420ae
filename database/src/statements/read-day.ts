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
