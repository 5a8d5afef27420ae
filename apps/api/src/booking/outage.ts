import type { AgreeByDesk } from '@lichtspel/contract/desk/acts'
import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import type { Queryable } from '../db/postgres.ts'
import type { OutageTold } from '../db/visit-columns.ts'
import { Refused } from '../http/refusals.ts'
import { isDone, type SeenBooking } from './act-sql.ts'
import { type ActTerms, type AtDesk, type BookedRow, refuseUnlessSeen, termsOf } from './actor.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'

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

/** A group says at the desk that its new hours are fine. Refused if it gave another answer meanwhile, or was not moved by an outage. */
export function prepareAgree(actor: AtDesk, row: BookedRow, { revision }: AgreeByDesk): PreparedAct {
  refuseUnlessSeen(row, revision)
  return onBooking(row, async (db) => {
    if (!(await noteAgreed(db, row, termsOf(actor)))) throw new Refused(409, 'booking-changed')
  })
}

async function noteAgreed(db: Queryable, booking: SeenBooking, act: ActTerms): Promise<boolean> {
  return await isDone(db, {
    name: 'note-agreed',
    text: `SELECT answer_outage(p_booking => $1, p_answer => 'agreed', p_actor => $4, p_reason => $5, p_act => $3) AS done
             FROM at_revision($1, $2, $3)`,
    values: [booking.id, booking.revision, act.actId, act.actor, act.reason],
  })
}
