import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import type { OutageTold } from '../db/notice-columns.ts'
import type { Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'

/** The outage that hits a booking, for an act because of it. Refuses if none does; the engine looks again under its lock. */
export async function outageBehind(
  db: Queryable,
  bookingId: string,
  forOutage: boolean,
): Promise<OutageTold | null> {
  try {
    const { rows } = await db.query<{ outage: OutageTold | null }>({
      name: 'read-outage-behind',
      text: `SELECT outage_behind($1, $2)->'outage' AS outage`,
      values: [bookingId, forOutage],
    })
    return rows[0]?.outage ?? null
  } catch (error) {
    if (hasState(error, ENGINE_STATES.outageOver)) throw new Refused(409, 'outage-over')
    throw error
  }
}
