import type { LinkPayment, LinkPaymentAnswer } from '@lichtspel/contract/desk/bank-file'
import type { Pool } from 'pg'
import { findAct, readSchedulesOf } from '../../bookings/act-sql.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { bookPayments, findBookedKeys } from '../../deposits/sql.ts'
import { Refused } from '../../http/refusals.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { readEntryToken } from './entry-token.ts'
import { lockOwnDeposit } from './sql.ts'

type LinkPorts = Pick<DeskPorts, 'announce'> & { pool: Pool; secret: string }

/** Books a bank entry without our reference on an open deposit of the colleague's venue. Importing the file again then knows it. */
export async function linkPaymentByDesk(
  { pool, secret, announce }: LinkPorts,
  colleague: Colleague,
  link: LinkPayment,
): Promise<LinkPaymentAnswer> {
  const linked = await inTransaction(pool, (db) => linkIn(db, secret, colleague, link))
  announce(new Set(linked.scheduleIds))
  return { outcome: linked.outcome }
}

async function linkIn(
  db: Queryable,
  secret: string,
  colleague: Colleague,
  { actId, bookingId, token }: LinkPayment,
): Promise<LinkPaymentAnswer & { scheduleIds: number[] }> {
  const entry = readEntryToken(secret, colleague.venueId, token)
  if (entry === undefined) throw new Refused(400, 'request-malformed')
  const deposit = await lockOwnDeposit(db, colleague.venueId, bookingId)
  if (deposit === undefined) throw new Refused(404, 'not-found')
  if ((await findAct(db, actId)) !== undefined) return { outcome: 'booked', scheduleIds: [] }
  if ((await findBookedKeys(db, [entry.key])).size > 0) return { outcome: 'known', scheduleIds: [] }
  if (deposit.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  // Another colleague may have taken the money meanwhile.
  if (!deposit.isOpen) throw new Refused(409, 'deposit-amount')
  const payment = { ...entry, reference: deposit.reference }
  const [outcome] = await bookPayments(db, [payment], { actor: actorOf(colleague), actId })
  return {
    outcome: outcome === 'booked' ? 'booked' : 'known',
    scheduleIds: await readSchedulesOf(db, bookingId),
  }
}
