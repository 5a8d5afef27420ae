import type { DetailsIn } from '@lichtspel/domain/booking/booking-fields'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { selected } from '../../db/booking-columns.ts'
import type { Queryable } from '../../db/postgres.ts'
import { VISIT_COLUMNS, VISIT_JOINS, type VisitRow } from '../../db/visit-columns.ts'

export type InvoiceRow = VisitRow & DetailsIn<'panel'> & { bill_number: number }

export type InvoicePeriod = { venueId: string; from: IsoDate; to: IsoDate }

/** The visits that ask for an invoice, or whose bill was put on one. */
export async function readInvoiceRows(
  db: Queryable,
  { venueId, from, to }: InvoicePeriod,
): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>({
    name: 'read-invoice-rows',
    text: `SELECT ${VISIT_COLUMNS}, ${selected('panel')}, b.bill_number FROM booking b ${VISIT_JOINS}
            WHERE b.venue_id = $1 AND b.day BETWEEN $2 AND $3 AND b.status = 'confirmed' AND p.presence <> 'no-show'
              AND (b.invoice IS NOT NULL OR EXISTS (SELECT 1 FROM bill_entry i WHERE i.booking_id = b.id AND i.kind = 'invoice'))
            ORDER BY b.day, b.id`,
    values: [venueId, from, to],
  })
  return rows
}
