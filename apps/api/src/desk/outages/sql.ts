import type { OutageReason } from '@lichtspel/domain/outage/reasons'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import type { Queryable } from '../../db/postgres.ts'

/** An outage as `outage_told` gives it: minutes of the day. */
export type OutageColumns = { from: number; until: number; reason: OutageReason; words: string }

export function outageOf(columns: OutageColumns | null) {
  return columns && { ...columns, from: clockTimeAt(columns.from), until: clockTimeAt(columns.until) }
}

/** Locks the schedule and reads its outage. */
export async function lockOutage(db: Queryable, scheduleId: number): Promise<OutageColumns | null> {
  await db.query({
    name: 'lock-schedule-of-outage',
    text: 'SELECT 1 FROM schedule WHERE id = $1 FOR NO KEY UPDATE',
    values: [scheduleId],
  })
  const { rows } = await db.query<{ outage: OutageColumns | null }>({
    name: 'read-outage',
    text: `SELECT NULLIF(outage_told($1), '{}') AS outage`,
    values: [scheduleId],
  })
  return rows[0]?.outage ?? null
}

export async function setOutage(
  db: Queryable,
  scheduleId: number,
  outage: OutageColumns | null,
  { actor, actId }: { actor: string; actId: string },
): Promise<void> {
  await db.query({
    name: 'set-outage',
    text: `SELECT set_outage(p_schedule => $1, p_from => $2, p_until => $3, p_reason => $4, p_words => $5, p_actor => $6, p_act => $7)`,
    values: [
      scheduleId,
      outage?.from ?? null,
      outage?.until ?? null,
      outage?.reason ?? null,
      outage?.words ?? null,
      actor,
      actId,
    ],
  })
}

/** What bookings were booked for. */
export async function readPrices(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { priceCents: number; catalogueRevision: number }>> {
  const { rows } = await db.query<{ id: string; priceCents: number; catalogueRevision: number }>({
    name: 'read-prices',
    text: `SELECT id, price_cents AS "priceCents", catalogue_revision AS "catalogueRevision" FROM booking WHERE id = ANY ($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}
