import { queryOne } from '@lichtspel/test-support/database/queryable.ts'
import type { TestDay } from '@lichtspel/test-support/database/test-day.ts'
import { STAFF } from './desk-calls.ts'

/** What staff may do: use slots that have started, and act in their own name. */
export const staff = { actor: STAFF, byDesk: true }

export type ToldEvent = {
  id: string
  what: string
  actor: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason: string
  slots: { scheduleId: string; slotKey: string }[]
}

/** The newest booking event. */
export function lastTold({ db }: TestDay): Promise<ToldEvent> {
  return queryOne(
    db,
    'SELECT id, what, actor, before, after, reason, slots FROM booking_event ORDER BY id DESC LIMIT 1',
  )
}

/** The events of days and slots, oldest first. */
export async function scheduleEvents({ db }: TestDay): Promise<object[]> {
  const { rows } = await db.query(
    'SELECT schedule_id, slot_key, actor, what, before, after, reason, act_id, undoes FROM schedule_event ORDER BY id',
  )
  return rows
}

/** All mails, waiting or sent, oldest first. */
export async function mailsOf({ db }: TestDay): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>('SELECT kind FROM outgoing_mail ORDER BY id')
  return rows.map(({ kind }) => kind)
}

export async function revisionOf({ db }: TestDay, booking: string): Promise<number> {
  return (await queryOne<{ r: number }>(db, 'SELECT booking_revision($1) AS r', [booking])).r
}
