import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'
import type { Random } from '../stage/random.ts'
import { type ContestedDay, type SlotName, slotName } from './contested-day.ts'
import type { History } from './history.ts'

/** The venue's staff, on a connection of their own. */
export type Desk = { pool: Pool; day: ContestedDay; history: History; random: Random; isOver: () => boolean }

/** One act of staff, under one id, asked until there is an answer: done, not done, or the code of a refusal. */
export async function perform(desk: Desk, text: string, values: unknown[]): Promise<'done' | 'not' | string> {
  return await persist(desk, async () => {
    try {
      const { rows } = await desk.pool.query<{ done: boolean }>(text, values)
      return rows[0]?.done ? 'done' : 'not'
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      // What the engine or a constraint refused; anything else may go better the next time.
      if (error instanceof DatabaseError && /^(LS|23)/.test(code)) return code
      throw error
    }
  })
}

/** Again until the database has answered; a lock that took too long is asked for again as well. */
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

/** The connection broke in the middle: only then may the act have been done all the same. */
function isUnknown(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  // Not listening, or not yet: nobody heard the question.
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

/** As the engine's functions take them: schedules and keys in two lists. */
export function slotLists(slots: readonly SlotName[]): [string[], string[]] {
  const parts = slots.map((slot) => slot.split(' ') as [string, string])
  return [parts.map(([schedule]) => schedule), parts.map(([, key]) => key)]
}
