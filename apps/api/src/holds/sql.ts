import { HOLD_SLOTS } from '@lichtspel/database/statements/hold-slots'
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

/** Several holds together; give them in order of schedule, or they can deadlock. */
export async function holdSlots(
  db: Queryable,
  holds: readonly Hold[],
  limits: HoldLimits,
): Promise<HoldOutcome[]> {
  const { rows } = await db.query<[HoldOutcome['outcome'], SlotKey[]]>({
    ...HOLD_SLOTS,
    rowMode: 'array',
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

export async function forgetSessions(db: Queryable, days: number): Promise<void> {
  await db.query('SELECT forget_sessions($1)', [days])
}
