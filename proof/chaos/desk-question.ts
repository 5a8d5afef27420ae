import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'
import type { Random } from '../stage/random.ts'
import { type ContestedDay, type SlotName, slotName } from './contested-day.ts'
import type { History } from './history.ts'

/** The venue's staff, with their own connection pool. */
export type Desk = { pool: Pool; day: ContestedDay; history: History; random: Random; isOver: () => boolean }

/** Runs one staff act with one id until there is an answer: done, not done, or the code of a refusal. */
export async function perform(desk: Desk, text: string, values: unknown[]): Promise<'done' | 'not' | string> {
  return await persist(desk, async () => {
    try {
      const { rows } = await desk.pool.query<{ done: boolean }>(text, values)
      return rows[0]?.done ? 'done' : 'not'
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      // The engine or a constraint refused it. Anything else may work on a retry.
      if (error instanceof DatabaseError && /^(LS|23)/.test(code)) return code
      throw error
    }
  })
}

/** Retries until the database answers, also after a lock timeout. */
export async function persist<Result>(desk: Desk, act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (isUnknown(error)) desk.history.counts.unknownAtDesk++
      await sleep(desk.random.between(50, 250))
    }
  }
}

/** Whether the connection broke halfway. Only then may the act have been done after all. */
function isUnknown(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  // The database was not accepting connections, so it did not get the query.
  if (code === 'ECONNREFUSED' || code === '57P03') return false
  return !(error instanceof DatabaseError) || /^(08|57P)/.test(code)
}

export async function readSlots(pool: Pool, bookingId: string): Promise<SlotName[]> {
  const { rows } = await pool.query<{ schedule_id: string; slot_key: string }>(
    'SELECT schedule_id, slot_key FROM slot_claim WHERE booking_id = $1',
    [bookingId],
  )
  return rows.map((row) => slotName(row.schedule_id, row.slot_key)).sort()
}

/** Schedules and keys in two lists, as the engine's functions take them. */
export function slotLists(slots: readonly SlotName[]): [string[], string[]] {
  const parts = slots.map((slot) => slot.split(' ') as [string, string])
  return [parts.map(([schedule]) => schedule), parts.map(([, key]) => key)]
}
