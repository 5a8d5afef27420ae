import type { Pool } from 'pg'

/**
 * `all` checks every row. `coming` checks the visits from yesterday on, and everything written about any visit in the last two days.
 */
export type InvariantScope = 'all' | 'coming'

/**
 * Checks the invariants of the reservation engine that a single database state can show. They hold in every committed state, including
 * during a run and in a restored backup. I9 (versions never decrease) needs two states: `findFallenVersions`. Checking what visitors
 * were shown needs a history, which the chaos run has. Returns a sentence for each broken invariant, starting with its number.
 * Read-only; the result contains no personal data.
 */
export async function findBrokenInvariants(
  db: Pick<Pool, 'query'>,
  scope: InvariantScope = 'all',
): Promise<string[]> {
  const { rows } = await db.query<{ violation: string }>(
    `WITH ${LOOKED_AT[scope]}\n${INVARIANTS.join('\nUNION ALL\n')}`,
  )
  return rows.map(({ violation }) => violation)
}

/** The versions of current and future schedules, to compare with a later reading. */
export async function readComingVersions(db: Pick<Pool, 'query'>): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number | string; version: number | string }>(
    'SELECT id, version FROM schedule WHERE day >= current_date - 1',
  )
  return new Map(rows.map(({ id, version }) => [Number(id), Number(version)]))
}

/** I9: clients ignore a schedule with a lower version as outdated. */
export function findFallenVersions(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): string[] {
  return [...after].flatMap(([id, version]) => {
    const earlier = before.get(id) ?? 0
    return version < earlier ? [`I9: the version of schedule ${id} fell from ${earlier} to ${version}`] : []
  })
}

/** Not materialized, so that invariants that look up single rows can use indexes. */
const LOOKED_AT: Record<InvariantScope, string> = {
  all: lookedAt('true', 'true', 'true'),
  coming: lookedAt(
    'day >= current_date - 1',
    "created_at >= now() - interval '2 days'",
    "at >= now() - interval '2 days'",
  ),
}

function lookedAt(isDay: string, isMail: string, isEvent: string): string {
  return [
    `looked_claim AS NOT MATERIALIZED (SELECT * FROM slot_claim WHERE ${isDay})`,
    `looked_booking AS NOT MATERIALIZED (SELECT * FROM booking WHERE ${isDay})`,
    `looked_mail AS NOT MATERIALIZED (SELECT * FROM outgoing_mail WHERE ${isMail})`,
    `looked_outage AS NOT MATERIALIZED (SELECT * FROM schedule s JOIN schedule_outage o ON o.schedule_id = s.id WHERE ${isDay})`,
    `looked_event AS NOT MATERIALIZED (SELECT * FROM booking_event WHERE ${isEvent})`,
  ].join(', ')
}

