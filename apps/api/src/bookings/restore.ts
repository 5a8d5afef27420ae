import type { RestoreByStaff } from '@lichtspel/contract/staff/acts'
import { pastVisitRefusals } from '@lichtspel/domain/desk/staff-acts'
import { mailRefusals } from '@lichtspel/domain/desk/staff-request'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { refuseAll } from '../http/refusals.ts'
import { toldAct } from '../staff/mails/told-act.ts'
import { restoreBooking } from './act-sql.ts'
import { type AtDesk, type BookedRow, refuseUnlessSeen, termsOf } from './actor.ts'
import { onBooking, type PreparedAct } from './prepared-act.ts'
import { refuseAsEngine } from './wanted-slots.ts'

/** On the slots that it had, all or none; whoever has one of them now keeps it. */
export function prepareRestore(
  actor: AtDesk,
  row: BookedRow,
  { revision }: RestoreByStaff,
  { id, zone }: VenueOffer,
): PreparedAct {
  refuseUnlessSeen(row, revision, 'cancelled')
  const now = momentAt(row.now_ms, zone)
  refuseAll([...pastVisitRefusals(row.day, now), ...mailRefusals(actor.mail, row.email)])
  const wanted = row.slots.map(({ key, ...slot }) => ({ ...slot, slotKey: key }))
  return {
    ...onBooking(row, (db) => refuseAsEngine(id, wanted, () => restoreBooking(db, row, termsOf(actor)))),
    told: toldAct(row, 'confirmation'),
  }
}
