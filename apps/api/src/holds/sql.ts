import { HOLD_SLOTS } from '@lichtspel/database/statements/hold-slots'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { Queryable } from '../postgres.ts'

export type Hold = {
  sessionId: string
  fingerprint: string
  network: string
  wideNetwork: string
  scheduleId: number
  slotKeys: readonly SlotKey[]
  isActive: boolean
  seq: number | null
  /** How long the venue lets it live after a sign of life, and without any act of the visitor. */
  holdMs: number
  idleCapMs: number
}

/** 0 is no limit. */
export type HoldLimits = {
  /** Slots held at once. */
  perSession: number
  perNetwork: number
  perWideNetwork: number
  /** How long one session holds slots of one schedule, and how long it then pauses. */
  capMs: number
  pauseMs: number
}

export type HoldOutcome = {
  outcome: 'held' | 'late' | 'break-missing' | 'held-too-long' | 'too-many-holds' | 'schedule-unknown'
  slotKeys: SlotKey[]
  /** Of a session that has to pause: how long. */
  waitMs: number | null
}

/** Several holds together; give them in order of schedule, or they can deadlock. */
export async function holdSlots(
  db: Queryable,
  holds: readonly Hold[],
  limits: HoldLimits,
): Promise<HoldOutcome[]> {
  const { rows } = await db.query<[HoldOutcome['outcome'], SlotKey[], number | null]>({
    ...HOLD_SLOTS,
    rowMode: 'array',
    values: [
      holds.map((hold) => hold.sessionId),
      holds.map((hold) => hold.fingerprint),
      holds.map((hold) => hold.network),
      holds.map((hold) => hold.wideNetwork),
      holds.map((hold) => hold.scheduleId),
      holds.map((hold) => hold.slotKeys.join(',')),
      holds.map((hold) => hold.isActive),
      holds.map((hold) => hold.seq),
      holds.map((hold) => hold.holdMs),
      holds.map((hold) => hold.idleCapMs),
      limits.perSession,
      limits.perNetwork,
      limits.perWideNetwork,
      limits.capMs,
      limits.pauseMs,
    ],
  })
  return rows.map(([outcome, slotKeys, waitMs]) => ({ outcome, slotKeys, waitMs }))
}

export async function expireHolds(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT expire_holds() AS count')
  return rows[0]?.count ?? 0
}

export async function forgetSessions(db: Queryable, days: number): Promise<void> {
  await db.query('SELECT forget_sessions($1)', [days])
}
