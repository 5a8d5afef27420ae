import type { RestoreByDesk } from '@lichtspel/contract/desk/acts'
import { pastVisitRefusals } from '@lichtspel/domain/desk/desk-acts'
import { mailRefusals } from '@lichtspel/domain/desk/desk-request'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import type { Queryable } from '../db/postgres.ts'
import { actMail } from '../desk/mails/act-mail.ts'
import { refuseAll } from '../http/refusals.ts'
import { isDone, type SeenBooking } from './act-sql.ts'
import { type ActTerms, type AtDesk, type BookedRow, refuseUnlessSeen, termsOf } from './actor.ts'
import { assertFits, wantedSlots } from './assert-fits.ts'
import { prepareGoBack } from './go-back.ts'
import { type ActPorts, onBooking, type PreparedAct } from './prepared-act.ts'
import { refuseAsEngine } from './wanted-slots.ts'

/**
 * Restores the booking on its former slots, all or none. A slot that has been taken since is not taken back, nor one in which the group
 * no longer fits. A booking that was moved because of an outage goes back.
 */
export async function prepareRestore(
  { pool }: Pick<ActPorts, 'pool'>,
  actor: AtDesk,
  row: BookedRow,
  { revision }: RestoreByDesk,
  venue: VenueOffer,
): Promise<PreparedAct> {
  const isMoved = row.status === 'confirmed' && row.outage !== null
  refuseUnlessSeen(row, revision, isMoved ? 'confirmed' : 'cancelled')
  const now = momentAt(row.now_ms, venue.zone)
  refuseAll([...pastVisitRefusals(row.day, now), ...mailRefusals(actor.mail, row.email)])
  if (isMoved) return await prepareGoBack(pool, actor, row, { venue, now })
  return {
    ...onBooking(row, (db) =>
      refuseAsEngine(venue.id, wantedSlots(row.slots), async () => {
        await restoreBooking(db, row, termsOf(actor))
        await assertFits(db, venue, row, row)
      }),
    ),
    told: actMail(row, 'confirmation'),
  }
}

async function restoreBooking(db: Queryable, booking: SeenBooking, act: ActTerms): Promise<boolean> {
  return await isDone(db, {
    name: 'restore-booking',
    text: `SELECT restore_booking(p_booking => $1, p_actor => $4, p_mail => $5, p_reason => $6, p_act => $3) AS done
             FROM at_revision($1, $2, $3, 'cancelled')`,
    values: [booking.id, booking.revision, act.actId, act.actor, act.mail, act.reason],
  })
}
