import type { AgreeByDesk } from '@lichtspel/contract/desk/acts'
import type { Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import { isDone, type SeenBooking } from './act-sql.ts'
import { type ActTerms, type AtDesk, type BookedRow, refuseUnlessSeen, termsOf } from './actor.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'

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
