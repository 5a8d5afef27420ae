import type { StaffBooking, StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import { onWire } from '@lichtspel/domain/booking/booking-fields'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import type { Pool } from 'pg'
import type { CatalogueShelf } from '../../catalogues/catalogue-shelf.ts'
import { blocksPerAttraction } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import type { Colleague } from '../../staff/colleague.ts'
import { loggedAct } from '../../staff/log/read-log.ts'
import { readBookingLog } from '../../staff/log/sql.ts'
import { staffVisit } from '../../staff/staff-visit.ts'
import { findStaffBooking, readBookingMails, readDepositActs, type StaffBookingRow } from './sql.ts'

export async function readStaffBooking(
  { pool, shelf }: { pool: Pool; shelf: CatalogueShelf },
  colleague: Colleague,
  id: string,
): Promise<StaffBookingAnswer> {
  const row = await getStaffBooking(pool, colleague, id)
  const [log, mails, depositActs, catalogue] = await Promise.all([
    readBookingLog(pool, id),
    readBookingMails(pool, id),
    readDepositActs(pool, id),
    shelf.ofBooking(row),
  ])
  return {
    booking: { ...bookingOfRow(row, catalogue), depositActs, log: log.map(loggedAct), mails },
    serverNow: row.now_ms,
  }
}

/** What is another venue's is answered like what is nowhere. */
export async function getStaffBooking(
  db: Queryable,
  { venueId }: Pick<Colleague, 'venueId'>,
  id: string,
): Promise<StaffBookingRow> {
  const row = await findStaffBooking(db, venueId, id)
  if (row === undefined) throw new Refused(404, 'not-found')
  return row
}

function bookingOfRow(
  row: StaffBookingRow,
  catalogue: Catalogue,
): Omit<StaffBooking, 'depositActs' | 'log' | 'mails'> {
  return {
    ...staffVisit(row, catalogue),
    ...onWire('panel', row),
    placedBy: row.placed_by,
    priceLines: [...row.price_lines],
    totalCents: row.price_cents,
    confirmHours: row.confirm_hours,
    blockMinutes: blocksPerAttraction(row.slots),
    depositReference: row.deposit_reference === null ? null : formatStructured(row.deposit_reference),
    depositCents: row.deposit_cents,
    catalogue,
  }
}
