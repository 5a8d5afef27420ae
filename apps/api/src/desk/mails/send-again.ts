import type { SendMailAgain } from '@lichtspel/contract/desk/mails'
import { mailRefusals } from '@lichtspel/domain/desk/desk-request'
import type { DeskBookingRow } from '../../bookings/desk/sql.ts'
import type { PreparedAct } from '../../bookings/prepared-act.ts'
import { Refused, refuseAll } from '../../http/refusals.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import { requeueMail, retryMail } from './sql.ts'

const MAIL_ID = /^[1-9]\d{0,17}$/

export function prepareMailAgain(
  colleague: Colleague,
  row: DeskBookingRow,
  { actId, mailId }: SendMailAgain,
): PreparedAct {
  refuseAll(mailRefusals(true, row.email))
  if (mailId === null && row.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  if (mailId !== null && !MAIL_ID.test(mailId)) throw new Refused(404, 'not-found')
  const again = { actor: actorOf(colleague), actId }
  return {
    scheduleIds: [],
    run: async (db) => {
      if (mailId === null) await requeueMail(db, row.id, again)
      else if (!(await retryMail(db, row.id, mailId, again))) throw new Refused(404, 'not-found')
      return row.id
    },
  }
}