/** Includes invariants that a constraint already enforces: an index may be corrupt, or a constraint may be missing. */
const INVARIANTS = [
  `SELECT format('I1: slot %s of schedule %s has %s owners', slot_key, schedule_id, count(*)) AS violation
     FROM looked_claim GROUP BY schedule_id, slot_key HAVING count(*) > 1`,

  `SELECT format('I2: confirmed booking %s owns nothing', b.id)
     FROM looked_booking b WHERE b.status = 'confirmed' AND NOT EXISTS (SELECT FROM slot_claim c WHERE c.booking_id = b.id)`,

  `SELECT format('I3: request %s has %s bookings', request_id, count(*))
     FROM looked_booking GROUP BY request_id HAVING count(*) > 1`,

  `SELECT format('I4: mail %s is both sent and given up', id)
     FROM looked_mail WHERE sent_at IS NOT NULL AND dead_at IS NOT NULL`,

  `SELECT format('I4: a mail about booking %s is there %s times', min(booking_id::text), count(*))
     FROM looked_mail GROUP BY dedupe_key HAVING count(*) > 1`,

  `SELECT format('I5: mail %s is about no booking', m.id)
     FROM looked_mail m WHERE m.booking_id IS NOT NULL AND NOT EXISTS (SELECT FROM booking b WHERE b.id = m.booking_id)`,

  `SELECT format('I6: %s owns the neighbours %s and %s of schedule %s', a.owner_id, a.slot_key, b.slot_key, a.schedule_id)
     FROM looked_claim a
     JOIN slot_claim b ON b.schedule_id = a.schedule_id AND b.owner_id = a.owner_id
                      AND b.start_minute = a.start_minute + a.block_minutes
     JOIN schedule s ON s.id = a.schedule_id
    WHERE s.break_rule AND NOT a.ignore_break`,

  `SELECT format('I7: claim %s of schedule %s is not in an open slot of its booking''s venue and day', c.slot_key, c.schedule_id)
     FROM looked_claim c
     LEFT JOIN schedule s ON s.id = c.schedule_id
     LEFT JOIN booking b ON b.id = c.booking_id
    WHERE s.id IS NULL OR NOT s.is_open
       OR (c.start_minute - s.opens_minute) % s.block_minutes <> 0
       OR c.start_minute NOT BETWEEN s.opens_minute AND s.closes_minute - s.block_minutes
       OR (c.booking_id IS NOT NULL AND (b.id IS NULL OR b.venue_id <> s.venue_id OR b.day <> s.day))`,

  `SELECT format('I8: cancelled booking %s owns %s', b.id, c.slot_key)
     FROM looked_booking b JOIN slot_claim c ON c.booking_id = b.id WHERE b.status = 'cancelled'`,

  `SELECT format('I10: the cancelled booking %s is an option', b.id)
     FROM looked_booking b JOIN booking_option o ON o.booking_id = b.id WHERE b.status = 'cancelled'`,

  `SELECT format('I10: the newest event of booking %s tells %s, and it owns %s', b.id, told.slots, owned.slots)
     FROM looked_booking b
    CROSS JOIN LATERAL (SELECT e.slots FROM booking_event e WHERE e.booking_id = b.id ORDER BY e.id DESC LIMIT 1) told
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('scheduleId', c.schedule_id::text, 'slotKey', c.slot_key)
                       ORDER BY c.schedule_id, c.slot_key) AS slots
        FROM slot_claim c WHERE c.booking_id = b.id) owned
    WHERE b.status = 'confirmed' AND told.slots <> owned.slots`,

  `SELECT format('I10: the price of booking %s is not the sum of its lines', id)
     FROM looked_booking WHERE price_cents <> price_lines_cents(price_lines)`,

  `SELECT format('I11: act %s is written down %s times', act_id, count(*))
     FROM looked_event WHERE act_id IS NOT NULL GROUP BY act_id HAVING count(*) > 1`,

  `SELECT format('I12: slot %s of schedule %s is free or held in an outage', to_char(make_interval(mins => m), 'HH24:MI'), o.id)
     FROM looked_outage o
    CROSS JOIN generate_series(o.opens_minute::int, o.closes_minute - o.block_minutes::int, o.block_minutes::int) AS m
    WHERE o.is_open AND o.places IS NULL AND m < o.until_minute AND m + o.block_minutes > o.from_minute
      AND NOT EXISTS (SELECT FROM slot_claim c WHERE c.schedule_id = o.id AND c.start_minute = m AND c.session_id IS NULL)`,

  `SELECT format('I12: slot %s of schedule %s is closed by no outage', c.slot_key, c.schedule_id)
     FROM looked_claim c LEFT JOIN schedule_outage o ON o.schedule_id = c.schedule_id AND o.places IS NULL
      AND c.start_minute < o.until_minute AND c.start_minute + c.block_minutes > o.from_minute
    WHERE c.of_outage AND o.schedule_id IS NULL`,
]

/** All of them, for reporting also those that hold. I9 has no statement. */
export const INVARIANT_NUMBERS: readonly string[] = [
  ...new Set(['I9', ...INVARIANTS.flatMap((statement) => statement.match(/\bI\d+(?=:)/) ?? [])]),
]
