import type { DeskBooking, DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { onWire } from '@lichtspel/domain/booking/booking-fields'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { billReference } from '@lichtspel/domain/payment/bill'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import type { Pool } from 'pg'
import type { Colleague } from '../../colleague/colleague.ts'
import { blocksPerAttraction } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { billDepositCents } from '../../money/bill-of-row.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { deskVisit } from './desk-visit.ts'
import { loggedAct, readBookingLog } from './read-log.ts'
import {
  type DeskBookingRow,
  findDeskBooking,
  readBookingMails,
  readDepositActs,
  readOnlinePayments,
} from './sql.ts'

export async function readDeskBooking(
  { pool, catalogues }: { pool: Pool; catalogues: CatalogueCache },
  colleague: Colleague,
  id: string,
): Promise<DeskBookingAnswer> {
  const row = await getDeskBooking(pool, colleague, id)
  const [log, mails, depositActs, onlinePayments, catalogue] = await Promise.all([
    readBookingLog(pool, id),
    readBookingMails(pool, id),
    readDepositActs(pool, id),
    readOnlinePayments(pool, id),
    catalogues.ofBooking(row),
  ])
  return {
    booking: { ...bookingOfRow(row, catalogue), depositActs, onlinePayments, log: log.map(loggedAct), mails },
    serverNow: row.now_ms,
  }
}

/** Another venue's booking returns 404, like one that does not exist. */
export async function getDeskBooking(
  db: Queryable,
  { venueId }: Pick<Colleague, 'venueId'>,
  id: string,
): Promise<DeskBookingRow> {
  const row = await findDeskBooking(db, venueId, id)
  if (row === undefined) throw new Refused(404, 'not-found')
  return row
}

function bookingOfRow(
  row: DeskBookingRow,
  catalogue: Catalogue,
): Omit<DeskBooking, 'depositActs' | 'onlinePayments' | 'log' | 'mails'> {
  return {
    ...deskVisit(row, catalogue),
    ...onWire('panel', row),
    placedBy: row.placed_by,
    priceLines: [...row.price_lines],
    totalCents: row.price_cents,
    confirmHours: row.confirm_hours,
    blockMinutes: blocksPerAttraction(row.slots),
    depositReference: row.deposit_reference === null ? null : formatStructured(row.deposit_reference),
    depositCents: row.deposit_cents,
    depositPaidCents: row.deposit_paid_cents ?? 0,
    refundableCents: row.refundable_cents,
    billEntries: row.bill_entries,
    billDepositCents: billDepositCents(row, catalogue),
    billReference: formatStructured(billReference(row.bill_number)),
    catalogue,
  }
}
