import { type Finding, fine, wrong } from '../finding.ts'
import type { PatientWithDatabase } from '../patient.ts'
import { countShiftedDays } from '../sql.ts'

/** By the owner or the server, once. Slots keep their hours; what is booked stays booked. */
export const MEND_INSTANTS = `UPDATE schedule SET opens_at = opening_instant(venue_id, day, opens_minute, closes_minute), version = version + 1 WHERE day > current_date AND opens_at <> opening_instant(venue_id, day, opens_minute, closes_minute)`

/** A country may give up summer time, and the machine learn of it: days that were opened before have the instants of the old rule. */
export async function lookAtWallClock({ db }: PatientWithDatabase): Promise<Finding[]> {
  const days = await countShiftedDays(db)
  if (days === 0) return [fine('Every day to come opens when the clock on the wall says so.')]
  return [
    wrong(
      `${days} schedules to come begin at another moment than the clock on the wall will show: the rules of its zone changed since they were made.`,
      `${MEND_INSTANTS}; then restart the servers.`,
    ),
  ]
}
