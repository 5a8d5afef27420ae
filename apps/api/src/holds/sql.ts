import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { Queryable } from '../postgres.ts'

export type Hold = {
  sessionId: string
  fingerprint: string
  network: string
  scheduleId: number
  slotKeys: readonly SlotKey[]
  isActive: boolean
  seq: number | null
  /** How long the venue lets it live after a sign of life, and without any act of the visitor. */
  holdMs: number
  idleCapMs: number
}

export type HoldLimits = { perSession: number; perNetwork: number }

export type HoldOutcome = {
  outcome: 'held' | 'late' | 'break-missing' | 'too-many-holds' | 'schedule-unknown'
  slotKeys: SlotKey[]
}

/** Several holds in one statement and one transaction, one after the other; give them in order of schedule, or they can deadlock. */
export async function holdSlots(
  db: Queryable,
  holds: readonly Hold[],
  limits: HoldLimits,
): Promise<HoldOutcome[]> {
  const { rows } = await db.query<[HoldOutcome['outcome'], SlotKey[]]>({
    name: 'hold-slots',
    rowMode: 'array',
    text: `
      SELECT h.outcome, h.slot_keys
        FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[],
                    $8::int[], $9::int[])
               WITH ORDINALITY AS r (session, fingerprint, network, schedule, keys, active, seq, hold_ms, idle_cap_ms, place)
       CROSS JOIN LATERAL hold_slots(
               p_session => r.session, p_fingerprint => r.fingerprint, p_network => r.network, p_schedule => r.schedule,
               p_keys => string_to_array(r.keys, ','), p_active => r.active, p_seq => r.seq,
               p_hold_ms => r.hold_ms, p_idle_cap_ms => r.idle_cap_ms, p_max_session => $10, p_max_network => $11) AS h
       ORDER BY r.place`,
    values: [
      holds.map((hold) => hold.sessionId),
      holds.map((hold) => hold.fingerprint),
      holds.map((hold) => hold.network),
      holds.map((hold) => hold.scheduleId),
      holds.map((hold) => hold.slotKeys.join(',')),
      holds.map((hold) => hold.isActive),
      holds.map((hold) => hold.seq),
      holds.map((hold) => hold.holdMs),
      holds.map((hold) => hold.idleCapMs),
      limits.perSession,
      limits.perNetwork,
    ],
  })
  return rows.map(([outcome, slotKeys]) => ({ outcome, slotKeys }))
}

export async function expireHolds(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT expire_holds() AS count')
  return rows[0]?.count ?? 0
}

export async function forgetSessions(db: Queryable): Promise<void> {
  await db.query('SELECT forget_sessions()')
}
