import { HOLD_SLOTS } from '@lichtspel/database/statements'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { Queryable } from '../db/postgres.ts'

export type Hold = {
  sessionId: string
  fingerprint: string
  network: string
  wideNetwork: string
  scheduleId: number
  slotKeys: readonly SlotKey[]
  isActive: boolean
  seq: number | null
  /** How long a hold lasts after a heartbeat (`holdMs`), and how long without any activity by the visitor (`idleCapMs`). */
  holdMs: number
  idleCapMs: number
}

/** 0 means no limit. */
export type HoldLimits = {
  /** Maximum number of slots held at once. */
  perSession: number
  perNetwork: number
  perWideNetwork: number
}

export type HoldOutcome = {
  outcome: 'held' | 'late' | 'break-missing' | 'too-many-holds' | 'schedule-unknown'
  slotKeys: SlotKey[]
}

/**
 * Places several holds together. Pass them in schedule order, or they can deadlock. `lockMs`: maximum wait for a locked schedule; 0
 * uses the server's default.
 */
export async function holdSlots(
  db: Queryable,
  holds: readonly Hold[],
  { limits, lockMs = 0 }: { limits: HoldLimits; lockMs?: number | undefined },
): Promise<HoldOutcome[]> {
  const { rows } = await db.query<[HoldOutcome['outcome'], SlotKey[]]>({
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
      lockMs,
    ],
  })
  if (rows.length !== holds.length) throw new Error('hold_slots did not answer every hold')
  return rows.map(([outcome, slotKeys]) => ({ outcome, slotKeys }))
}

/** All holds are on one day, with each schedule listed once. Each entry is the complete choice on its schedule. */
export type VisitHold = Omit<Hold, 'scheduleId' | 'slotKeys'> & {
  holds: readonly Pick<Hold, 'scheduleId' | 'slotKeys'>[]
}

export type VisitOutcome = {
  /** Any outcome except `held` means that nothing changed; `taken` means that not all slots were free. */
  outcome: HoldOutcome['outcome'] | 'taken'
  /** What the session holds on each schedule, in the order of the request. */
  slotKeys: SlotKey[][]
}

/** Holds all slots or none. */
export async function holdVisit(db: Queryable, visit: VisitHold, limits: HoldLimits): Promise<VisitOutcome> {
  const { rows } = await db.query<[VisitOutcome['outcome'], string[]]>({
    name: 'hold-visit',
    text: `
      SELECT outcome, held
        FROM hold_visit(p_session => $1, p_fingerprint => $2, p_network => $3, p_wide_network => $4, p_schedules => $5, p_keys => $6,
                        p_active => $7, p_seq => $8, p_hold_ms => $9, p_idle_cap_ms => $10, p_max_session => $11,
                        p_max_network => $12, p_max_wide_network => $13)`,
    rowMode: 'array',
    values: [
      visit.sessionId,
      visit.fingerprint,
      visit.network,
      visit.wideNetwork,
      visit.holds.map((hold) => hold.scheduleId),
      visit.holds.map((hold) => hold.slotKeys.join(',')),
      visit.isActive,
      visit.seq,
      visit.holdMs,
      visit.idleCapMs,
      limits.perSession,
      limits.perNetwork,
      limits.perWideNetwork,
    ],
  })
  const [row] = rows
  if (row === undefined) throw new Error('hold_visit answered nothing')
  const [outcome, held] = row
  return { outcome, slotKeys: held.map((keys) => keys.split(',').filter((key) => key !== '')) }
}

export async function expireHolds(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT expire_holds() AS count')
  return rows[0]?.count ?? 0
}

export async function forgetSessions(db: Queryable, days: number): Promise<void> {
  await db.query('SELECT forget_sessions($1)', [days])
}
