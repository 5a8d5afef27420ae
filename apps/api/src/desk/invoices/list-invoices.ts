import type { InvoicesAnswer } from '@lichtspel/contract/desk/invoices'
import { isInvoiceComplete } from '@lichtspel/domain/booking/booking-fields'
import { type CsvCell, csvText } from '@lichtspel/domain/desk/csv'
import { INVOICE_COLUMNS, INVOICE_WORDS } from '@lichtspel/texts/nl/desk/invoices'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { type InvoiceFacts, invoiceOfRow } from './invoice-of-row.ts'
import { type InvoicePeriod, readInvoiceRows } from './sql.ts'

export type InvoicePorts = { pool: Pool; catalogues: CatalogueCache }

export async function readInvoices(
  { pool, catalogues }: InvoicePorts,
  period: InvoicePeriod,
): Promise<InvoiceFacts[]> {
  const rows = await readInvoiceRows(pool, period)
  const venue = catalogues.get(period.venueId)
  return await Promise.all(
    rows.map(async (row) =>
      invoiceOfRow(row, { own: await catalogues.ofBooking(row), ofDay: venue.on(row.day) }),
    ),
  )
}

export function listedInvoices(invoices: readonly InvoiceFacts[]): InvoicesAnswer {
  return {
    invoices: invoices.map(({ id, code, date, buyer, totalCents, payableCents, amounts }) => ({
      id,
      code,
      date,
      name: buyer.companyName || buyer.contactName,
      vatNumber: buyer.VAT,
      isComplete: isInvoiceComplete(buyer),
      totalCents,
      payableCents,
      netCents: amounts?.netCents ?? null,
      taxCents: amounts?.taxCents ?? null,
    })),
  }
}

/** One row for each VAT rate of each invoice; without rates, one row with the total. */
export function invoicesCsv(invoices: readonly InvoiceFacts[]): string {
  return csvText([Object.values(INVOICE_COLUMNS), ...invoices.flatMap(csvRows)])
}

function csvRows(invoice: InvoiceFacts): CsvCell[][] {
  const { code, date, buyer, totalCents, payableCents, amounts } = invoice
  const { companyName, contactName, VAT, address } = buyer
  const who = [code, date, companyName, contactName, VAT, address.address, address.postalCode, address.city]
  const sums = [totalCents / 100, payableCents / 100]
  if (amounts === null) return [[...who, null, null, null, ...sums, INVOICE_WORDS.noRates]]
  return amounts.taxes.map(({ rate, taxableCents, taxCents }) => [
    ...who,
    rate / 100,
    taxableCents / 100,
    taxCents / 100,
    ...sums,
    '',
  ])
}
