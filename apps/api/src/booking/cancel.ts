import { mayCancelForOutage, pastVisitRefusals } from '@lichtspel/domain/desk/desk-acts'
import { mailRefusals } from '@lichtspel/domain/desk/desk-request'
import { momentAt } from '@lichtspel/domain/time/moment'
import { Refused, refuseAll } from '../http/refusals.ts'
import { actMail } from '../mail/act-mail.ts'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { cancelBooking } from './act-sql.ts'
import { type Actor, type BookedRow, refuseUnlessOpen, termsOf } from './actor.ts'
import { outageBehind } from './outage.ts'
import { type ActPorts, onBooking, type PreparedAct } from './prepared-act.ts'

export async function prepareCancel(
  { pool }: Pick<ActPorts, 'pool'>,
  actor: Actor,
  row: BookedRow,
  { revision, forOutage = false }: { revision: number; forOutage?: boolean | undefined },
  { zone }: VenueOffer,
): Promise<PreparedAct> {
  refuseUnlessOpen(actor, 'cancel', row, revision)
  if (actor.kind === 'colleague') {
    const now = momentAt(row.now_ms, zone)
    refuseAll([...pastVisitRefusals(row.day, now), ...mailRefusals(actor.mail, row.email)])
    if (forOutage && !mayCancelForOutage(actor.colleague.role, row.deposit_state))
      throw new Refused(403, 'not-allowed')
  }
  // A colleague decides for themselves.
  const percent = actor.kind === 'visitor' ? actor.refundPercent : 0
  const outage = await outageBehind(pool, row.id, forOutage)
  return {
    ...onBooking(row, (db) => cancelBooking(db, row, termsOf(actor), { forOutage, refundPercent: percent })),
    told: actMail(row, 'cancelled', { event: 'cancelled', outage }),
  }
}
