import { queryOne } from '@lichtspel/database/testing/queryable'
import type { TestDay } from '@lichtspel/database/testing/test-day'
import { STAFF } from './desk-calls.ts'

/** What someone at the desk may: slots that have started, and acts in his own name. */
export const staff = { actor: STAFF, byStaff: true }

export type ToldEvent = {
  id: string
  what: string
  actor: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason: string
  slots: { scheduleId: string; slotKey: string }[]
}

/** The newest event of all bookings. */
export function lastTold({ db }: TestDay): Promise<ToldEvent> {
  return queryOne(
    db,
    'SELECT id, what, actor, before, after, reason, slots FROM booking_event ORDER BY id DESC LIMIT 1',
  )
}

/** What happened to days and slots, oldest first. */
export async function scheduleEvents({ db }: TestDay): Promise<object[]> {
  const { rows } = await db.query(
    'SELECT schedule_id, slot_key, actor, what, before, after, reason, act_id, undoes FROM schedule_event ORDER BY id',
  )
  return rows
}

/** The mails that wait or were sent, oldest first. */
export async function mailsOf({ db }: TestDay): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>('SELECT kind FROM outgoing_mail ORDER BY id')
  return rows.map(({ kind }) => kind)
}

export async function revisionOf({ db }: TestDay, booking: string): Promise<number> {
  return (await queryOne<{ r: number }>(db, 'SELECT booking_revision($1) AS r', [booking])).r
}
